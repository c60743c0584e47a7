// Unpacks zlib data (RFC 1950, 1951) where the browser has no DecompressionStream.
"use strict";

// A Huffman code as two lists: how many codes there are of each length, and the symbols in order.
function huffmanCode(lengths) {
  const counts = new Array(16).fill(0);
  for (const length of lengths) counts[length] += 1;
  counts[0] = 0;
  const next = [0];
  for (let length = 0; length < 15; length++) next.push(next[length] + counts[length]);
  const symbols = [];
  lengths.forEach((length, symbol) => { if (length) symbols[next[length]++] = symbol; });
  return { counts, symbols };
}

function inflate(bytes) {
  let at = 2; // after the two bytes of the zlib header
  let held = 0;
  let heldBits = 0;
  const out = [];

  function bits(count) {
    while (heldBits < count) {
      if (at >= bytes.length) throw new Error("the packed data end too early");
      held |= bytes[at++] << heldBits;
      heldBits += 8;
    }
    const value = held & ((1 << count) - 1);
    held >>>= count;
    heldBits -= count;
    return value;
  }

  function symbol({ counts, symbols }) {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= 15; length++) {
      code |= bits(1);
      const count = counts[length];
      if (code - count < first) return symbols[index + code - first];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error("the packed data are damaged");
  }

  // Lengths 3 to 258 and distances 1 to 32,768: a base and some bits more for each symbol.
  const lengthBits = (n) => (n < 4 || n === 28 ? 0 : (n >> 2) - 1);
  const distanceBits = (n) => (n < 2 ? 0 : (n >> 1) - 1);
  const bases = (first, count, extra) => {
    const found = [first];
    for (let n = 0; n < count - 1; n++) found.push(found[n] + (1 << extra(n)));
    return found;
  };
  const lengthBase = bases(3, 28, lengthBits).concat(258);
  const distanceBase = bases(1, 30, distanceBits);

  function copyUntilEnd(literals, distances) {
    for (;;) {
      const found = symbol(literals);
      if (found === 256) return;
      if (found < 256) { out.push(found); continue; }
      const length = lengthBase[found - 257] + bits(lengthBits(found - 257));
      const which = symbol(distances);
      const from = out.length - distanceBase[which] - bits(distanceBits(which));
      for (let n = 0; n < length; n++) out.push(out[from + n]);
    }
  }

  function ownCodes() {
    const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    const literalCount = bits(5) + 257;
    const distanceCount = bits(5) + 1;
    const meta = new Array(19).fill(0);
    const metaCount = bits(4) + 4;
    for (let n = 0; n < metaCount; n++) meta[order[n]] = bits(3);
    const code = huffmanCode(meta);
    const lengths = [];
    while (lengths.length < literalCount + distanceCount) {
      const found = symbol(code);
      if (found < 16) lengths.push(found);
      else {
        const value = found === 16 ? lengths[lengths.length - 1] : 0;
        const times = found === 16 ? bits(2) + 3 : found === 17 ? bits(3) + 3 : bits(7) + 11;
        for (let n = 0; n < times; n++) lengths.push(value);
      }
    }
    return [huffmanCode(lengths.slice(0, literalCount)), huffmanCode(lengths.slice(literalCount))];
  }

  function fixedCodes() {
    const literals = Array.from({ length: 288 }, (_, n) => (n < 144 ? 8 : n < 256 ? 9 : n < 280 ? 7 : 8));
    return [huffmanCode(literals), huffmanCode(new Array(30).fill(5))];
  }

  for (let isLast = 0; !isLast;) {
    isLast = bits(1);
    const kind = bits(2);
    if (kind === 0) {
      held = 0;
      heldBits = 0;
      const length = bytes[at] | (bytes[at + 1] << 8);
      at += 4;
      for (let n = 0; n < length; n++) out.push(bytes[at++]);
    } else {
      copyUntilEnd(...(kind === 1 ? fixedCodes() : ownCodes()));
    }
  }
  return Uint8Array.from(out);
}
