// @ts-check
// Plays a whole game against server.py, from JSON alone: no rules, no card data.
//
//     node client.mjs [python] [players] [seed]
//
// It keeps its own copy of what lies on the table and brings it up to date with the events,
// as a page with moving cards would. After every action it compares the copy with the table
// that the server sends.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** @typedef {import("../../schemas/pointcity").Action} Action */
/** @typedef {import("../../schemas/pointcity").GameEvent} GameEvent */
/** @typedef {import("../../schemas/pointcity").Outcome} Outcome */
/** @typedef {import("../../schemas/pointcity").Player} Player */
/** @typedef {import("../../schemas/pointcity").Table} Table */
/** @typedef {import("../../schemas/pointcity").TableDocument} TableDocument */
/** @typedef {{table: TableDocument, events: GameEvent[], actions: Action[], outcome?: Outcome}} Answer */

const [python = "python3", players = "2", seed = "7"] = process.argv.slice(2);
const server = spawn(python, [fileURLToPath(new URL("server.py", import.meta.url))], {
  stdio: ["pipe", "pipe", "inherit"],
});
const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();

/**
 * Send a request and return the answer.
 * @param {object} request
 * @returns {Promise<Answer>}
 */
async function ask(request) {
  server.stdin.write(JSON.stringify(request) + "\n");
  const { value, done } = await lines.next();
  if (done) throw new Error("the server hung up");
  const answer = JSON.parse(value);
  if (answer.error) throw new Error(answer.error);
  return answer;
}

/**
 * Change how many resource cards of a face a player holds.
 * @param {Player} player
 * @param {string} face
 * @param {number} change
 */
function hold(player, face, change) {
  player.hand[face] = (player.hand[face] ?? 0) + change;
  if (player.hand[face] === 0) delete player.hand[face];
}

/**
 * Move the cards and tokens that an event is about.
 * @param {Table} table
 * @param {GameEvent} event
 */
function follow(table, event) {
  switch (event.type) {
    case "flipped":
      table.market[event.cell] = { card: event.card };
      break;
    case "paid":
      for (const face of event.faces) hold(table.players[event.seat], face, -1);
      break;
    case "drafted":
      hold(table.players[event.seat], event.back.resource, 1);
      table.market[event.cell] = { gap: "building" };
      break;
    case "drawn":
      hold(table.players[event.seat], event.back.resource, 1);
      table.pile -= 1;
      table.top = event.top;
      break;
    case "constructed":
      table.players[event.seat].city.push(event.card);
      table.market[event.cell] = { gap: "resource" };
      break;
    case "token-taken":
      table.players[event.seat].tokens.push(event.token);
      table.supply = table.supply.filter((token) => token !== event.token);
      break;
    case "refilled":
      table.market[event.cell] = event.shows;
      table.pile -= 1;
      table.top = event.top;
      break;
    case "markers-moved":
      table.markers = { row: event.row, column: event.column };
      break;
    case "turn-ended":
      table.current = event.next_seat;
      break;
  }
}

/**
 * Choose an action: a token or a building if there is one to get, now and then a flip.
 * @param {Table} table
 * @param {Action[]} actions
 */
function choose(table, actions) {
  const buildings = (/** @type {Action} */ action) =>
    action.type === "draft"
      ? action.cells.filter((cell) => "card" in table.market[cell]).length
      : 0;
  const flips = actions.filter((action) => action.type === "flip");
  if (flips.length && table.turn % 3 === 0) return flips[table.moves % flips.length];
  const best = Math.max(...actions.map(buildings));
  const good = actions.filter((action) => buildings(action) === best && action.type !== "flip");
  return good[table.moves % good.length];
}

/** @param {Table} table */
const seen = ({ market, players, supply, pile, top, markers, current }) =>
  ({ market, players, supply, pile, top, markers, current });

let answer = await ask({ new: { players: Number(players), seed: Number(seed) } });
const copy = structuredClone(answer.table.table);
const kinds = new Set();
while (answer.actions.length) {
  const { table } = answer.table;
  answer = await ask({ action: choose(table, answer.actions), moves: table.moves });
  for (const event of answer.events) {
    kinds.add(event.type);
    follow(copy, event);
  }
  assert.deepEqual(seen(copy), seen(answer.table.table));
}
server.stdin.end();
assert(answer.outcome);
console.log(
  JSON.stringify({
    moves: answer.table.table.moves,
    scores: answer.outcome.scores,
    winners: answer.outcome.winners,
    events: [...kinds].sort(),
  }),
);
