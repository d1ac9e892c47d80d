// A bot in plain JavaScript for all four games, without packages:
//
//     bots.make(game, "process", command="node examples/bot.mjs")
//
// It gives every legal action a value by a rule of thumb of its game, and takes the best one.
// Standard output belongs to the protocol: write notes to standard error.

import { createInterface } from "node:readline";

const byId = (things) => new Map(things.map((each) => [each.id, each]));
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

// Point City: points and permanent resources against the cards to pay.
function pointCity({ ruleset }) {
  const cards = byId(ruleset.cards);
  const faces = byId(ruleset.faces);
  const wild = new Set(ruleset.resources.filter((each) => each.wild).map((each) => each.id));
  const face = (id) => faces.get(id).symbols * (wild.has(faces.get(id).resource) ? 1.2 : 0.8);
  const shown = (cell) => {
    if ("resource" in cell) return face(cell.resource);
    const card = cards.get(cell.card);
    return card.points + 2.5 * sum(Object.values(card.permanent)) + (card.civic ? 5 : 0);
  };
  return ({ table }, action) => {
    switch (action.type) {
      case "draft":
        return sum(action.cells.map((cell) => shown(table.market[cell]))) - sum(action.pay.map(face));
      case "draw-two":
        return 1.6;
      case "flip":
        return -1;
      default:
        return 0;
    }
  };
}

// Kosmopolis: a card is worth its value at home, as long as the capital bears its column.
function kosmopolis({ seat }) {
  const parse = (id) => [id.split("-")[0], Number(id.split("-")[1])];
  return ({ table }, action) => {
    const { home } = table.players[seat];
    const room = (name) => sum(table.capital[name]) - sum(home[name]);
    switch (action.type) {
      case "keep":
        return sum(action.cards.map((id) => parse(id)[1]));
      case "play-home": {
        const [name, value] = parse(action.card);
        return value <= room(name) ? value : -2 * value;
      }
      case "play-capital": {
        const [name, value] = parse(action.card);
        const taken = action.take === null ? 0 : Math.min(...table.capital[action.take]);
        const rescued = room(name) < 0 ? Math.min(value, -room(name)) : 0;
        return rescued + taken / 2 + (home[name].length > 0 ? 1 : 0) - value / 4;
      }
      case "place-modifier":
        return sum(home[action.column]);
      default:
        return sum(action.columns.map((name) => sum(home[name])));
    }
  };
}

// Bloom Town: a tile likes its own kind around it, houses and shops like what they ask for.
function bloomTown({ seat, ruleset }) {
  const columns = ruleset.sides[0].symbols[0].length;
  const near = (cell, corners) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const steps = corners
      ? [[-1, -1], [-1, 1], [1, -1], [1, 1]]
      : [[-1, 0], [1, 0], [0, -1], [0, 1]];
    return steps
      .map(([down, right]) => [row + down, column + right])
      .filter(([r, c]) => r >= 0 && c >= 0 && r < columns && c < columns)
      .map(([r, c]) => r * columns + c);
  };
  const kind = (tile) => tile.split(":")[0];
  return ({ table }, action) => {
    const { board } = table.players[seat];
    switch (action.type) {
      case "build": {
        const own = kind(action.tile);
        const around = near(action.cell, own === "subway").map((cell) => board[cell]).filter(Boolean);
        const kinds = around.map(kind);
        if (own === "house") return 1 + new Set(kinds).size;
        if (own === "shop") {
          const pair = action.tile.split(":")[1].split("+");
          return 1 + kinds.filter((each) => pair.includes(each)).length;
        }
        return 1 + kinds.filter((each) => each === own).length;
      }
      case "use":
        return action.what === "double" ? table.turn.points : action.what === "extra" ? 3 : -1;
      case "value":
        return board.filter((tile) => tile !== null && kind(tile) === action.kind).length;
      default:
        return 1;
    }
  };
}

// My City: cover plain land and rocks, leave the trees, and build close to what is there.
function myCity({ seat, ruleset }) {
  const boards = byId(ruleset.boards);
  const worth = { ".": 1, R: 2, G: 1.5, t: -1, T: -2, W: -1 };
  return ({ table }, action) => {
    const episode = table.episode === null ? ruleset.eternal : ruleset.episodes[table.episode - 1];
    const { rows } = boards.get(episode.board);
    const width = rows[0].length;
    const covered = new Set(table.players[seat].buildings.flatMap((each) => each.cells));
    const taken = (cell) => covered.has(cell) || "MF".includes(rows.join("")[cell] ?? "M");
    const colour = (card) => card.split("-")[0];
    const friends = new Set(
      table.players[seat].buildings
        .filter((each) => colour(each.card) === colour(table.card))
        .flatMap((each) => each.cells),
    );
    switch (action.type) {
      case "build": {
        const edges = action.cells.flatMap((cell) => [cell - width, cell + width, cell - 1, cell + 1]);
        const land = sum(action.cells.map((cell) => worth[rows.join("")[cell]] ?? 0));
        const touching = edges.some((cell) => friends.has(cell)) ? 1.5 : 0;
        return land + touching + 0.3 * edges.filter(taken).length;
      }
      case "pass":
        return -1;
      case "quit":
        return -4;
      default:
        return 0;
    }
  };
}

const games = { pointcity: pointCity, kosmopolis, bloomtown: bloomTown, mycity: myCity };

let value = null;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    if (message.protocol !== 1 || !(message.game in games)) {
      console.log(JSON.stringify({ type: "error", message: `does not play ${message.game}` }));
      process.exit(1);
    }
    value = games[message.game](message);
    console.log(JSON.stringify({ type: "ready", protocol: 1, name: "rules of thumb" }));
  } else {
    const values = message.actions.map((action) => value(message.view, action));
    const index = values.indexOf(Math.max(...values));
    console.log(JSON.stringify({ type: "choice", id: message.id, index }));
  }
}
