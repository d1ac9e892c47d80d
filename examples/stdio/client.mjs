// @ts-check
// A client for server.py that knows JSON only: no rules, no card data.
//
// It keeps its own copy of the table and brings it up to date with the events, as a page with
// moving cards would. What can be clicked, and why something cannot, it asks the server.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** @typedef {import("../../schemas/pointcity").Action} Action */
/** @typedef {import("../../schemas/pointcity").Click} Click */
/** @typedef {import("../../schemas/pointcity").GameError} GameError */
/** @typedef {import("../../schemas/pointcity").GameEvent} GameEvent */
/** @typedef {import("../../schemas/pointcity").Guide} Guide */
/** @typedef {import("../../schemas/pointcity").Outcome} Outcome */
/** @typedef {import("../../schemas/pointcity").Player} Player */
/** @typedef {import("../../schemas/pointcity").RulesetDocument} RulesetDocument */
/** @typedef {import("../../schemas/pointcity").Table} Table */
/** @typedef {import("../../schemas/pointcity").TableDocument} TableDocument */

/**
 * What the server sends: an answer if it has `re`, otherwise news for a seat.
 * @typedef {object} Message
 * @property {number | null} to
 * @property {number} [re]
 * @property {GameError} [error]
 * @property {string[]} [keys]
 * @property {TableDocument} [table]
 * @property {RulesetDocument} [ruleset]
 * @property {Guide} [guide]
 * @property {GameEvent[]} [events]
 * @property {number[]} [undo]
 * @property {number} [revision]
 * @property {number[]} [to_act]
 * @property {Outcome | null} [outcome]
 */

/** A refused request; `data` has its code and reasons. */
export class RefusedError extends Error {
  /** @param {GameError} data */
  constructor(data) {
    super(data.message);
    this.data = data;
  }
}

/** The connection to a server: a process of its own, one JSON object a line. */
export class Connection {
  /**
   * @param {string} python
   * @param {string[]} options
   */
  constructor(python, ...options) {
    const server = fileURLToPath(new URL("server.py", import.meta.url));
    this.process = spawn(python, [server, ...options], { stdio: ["pipe", "pipe", "inherit"] });
    /** @type {Map<number, (message: Message) => void>} */
    this.waiting = new Map();
    /** @type {Map<number, (message: Message) => void>} */
    this.seats = new Map();
    this.requests = 0;
    /** The length of the longest message, in characters. */
    this.longest = 0;
    createInterface({ input: this.process.stdout }).on("line", (line) => this.receive(line));
  }

  /** @param {string} line */
  receive(line) {
    /** @type {Message} */
    const message = JSON.parse(line);
    this.longest = Math.max(this.longest, line.length);
    if (message.to !== null) this.seats.get(message.to)?.(message);
    if (message.re !== undefined) {
      this.waiting.get(message.re)?.(message);
      this.waiting.delete(message.re);
    }
  }

  /**
   * Send a request and return the answer.
   * @param {object} request
   * @returns {Promise<Message>}
   */
  async ask(request) {
    const id = ++this.requests;
    /** @type {Promise<Message>} */
    const answered = new Promise((resolve) => this.waiting.set(id, resolve));
    this.process.stdin.write(JSON.stringify({ id, ...request }) + "\n");
    const answer = await answered;
    if (answer.error) throw new RefusedError(answer.error);
    return answer;
  }

  close() {
    this.process.stdin.end();
  }
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
export function follow(table, event) {
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

/** One player: a seat, its key, and a copy of the table. */
export class Client {
  /**
   * @param {Connection} connection
   * @param {string} key
   */
  constructor(connection, key) {
    this.connection = connection;
    this.key = key;
    this.revision = 0;
    /** @type {Table | undefined} */
    this.table = undefined;
    /** @type {number[]} */
    this.toAct = [];
    /** @type {Outcome | null} */
    this.outcome = null;
    /** @type {Set<string>} */
    this.seen = new Set();
    /** The seats that want the last move to be taken back. @type {number[]} */
    this.undo = [];
    /** Whether to let another player take back a move. */
    this.agrees = true;
  }

  /** Join, or join again after the connection was lost. */
  async join() {
    const view = await this.ask({ view: true });
    this.seat = /** @type {number} */ (view.to);
    this.receive(view);
    this.connection.seats.set(this.seat, (message) => this.receive(message));
  }

  /**
   * @param {object} request
   * @returns {Promise<Message>}
   */
  ask(request) {
    return this.connection.ask({ key: this.key, ...request });
  }

  /**
   * Bring the copy of the table up to date.
   * @param {Message} message
   */
  receive({ revision, table, events, undo, to_act, outcome }) {
    if (revision !== undefined) this.revision = revision;
    if (table) this.table = structuredClone(table.table);
    if (to_act) this.toAct = to_act;
    if (outcome !== undefined) this.outcome = outcome;
    this.undo = undo ?? [];
    for (const event of events ?? []) {
      this.seen.add(event.type);
      if (this.table) follow(this.table, event);
    }
    if (undo?.length && this.seat !== undefined && !undo.includes(this.seat))
      void this.ask({ agree: this.agrees, revision });
  }

  /**
   * Ask what can be clicked after some clicks.
   * @param {Click[]} clicks
   * @returns {Promise<Guide>}
   */
  async guide(clicks) {
    const answer = await this.ask({ clicks, revision: this.revision });
    return /** @type {Guide} */ (answer.guide);
  }

  /**
   * Send an action.
   * @param {Action} action
   * @param {number} revision
   */
  act(action, revision = this.revision) {
    return this.ask({ action, revision });
  }

  /**
   * Choose what to click: now and then a flip, otherwise a building if there is one to get.
   * @param {Guide} guide
   * @returns {Click}
   */
  choose({ asks, choices }) {
    const table = /** @type {Table} */ (this.table);
    const flip = choices.find((click) => click.type === "on-flip");
    if (flip && this.revision % 5 === 0) return flip;
    if (asks === "payment") return { type: "on-auto-pay" };
    const useful = choices.filter((click) => click.type !== "on-flip");
    const buildings = useful.filter(
      (click) => click.type === "on-cell" && "card" in table.market[click.cell],
    );
    const good = buildings.length ? buildings : useful;
    return good[this.revision % good.length];
  }

  /** Click until the clicks make an action, and send it. */
  async turn() {
    let guide = await this.guide([]);
    while (!guide.action) guide = await this.guide([...guide.clicks, this.choose(guide)]);
    return this.act(guide.action);
  }
}
