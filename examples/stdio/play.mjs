// @ts-check
// Two or more clients play a whole game over server.py.
//
//     node play.mjs [python] [players]
//
// After every action each client compares its copy of the table with the one on the server.

import assert from "node:assert/strict";
import { Client, Connection } from "./client.mjs";

/** @typedef {import("./client.mjs").Table} Table */

/** @param {Table} table */
const shown = ({ market, players, supply, pile, top, markers, current }) =>
  ({ market, players, supply, pile, top, markers, current });

const [python = "python3", players = "2"] = process.argv.slice(2);
const connection = new Connection(python);
const { keys = [] } = await connection.ask({ new: { players: Number(players) } });
const clients = keys.map((key) => new Client(connection, key));
for (const client of clients) await client.join();

let moves = 0;
while (!clients[0].outcome) {
  await clients[clients[0].toAct[0]].turn();
  moves += 1;
  for (const client of clients) {
    const copy = structuredClone(client.table);
    const { table } = await client.ask({ view: true });
    assert(copy && table);
    assert.deepEqual(shown(copy), shown(table.table));
  }
}
connection.close();
const { scores, winners } = clients[0].outcome;
const events = [...clients[0].seen].sort();
console.log(JSON.stringify({ moves, scores, winners, events, longest: connection.longest }));
