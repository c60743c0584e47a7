// Draws a board as the rest of the page has it: the stage says where everything stands.
"use strict";

const OFF = 0;
const BAR = 25;
const WAIT = 26;
const PLACES = { off: OFF, bar: BAR, wait: WAIT };

// "bar/20 6/off" as pairs of places in the mover's numbering.
function stepsOf(text) {
  if (!text) return [];
  return text.split(" ").map((step) => step.split("/").map((place) => PLACES[place] ?? Number(place)));
}

function placeName(place) {
  return Object.keys(PLACES).find((name) => PLACES[name] === place) ?? String(place);
}

// The opponent's number of a point, by which way the two players run.
function across(way, point) {
  if (way === "opposite") return 25 - point;
  return point <= 12 ? point + 12 : point - 12;
}

// Follow a play: both sides after it, and each step with the heights it leaves from and lands at.
function followPlay(sides, mover, steps, way) {
  const after = sides.map((side) => side.slice());
  const mine = after[mover];
  const his = after[1 - mover];
  const traced = steps.map(([from, to]) => {
    const leaves = Math.max(mine[from] - 1, 0);
    mine[from] = leaves;
    const there = to === OFF ? null : across(way, to);
    const hits = there !== null && his[there] === 1;
    if (hits) {
      his[there] = 0;
      his[BAR] += 1;
    }
    const lands = mine[to] + (there === null ? 0 : his[there]);
    mine[to] += 1;
    return { from, to, leaves, lands, hits };
  });
  return { sides: after, traced };
}

function pipCount(side) {
  return side.reduce((sum, count, place) => sum + count * Math.min(place, BAR), 0);
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);
}

