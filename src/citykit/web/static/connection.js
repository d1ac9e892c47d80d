// The WebSocket of one game: requests and answers, and a connection that comes back by itself.

const FIRST_WAIT = 500; // milliseconds
const LONGEST_WAIT = 8000;

/** Codes of a closed connection after which trying again is of no use. */
const FINAL = new Set([4403, 4404]);

/** A refusal of the server: its `code`, sentence and `reasons`. */
export class Refusal extends Error {
  constructor(data) {
    super(data.message);
    Object.assign(this, { code: data.code, reasons: data.reasons ?? [] });
  }
}

/** The connection broke before the answer came. */
export class Lost extends Error {}

export class Connection {
  /**
   * @param {string} id the id of the game
   * @param {function(): object} greeting returns the `join` message
   * @param {object} listener has `heard(message)`, `refused(refusal)` for errors that answer no
   *   request, and `state(name, refusal)` with `open`, `waiting` or `closed`
   */
  constructor(id, greeting, listener) {
    Object.assign(this, { id, greeting, listener });
    this.waiting = new Map();
    this.next = 1;
    this.wait = FIRST_WAIT;
    this.over = false;
    this.online = () => this.retry();
    window.addEventListener("online", this.online);
    this.open();
  }

  open() {
    this.refused = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.id}`);
    this.socket.addEventListener("open", () => this.join());
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", (event) => this.closed(event.code));
  }

  async join() {
    try {
      const joined = await this.ask(this.greeting());
      this.wait = FIRST_WAIT;
      this.listener.state("open");
      this.listener.heard(joined);
    } catch (error) {
      if (error instanceof Refusal) this.refused = error;
    }
  }

  /** Send a request; resolves with its answer, rejects with a Refusal or as Lost. */
  ask(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new Lost());
    const re = this.next++;
    this.socket.send(JSON.stringify({ ...message, re }));
    return new Promise((resolve, reject) => this.waiting.set(re, { resolve, reject }));
  }

  hear(message) {
    const asked = this.waiting.get(message.re);
    this.waiting.delete(message.re);
    if (message.type === "error") {
      const refusal = new Refusal(message);
      if (asked) asked.reject(refusal);
      else this.listener.refused(refusal);
    } else if (asked) {
      asked.resolve(message);
    } else {
      this.listener.heard(message);
    }
  }

  closed(code) {
    for (const { reject } of this.waiting.values()) reject(new Lost());
    this.waiting.clear();
    if (this.over) return;
    if (FINAL.has(code)) {
      this.end();
      this.listener.state("closed", this.refused);
      return;
    }
    this.listener.state("waiting", this.refused);
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Try again at once, because the browser is online again or the user asks for it. */
  retry() {
    if (this.over || this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** Close the connection for good. */
  end() {
    this.over = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.online);
    this.socket.close();
  }
}
