// @ts-check
// Two clients try what the example server must refuse, and print the errors as data.
//
//     node refusals.mjs python

import assert from "node:assert/strict";
import { Client, Connection, RefusedError } from "../../examples/stdio/client.mjs";

const connection = new Connection(process.argv[2]);
const { keys = [] } = await connection.ask({ new: { players: 2 } });
const [ann, bob] = keys.map((key) => new Client(connection, key));
await ann.join();
await bob.join();
const { ruleset } = await ann.ask({ cards: true });
assert.equal(ruleset?.cards.length, 160);

/** @type {{[name: string]: import("../../examples/stdio/client.mjs").GameError}} */
const refused = {};

/**
 * @param {string} name
 * @param {Promise<unknown>} attempt
 */
async function refuse(name, attempt) {
  await assert.rejects(attempt, (error) => {
    assert(error instanceof RefusedError);
    refused[name] = error.data;
    return true;
  });
}

/**
 * Wait for news that answers no request: it may arrive after the answer that it was sent with.
 * @param {() => boolean} arrived
 */
async function until(arrived) {
  while (!arrived()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const stranger = new Client(connection, "0".repeat(22));
await refuse("forged key", stranger.act({ type: "draw-two" }, 0));
await refuse("forged seat", bob.ask({ action: { type: "draw-two" }, revision: 0, seat: 0 }));
await refuse("out of turn", bob.ask({ clicks: [{ type: "on-pile" }], revision: 0 }));
const apart = [{ type: "on-cell", cell: 0 }, { type: "on-cell", cell: 5 }];
await refuse("illegal click", ann.ask({ clicks: apart, revision: 0, lang: "fr" }));
await refuse("illegal action", ann.act({ type: "draft", cells: [0, 5], pay: [] }));

await ann.act({ type: "draw-two" });
await bob.ask({ view: true });
assert.deepEqual([ann.revision, bob.revision], [1, 1]);
await refuse("stale action", bob.act({ type: "draw-two" }, 0));
await refuse("stale click", bob.ask({ clicks: [], revision: 0 }));

// Drawing has revealed a card, so the other player is asked.
bob.agrees = false;
await ann.ask({ undo: true, revision: 1 });
await until(() => !ann.undo.length);
assert.equal(ann.revision, 1);
bob.agrees = true;
await ann.ask({ undo: true, revision: 1 });
await until(() => ann.revision === 2 && bob.revision === 2);
assert.equal(ann.table?.moves, 0);
await refuse("late duplicate", ann.act({ type: "draw-two" }, 0));
await refuse("nothing to take back", bob.ask({ undo: true, revision: 2 }));
await ann.act({ type: "draw-two" });
assert.equal(ann.revision, 3);
connection.close();
console.log(JSON.stringify(refused));
