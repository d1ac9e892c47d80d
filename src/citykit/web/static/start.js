// The start screen: choose a game, its players and options, or continue a game.

import { button, byId, field, fill, h, select } from "./dom.js";
import { chooseKey, forgetGame, keep, keepGame, ownGames, setting } from "./settings.js";
import { named, say, valued } from "./words.js";

/** The game that a first visitor is offered. */
const FIRST = "pointcity";

/** The bot that is offered first where there is one: strong, and quick to answer. */
const USUAL = "planner";

export class StartScreen {
  constructor(place, page) {
    Object.assign(this, { place, page });
    this.wish = { game: FIRST, ruleset: null, players: 1, options: {}, seats: [], ...setting("wish", {}) };
    this.draw();
  }

  close() {}

  look() {
    this.draw();
  }

  // --- What can be wished for

  get game() {
    const { games } = this.page.offer;
    return games.find((game) => game.name === this.wish.game) ?? games.find((game) => game.name === FIRST) ?? games[0];
  }

  get ruleset() {
    const { rulesets } = this.game;
    return rulesets.find((each) => each.id === this.wish.ruleset) ?? rulesets.find((each) => each.official) ?? rulesets[0];
  }

  get players() {
    const counts = this.ruleset.players;
    return counts.includes(this.wish.players) ? this.wish.players : counts[0];
  }

  get options() {
    return this.ruleset.options[this.players] ?? {};
  }

  /** Return the seats: as wished for, and otherwise the user first and bots after. */
  get seats() {
    const { bots } = this.game;
    const usual = bots.includes(USUAL) ? USUAL : bots.at(-1);
    return Array.from({ length: this.players }, (_, seat) => {
      const first = seat === 0;
      const start = { kind: first ? "me" : "bot", name: first ? setting("name", "") : "", bot: usual };
      const wished = this.wish.seats[seat] ?? {};
      const bot = bots.includes(wished.bot) ? wished.bot : usual;
      return { ...start, ...wished, bot };
    });
  }

  change(change) {
    Object.assign(this.wish, change);
    keep("wish", this.wish);
    const focused = document.activeElement?.id;
    this.draw();
    if (focused) byId(focused)?.focus();
  }

  changeSeat(seat, change) {
    const seats = this.seats;
    Object.assign(seats[seat], change);
    if (seat === 0 && "name" in change) keep("name", change.name);
    if ("name" in change) {
      this.wish.seats = seats;
      keep("wish", this.wish);
    } else {
      this.change({ seats });
    }
  }

  // --- Drawing

  draw() {
    document.title = say("title");
    const continued = Object.entries(ownGames()).sort(([, one], [, other]) => (other.played ?? 0) - (one.played ?? 0));
    fill(
      this.place,
      h("div", { class: "start" },
        h("section", { class: "card", "aria-labelledby": "new-title" },
          h("h1", { id: "new-title" }, say("start.new")),
          h("p", {}, say("start.intro")),
          this.form()),
        continued.length ? this.continueList(continued) : null));
  }

  form() {
    const { game, ruleset, wish } = this;
    const games = h("fieldset", { class: "games" }, h("legend", {}, say("start.game")),
      this.page.offer.games.map((each) => this.gameChoice(each)));
    const choices = [
      game.rulesets.length > 1 &&
        field(say("start.variant"), select("ruleset", game.rulesets.map((each) => [each.id, each.name]),
          ruleset.id, (id) => this.change({ ruleset: id, options: {} }))),
      field(say("start.players"), select("players", ruleset.players.map((n) => [n, n === 1 ? say("start.solo") : n]),
        this.players, (n) => this.change({ players: Number(n) }))),
      ...Object.entries(this.options).map(([name, values]) =>
        field(named("option", name), select(`option-${name}`, values.map((each) => [each.value, valued(name, each)]),
          wish.options[name] ?? values[0].value, (value) => this.change({ options: { ...wish.options, [name]: value } })))),
    ].filter(Boolean);
    return h("form", { onsubmit: (event) => this.submit(event) },
      games,
      h("p", { class: "muted" }, game.introduction),
      h("div", { class: "fields" }, choices),
      h("fieldset", {}, h("legend", {}, say("start.seats")), this.seats.map((seat, at) => this.seatRow(seat, at))),
      h("p", {}, h("button", { type: "submit", class: "main", id: "go" }, say("start.go"))));
  }

