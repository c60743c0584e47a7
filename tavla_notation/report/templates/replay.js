// Plays the games that the page carries: a match is unpacked when it is chosen, a board drawn when it is shown.
"use strict";

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  if (!("DecompressionStream" in window)) return new TextDecoder().decode(inflate(bytes));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
}

// The words of a sentence with its names filled in: say("turn {turn}", {turn: 3}).
function say(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// A game made ready: the board, the cube and the address of every turn, and of the end.
function readyGame(game) {
  const { turns, way } = game;
  const last = turns.length;
  const seen = new Map();
  const frames = [];
  const changes = new Map((game.cube ?? []).map(([index, ...cube]) => [index, cube]));
  let sides = game.start;
  let cube = [1, null, 0];
  turns.forEach(([number, mover, text, roll, steps], index) => {
    cube = changes.get(index) ?? cube;
    const name = `t${number}${mover ? "b" : ""}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    const address = seen.get(name) === 1 ? name : `${name}.${seen.get(name)}`;
    frames.push({ address, number, mover, text, roll, sides, cube, steps: game.judged?.[index] ?? steps });
    sides = game.set?.[index] ?? followPlay(sides, mover, stepsOf(steps), way).sides;
  });
  cube = changes.get(last) ?? cube;
  const mover = last ? 1 - turns[last - 1][1] : 0;
  frames.push({ address: "end", number: null, mover, text: game.end, roll: "", sides, cube, steps: "" });
  frames.forEach((frame, index) => {
    frame.findings = (game.findings ?? []).filter(([turn]) => turn === index);
    frame.isUncertain = game.uncertain !== undefined && index >= game.uncertain;
    frame.isOver = game.over && index >= (game.afterEnd ?? last);
  });
  return { ...game, frames, last };
}

function startReplay() {
  const root = document.getElementById("replay");
  const packed = JSON.parse(document.getElementById("replay-games").textContent);
  const setting = JSON.parse(document.getElementById("replay-setting").textContent);
  const { words } = setting;
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const board = part("board");
  const slider = part("slider");
  const matches = new Map();
  const now = { match: 0, game: 0, turn: 0, seat: 0, timer: 0, playing: null };
  let game = null;

  async function gamesOf(match) {
    if (!matches.has(match)) matches.set(match, JSON.parse(await unpack(packed[match - 1])));
    return matches.get(match);
  }

  const addressOf = (turn) => `m${now.match}g${now.game}${turn ? game.frames[turn].address : ""}`;

  async function openGame(match, number, address) {
    const isOther = match !== now.match || number !== now.game;
    const { games, length } = await gamesOf(match);
    if (!games.length) return;
    if (isOther) {
      number = Math.min(Math.max(number, 1), games.length);
      game = readyGame({ ...games[number - 1], length });
      part("games").replaceChildren(...games.map((one, index) => new Option(gameTitle(one, index + 1), index + 1)));
      Object.assign(now, { match, game: number });
      part("matches").value = match;
      part("games").value = number;
      listTurns();
      drawCourse();
      slider.max = game.last;
    }
    const found = game.frames.findIndex((frame) => frame.address === address);
    show(Math.max(found, 0));
  }

  function gameTitle(one, number) {
    return say(words.game_choice, { game: number, white: one.score[0], black: one.score[1], end: one.end });
  }

  // The record's own rows: a turn is a link, so that it can be copied and sent.
  function listTurns() {
    const body = document.createElement("tbody");
    let row = null;
    let shownNumber = null;
    game.frames.slice(0, -1).forEach((frame, index) => {
      if (row === null || frame.number !== shownNumber || row.cells[frame.mover + 1].firstChild || (frame.mover === 0 && row.cells[2].firstChild)) {
        row = body.insertRow();
        const heading = document.createElement("th");
        heading.scope = "row";
        heading.textContent = frame.number;
        row.append(heading, document.createElement("td"), document.createElement("td"));
        shownNumber = frame.number;
      }
      row.cells[frame.mover + 1].append(turnLink(frame, index));
    });
    const end = body.insertRow();
    end.append(document.createElement("th"));
    const cell = end.insertCell();
    cell.colSpan = 2;
    cell.append(turnLink(game.frames[game.last], game.last));
    const table = part("turns");
    table.tHead.rows[0].cells[1].textContent = game.names[0];
    table.tHead.rows[0].cells[2].textContent = game.names[1];
    table.tBodies[0].replaceWith(body);
  }

  function turnLink(frame, index) {
    const link = document.createElement("a");
    link.href = `#m${now.match}g${now.game}${frame.address}`;
    link.textContent = frame.text || `${frame.roll} ${frame.steps}`.trim() || "–";
    link.dataset.turn = index;
    if (frame.findings.length) link.append(" ", mark(frame));
    return link;
  }

  const WEIGHTS = ["error", "warning", "note"];
  const SHAPES = { error: "✕", warning: "▲", note: "●" };

  function weightOf(frame) {
    return WEIGHTS.find((weight) => frame.findings.some(([, level]) => level === weight));
  }

  function mark(frame) {
    const shape = document.createElement("span");
    const weight = weightOf(frame);
    shape.className = `mark ${weight}`;
    shape.textContent = SHAPES[weight];
    shape.title = frame.findings.map(([, , code]) => code).join(", ");
    shape.setAttribute("role", "img");
    shape.setAttribute("aria-label", shape.title);
    return shape;
  }

  // Both pip counts over the game, on the slider's own width, and the findings as marks.
  function drawCourse() {
    const counts = [0, 1].map((player) => game.frames.map((frame) => pipCount(frame.sides[player])));
    const most = Math.max(1, ...counts[0], ...counts[1]);
    const last = Math.max(game.last, 1);
    const line = (player) => counts[player].map((pips, index) => `${(1000 * index) / last},${100 - (96 * pips) / most}`).join(" ");
    part("course").innerHTML = '<svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">'
      + `<polyline class="white" points="${line(0)}"/><polyline class="black" points="${line(1)}"/><line y1="0" y2="100"/></svg>`;
    part("marks").replaceChildren(...game.frames.flatMap((frame, index) => {
      if (!frame.findings.length) return [];
      const shape = mark(frame);
      shape.style.left = `${(100 * index) / last}%`;
      return [shape];
    }));
  }

  function show(turn) {
    now.turn = Math.min(Math.max(turn, 0), game.last);
    const frame = game.frames[now.turn];
    const [value, owner, isOffered] = frame.cube;
    board.innerHTML = drawBoard(setting.stages[game.way][now.seat], setting.look, setting.board, {
      sides: frame.sides, mover: frame.mover, steps: frame.steps, way: game.way, names: game.names,
      roll: frame.roll, cube: value, owner, isOver: frame.isOver,
    });
    const [white, black] = game.score;
    const facts = [say(game.length ? words.score_to : words.score, { white, black, length: game.length })];
    if (game.crawford) facts.push(words.crawford);
    if (value > 1 || owner !== null) facts.push(say(words.cube, { value, owner: owner === null ? words.middle : game.names[owner] }));
    if (isOffered) facts.push(words.offered);
    if (frame.isUncertain) facts.push(words.uncertain);
    part("facts").textContent = facts.join(" · ");
    const where = frame.number === null ? frame.text : say(words.turn, { turn: frame.number, name: game.names[frame.mover], text: frame.text });
    const [whitePips, blackPips] = frame.sides.map(pipCount);
    const pips = say(words.pips, { white: whitePips, black: blackPips });
    part("pips").replaceChildren(...[whitePips, blackPips].map((count, player) => {
      const line = document.createElement("span");
      line.className = player ? "black" : "white";
      line.textContent = `${game.names[player]} ${count}`;
      return line;
    }));
    part("said").textContent = where;
    slider.value = now.turn;
    slider.setAttribute("aria-valuetext", `${where}, ${pips}`);
    part("course").querySelector("line").setAttribute("transform", `translate(${(1000 * now.turn) / Math.max(game.last, 1)} 0)`);
    part("findings").replaceChildren(...frame.findings.map(findingItem));
    for (const [name, isOff] of [["first", now.turn === 0], ["back", now.turn === 0], ["on", now.turn === game.last], ["last", now.turn === game.last]]) {
      part(name).setAttribute("aria-disabled", isOff);
    }
    part("next-finding").hidden = !game.findings;
    const list = part("turns");
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const link = list.querySelector(`[data-turn="${now.turn}"]`);
    link.setAttribute("aria-current", "step");
    keepInSight(link);
  }

  // Scrolls the list of turns only, never the page.
  function keepInSight(link) {
    const box = part("turns").parentElement;
    const above = link.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (above < 40) box.scrollTop += above - 40;
    else if (above > box.clientHeight - 40) box.scrollTop += above - box.clientHeight + 40;
  }

  function findingItem([, level, code, message, number]) {
    const item = document.createElement("li");
    item.className = level;
    const link = document.createElement("a");
    link.href = `#finding-${number}`;
    link.textContent = code;
    item.append(link, ` ${message}`);
    return item;
  }

  function go(turn) {
    show(turn);
    writeAddress();
  }

  // Some browsers forbid more than a few changes of the address a second.
  function writeAddress() {
    try {
      history.replaceState(null, "", `#${addressOf(now.turn)}`);
    } catch {
      setTimeout(writeAddress, 1000);
    }
  }

  function pause() {
    clearInterval(now.timer);
    now.timer = 0;
    part("play").textContent = words.play;
    part("said").setAttribute("aria-live", "polite");
  }

  function playOrPause() {
    if (now.timer) { pause(); return; }
    if (now.turn === game.last) go(0);
    part("play").textContent = words.pause;
    part("said").setAttribute("aria-live", "off"); // a turn a second is too much to listen to
    now.timer = setInterval(() => {
      go(now.turn + 1);
      if (now.turn === game.last) pause();
    }, 1200);
  }

  function step(turn) {
    pause();
    go(turn);
  }

  function nextFinding() {
    const turns = game.findings.map(([turn]) => turn).sort((a, b) => a - b);
    step(turns.find((turn) => turn > now.turn) ?? turns[0]);
  }

  const actions = {
    first: () => step(0),
    back: () => step(now.turn - 1),
    on: () => step(now.turn + 1),
    last: () => step(game.last),
    play: playOrPause,
    "next-finding": nextFinding,
    flip: () => { now.seat = 1 - now.seat; show(now.turn); },
  };
  for (const [name, action] of Object.entries(actions)) part(name).addEventListener("click", action);
  slider.addEventListener("input", () => step(Number(slider.value)));
  part("course").addEventListener("click", (event) => {
    const box = part("course").getBoundingClientRect();
    step(Math.round((game.last * (event.clientX - box.left)) / box.width));
  });
  part("matches").addEventListener("change", (event) => choose(Number(event.target.value), 1));
  part("games").addEventListener("change", (event) => choose(now.match, Number(event.target.value)));

  async function choose(match, number) {
    pause();
    await openGame(match, number, "");
    writeAddress();
  }

  function isInSight() {
    const box = board.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight;
  }

  const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };
  addEventListener("keydown", (event) => {
    const name = KEYS[event.key];
    const isInside = root.contains(event.target);
    if (!name || event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select, input:not([type=range])")) return;
    // Elsewhere on the page only the arrows step, and only while the board is seen.
    if (!isInside && !(event.target === document.body && event.key.startsWith("Arrow") && isInSight())) return;
    if (event.key === " " && event.target.closest("button, a")) return;
    event.preventDefault();
    actions[name]();
  });

  async function followAddress() {
    const found = /^#m(\d+)(?:g(\d+)(.*))?$/.exec(location.hash);
    if (!found || !packed[found[1] - 1]) return false;
    pause();
    await openGame(Number(found[1]), Number(found[2] ?? 1), found[3] ?? "");
    if (!isInSight() || !root.contains(document.activeElement)) {
      part("table").scrollIntoView();
      board.focus({ preventScroll: true });
    }
    return true;
  }

  addEventListener("hashchange", followAddress);
  for (const element of document.querySelectorAll(".needs-script")) element.hidden = false;
  for (const cell of document.querySelectorAll("[data-replay]")) {
    const link = document.createElement("a");
    link.href = `#${cell.dataset.replay}`;
    link.append(...cell.childNodes);
    cell.append(link);
  }
  followAddress().then((isAsked) => { if (!isAsked) openGame(1, 1, ""); });
}

if (document.getElementById("replay-games")) startReplay();