// What is drawn: {sides, mover, steps, way, names, roll, cube, owner, isOver}; roll is "65" or "".
function drawBoard(stage, look, words, scene) {
  const n = (number) => String(Math.round(number * 100) / 100);
  const { traced } = followPlay(scene.sides, scene.mover, stepsOf(scene.steps), scene.way);

  const isOver = scene.isOver || scene.sides.some((side) => side.every((count, place) => place === OFF || !count));

  const spot = (player, place, height) => {
    const [x, y, rise] = stage.piles[player][place];
    const inTray = place === OFF || place === WAIT;
    return [x, y + rise * (inTray ? height : Math.min(height, look.highest - 1))];
  };
  const circle = ([x, y], r, rest = "") => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${rest}/>`;
  const box = (x, y, width, height, rounding, rest = "") =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(rounding)}"${rest}/>`;
  const word = (text, [x, y], size, anchor, rest = "") =>
    `<text x="${n(x)}" y="${n(y + 0.35 * size)}" font-size="${size}" text-anchor="${anchor}"${rest}>${escaped(String(text))}</text>`;

  function checkersOf(player) {
    const side = scene.sides[player];
    let drawn = "";
    for (let place = 1; place <= BAR; place++) {
      for (let height = 0; height < Math.min(side[place], look.highest); height++) {
        drawn += circle(spot(player, place, height), look.disc);
      }
    }
    const [width, height] = look.slab;
    for (const place of stage.trays) {
      for (let index = 0; index < side[place]; index++) {
        const [x, y] = spot(player, place, index);
        drawn += box(x - width / 2, y - height / 2, width, height, 0.05);
      }
    }
    const colour = player ? "black" : "white";
    return `<g class="checkers ${colour}" fill="${look.checkers[player]}" stroke="${look.outline}" stroke-width=".05">${drawn}</g>`;
  }

  function numbersOf(player) {
    const side = scene.sides[player];
    let drawn = "";
    for (let place = 1; place <= BAR; place++) {
      if (side[place] > look.highest) {
        drawn += word(side[place], spot(player, place, look.highest - 1), 0.5, "middle", ` fill="${look.onCheckers[player]}" font-weight="600"`);
      }
    }
    stage.trays.forEach((place, index) => {
      if (side[place]) drawn += word(side[place], stage.counts[player][index], 0.42, "middle", ' fill="currentColor"');
    });
    return drawn;
  }

  function dice() {
    if (!scene.roll) return "";
    return [...scene.roll].map((face, index) => {
      const [x, y] = stage.dice[scene.mover][index];
      const half = look.die / 2;
      const pips = look.faces[face].map(([right, down]) => circle([x + right * look.die * 0.26, y + down * look.die * 0.26], look.pip)).join("");
      return box(x - half, y - half, look.die, look.die, 0.16, ` class="die" fill="${look.checkers[scene.mover]}" stroke="${look.outline}" stroke-width=".05"`)
        + `<g fill="${look.onCheckers[scene.mover]}">${pips}</g>`;
    }).join("");
  }

  function cube() {
    if (scene.cube === 1 && scene.owner === null) return "";
    const [x, y] = stage.cubes[scene.owner ?? 2];
    const half = look.cube / 2;
    return box(x - half, y - half, look.cube, look.cube, 0.12, ` fill="${look.checkers[0]}" stroke="${look.outline}" stroke-width=".07"`)
      + word(scene.cube, [x, y], scene.cube < 100 ? 0.5 : 0.36, "middle", ` fill="${look.onCheckers[0]}" font-weight="600"`);
  }

  function heading(player) {
    const side = scene.sides[player];
    let counts = `${pipCount(side)} ${words.pips}`;
    if (side[OFF]) counts += ` · ${side[OFF]} ${words.off}`;
    if (side[WAIT]) counts += ` · ${side[WAIT]} ${words.waiting}`;
    const room = Math.max(6, Math.floor((stage.right - stage.left - stage.indent - 0.4 - counts.length * 0.27) / 0.35));
    const letters = [...scene.names[player]];
    const name = letters.length <= room ? scene.names[player] : letters.slice(0, room - 1).join("") + "…";
    return badge(stage.lines[player], player)
      + word(name, [stage.left + stage.indent, stage.lines[player]], 0.56, "start", ' fill="currentColor" font-weight="600"')
      + word(counts, [stage.right, stage.lines[player]], 0.46, "end", ' fill="currentColor"');
  }

  function badge(y, player) {
    return circle([stage.left + look.badge, y], look.badge, ` fill="${look.checkers[player]}" stroke="currentColor" stroke-width=".06"`);
  }

  const caption = traced.map((step) => `${placeName(step.from)}/${placeName(step.to)}${step.hits ? "*" : ""}`).join(" ");
  const turn = words.turn + (scene.roll ? `: ${scene.roll}` : "");

  function turnLine() {
    if (isOver) return "";
    return badge(stage.turnLine, scene.mover)
      + word(caption ? `${turn} · ${caption}` : turn, [stage.left + stage.indent, stage.turnLine], 0.5, "start", ' fill="currentColor"');
  }

  function ring(step) {
    if (step.to === OFF) return "";
    const place = spot(scene.mover, step.to, step.lands);
    return circle(place, 0.4, ` fill="none" stroke="${look.halo}" stroke-width=".16"`)
      + circle(place, 0.4, ` class="landing" fill="none" stroke="${look.arrow}" stroke-width=".09" stroke-dasharray=".2 .14"`);
  }

  const towards = ([x, y], [toX, toY], distance) => {
    const length = Math.hypot(toX - x, toY - y) || 1;
    return [x + (distance * (toX - x)) / length, y + (distance * (toY - y)) / length];
  };

  // One step: a curve bent towards the middle of the board.
  function arrow(step) {
    const hidden = step.from <= BAR ? Math.max(scene.sides[scene.mover][step.from] - look.highest, 0) : 0;
    const from = spot(scene.mover, step.from, Math.max(step.leaves - hidden, 0));
    const to = spot(scene.mover, step.to, step.lands);
    const control = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    if (from[1] < stage.middle === to[1] < stage.middle) {
      const bend = Math.min(0.5 + 0.12 * Math.abs(from[0] - to[0]), 1.4);
      control[1] += from[1] < stage.middle ? bend : -bend;
    }
    const start = towards(from, control, step.from === WAIT ? 0 : look.disc - 0.04);
    const end = towards(to, control, step.to === OFF ? 0 : look.disc);
    const neck = towards(end, control, 0.36);
    const wide = [(end[1] - neck[1]) / 2, (neck[0] - end[0]) / 2];
    const pair = ([x, y]) => `${n(x)} ${n(y)}`;
    const curve = `M${pair(start)}Q${pair(control)} ${pair(neck)}`;
    const head = `M${pair(end)}L${pair([neck[0] + wide[0], neck[1] + wide[1]])}L${pair([neck[0] - wide[0], neck[1] - wide[1]])}Z`;
    return `<path d="${curve}" fill="none" stroke="${look.halo}" stroke-width=".26" stroke-linecap="round"/>`
      + `<path d="${head}" fill="${look.halo}" stroke="${look.halo}" stroke-width=".12"/>`
      + `<path class="step" d="${curve}" fill="none" stroke="${look.arrow}" stroke-width=".14" stroke-linecap="round"/>`
      + `<path d="${head}" fill="${look.arrow}"/>`;
  }

  const title = scene.names.join(" – ") + (isOver ? "" : `. ${scene.names[scene.mover]} ${turn} ${caption}`.trimEnd());
  return `<svg xmlns="http://www.w3.org/2000/svg" class="tavla-board" role="img" viewBox="0 0 ${n(stage.width)} ${n(stage.height)}">`
    + `<title>${escaped(title)}</title>${stage.surface}`
    + checkersOf(0) + checkersOf(1) + dice() + cube() + heading(0) + heading(1) + numbersOf(0) + numbersOf(1) + turnLine()
    + traced.map(ring).join("") + traced.map(arrow).join("") + "</svg>";
}