  gameChoice(game) {
    const id = `game-${game.name}`;
    const input = h("input", {
      type: "radio", name: "game", id, checked: game.name === this.game.name,
      onchange: () => this.change({ game: game.name, ruleset: null, options: {} }),
    });
    return h("div", { class: "game" }, input, h("label", { for: id }, game.title));
  }

  seatRow(seat, at) {
    const kinds = ["me", "bot", "link"].map((kind) => [kind, say(`seat.kind.${kind}`)]);
    const who = select(`kind-${at}`, kinds, seat.kind, (kind) => this.changeSeat(at, { kind }));
    const name = h("input", {
      id: `name-${at}`, maxlength: 24, value: seat.name, autocomplete: "off", placeholder: say("seat.number", { n: at + 1 }),
      oninput: (event) => this.changeSeat(at, { name: event.target.value }),
    });
    const bots = select(`bot-${at}`, this.game.bots.map((each) => [each, named("bot", each)]), seat.bot,
      (bot) => this.changeSeat(at, { bot }));
    return h("div", { class: "seat", role: "group", "aria-label": say("seat.number", { n: at + 1 }) },
      field(say("seat.number", { n: at + 1 }), who),
      seat.kind === "bot" ? field(say("seat.strength"), bots) : field(say("seat.name"), name));
  }

  continueList(games) {
    const rows = games.map(([id, game]) =>
      h("li", {},
        h("a", { href: `#${id}` }, game.title ?? id),
        h("span", { class: "muted" }, [game.names?.join(", "), game.played && new Date(game.played).toLocaleString(this.page.lang,
          { dateStyle: "medium", timeStyle: "short" }), game.over && say("start.over")].filter(Boolean).join(" · ")),
        button(say("start.forget"), () => this.forget(id), { class: "plain", "aria-label": say("about", { name: say("start.forget"), text: game.title ?? id }) })));
    return h("section", { class: "card", "aria-labelledby": "continue-title" },
      h("h2", { id: "continue-title" }, say("start.continue")), h("ul", { class: "continue" }, rows));
  }

  forget(id) {
    forgetGame(id);
    this.draw();
    byId("go").focus();
  }

  async submit(event) {
    event.preventDefault();
    const { game, ruleset, options, wish } = this;
    const chosen = Object.fromEntries(Object.entries(options).map(([name, values]) =>
      [name, values.some(({ value }) => value === wish.options[name]) ? wish.options[name] : values[0].value]));
    const seats = this.seats.map(({ kind, name, bot }) =>
      kind === "bot" ? { kind, bot } : { kind, ...(name.trim() && { name: name.trim() }) });
    const body = JSON.stringify({ game: game.name, ruleset: ruleset.id, options: chosen, seats });
    let made;
    try {
      const answer = await fetch(`/api/games?lang=${this.page.lang}`, {
        method: "POST", headers: { "Content-Type": "application/json" }, body,
      });
      made = await answer.json();
    } catch {
      this.page.alert(say("offline"));
      return;
    }
    if (made.type === "error") {
      this.page.alert(made.message);
      return;
    }
    const mine = made.seats.filter((seat) => seat.kind === "me");
    const links = made.seats.filter((seat) => seat.kind === "link");
    keepGame(made.id, {
      game: game.name, title: game.title, played: Date.now(), links,
      seats: mine.map(({ seat, key }) => ({ seat, key })),
    });
    chooseKey(made.id, mine[0]?.key ?? null);
    location.hash = `#${made.id}`;
  }
}
