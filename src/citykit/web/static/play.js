// The play screen: one game as one seat sees it, or as a spectator does.

import { Connection, Lost, Refusal } from "./connection.js";
import { button, byId, fill, h } from "./dom.js";
import { EndPanel } from "./end.js";
import { helpDialog } from "./help.js";
import { Picture, animation, clickKey } from "./picture.js";
import { chooseKey, coverOf, forgetCover, forgetKey, keep, keepCover, keepGame, keyOf, ownGames, setting, theme } from "./settings.js";
import { say, signed } from "./words.js";

/** Below this width or height pictures are drawn for phones. */
const NARROW = "(max-width: 820px), (max-height: 500px)";

/** Pictures that would be smaller than this get the whole width of the page. */
const SMALL = 0.75;

/** Pictures are made no smaller than this to fit into the height of the window. */
const SMALLEST = 0.72;

/** The height of a window that neither the picture has nor what is above it. */
const MARGIN = 32;

/** More choices than this are listed only on demand; they can be clicked on the picture. */
const MANY = 12;

const points = (n) => (n > 0 ? `+${n}` : signed(n));

/** Return points in words, in brackets; nothing if there are none. */
const inWords = (n) => (n ? ` (${say("points", { n: Math.abs(n), points: points(n) })})` : "");

export class PlayScreen {
  /** `key` is that of the address, if it has one. */
  constructor(place, page, id, key) {
    Object.assign(this, { place, page, id, seatKey: key ?? keyOf(id), linked: Boolean(key) });
    Object.assign(this, { facts: null, now: null, guide: null, wanted: null, hint: null, note: "", log: [], news: [], fresh: 0 });
    if (key) forgetCover(id); // a link says who sits here
    this.covered = coverOf(id);
    this.reasons = new Map();
    this.narrow = matchMedia(NARROW);
    this.onNarrow = () => this.look();
    this.narrow.addEventListener("change", this.onNarrow);
    this.onResize = () => this.fit();
    window.addEventListener("resize", this.onResize);
    this.onKey = (event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
    this.build();
    this.connect();
  }

  close() {
    this.connection.end();
    this.narrow.removeEventListener("change", this.onNarrow);
    window.removeEventListener("resize", this.onResize);
    document.removeEventListener("keydown", this.onKey);
    this.hideTip();
    document.querySelector("dialog")?.remove();
  }

  // --- The connection

  get appearance() {
    return { lang: this.page.lang, theme: theme(), layout: this.narrow.matches ? "tall" : "wide" };
  }

  connect() {
    this.connection?.end();
    Object.assign(this, { now: null, guide: null, wanted: null, hint: null });
    this.connection = new Connection(
      this.id,
      () => ({ type: "join", key: this.seatKey, seen: this.now?.revision ?? null, ...this.appearance }),
      {
        heard: (message) => this.heard(message),
        refused: (refusal) => this.refused(refusal),
        state: (name, refusal) => this.connected(name, refusal),
      });
  }

  connected(name, refusal) {
    const lost = byId("lost");
    lost.hidden = name === "open";
    this.place.firstChild.dataset.connection = name;
    if (name === "waiting") {
      fill(lost, refusal?.message ?? say("lost"), " ", button(say("again"), () => this.connection.retry()));
      this.wasLost = true;
    } else if (name === "closed") {
      if (refusal?.code === "unknown-key") {
        forgetKey(this.id, this.seatKey);
        // A key that was kept may have been wrong since long ago; one of the address was given now.
        if (!this.linked) {
          this.playAs({ key: keyOf(this.id) });
          return;
        }
      }
      fill(lost, refusal?.message ?? say("closed"), " ", h("a", { href: "#" }, say("home")));
      byId("prompt").textContent = say("closed");
    }
  }

  /** Send a request; returns its answer, or undefined after showing why there is none. */
  async ask(message) {
    try {
      return await this.connection.ask(message);
    } catch (error) {
      if (error instanceof Refusal) this.refused(error);
      else if (!(error instanceof Lost)) throw error;
      return undefined;
    }
  }

  refused(refusal) {
    const reasons = refusal.reasons.map((reason) => reason.message);
    const said = reasons.length && !reasons.some((reason) => refusal.message.includes(reason));
    this.page.alert(said ? `${refusal.message} ${reasons.join(" ")}` : refusal.message);
  }

  heard(message) {
    if (message.type === "joined") this.joined(message);
    else if (message.type === "update") this.update(message);
    else if (message.type === "presence" && this.now) {
      this.now.seats = message.seats;
      this.drawScores();
      this.drawShare();
    }
  }

  joined(message) {
    this.facts = message;
    const known = ownGames()[this.id];
    const key = this.seatKey;
    if (key) chooseKey(this.id, key);
    if (this.linked) {
      // The key goes out of the address, so that copying the address shares no seat.
      history.replaceState(null, "", `#${this.id}`);
      this.linked = false;
    }
    if (key || known) {
      keepGame(this.id, {
        game: message.game, title: message.title, played: Date.now(),
        names: message.seats.map((seat) => seat.label), seats: key ? [{ seat: message.seat, key }] : [],
      });
    }
    this.drawIntro();
    this.update(message);
  }

  /** Show what the server says about the table. */
  update(message) {
    const before = this.now;
    const clicks = this.wanted ?? this.guide?.clicks ?? [];
    this.now = message;
    this.note = this.undoNote(message, before);
    this.reasons.clear();
    this.takeLog(message.log, before !== null || this.wasLost, message.reason === "move" && "re" in message);
    if (before?.revision !== message.revision) this.hint = null;
    const focused = ["picture", "step"].some((id) => byId(id).contains(document.activeElement));
    // What moves starts from where it was, not from the preview of the move.
    if (this.base && message.events?.length) this.picture.show(this.base, {}, null);
    const play = animation(byId("picture"), this.picture.svg, message.events);
    this.base = message.picture;
    this.guide = message.guide;
    this.drawAll();
    play(this.picture.svg);
    if (focused && document.activeElement === document.body) this.picture.focus();
    if (message.over && before && !before.over) byId("end").scrollIntoView();
    else if (!byId("intro").hasChildNodes()) this.reveal(before?.revision !== message.revision);
    if (message.over) keepGameOver(this.id);
    if (this.wasLost) this.page.alert(say(this.news.length ? "back" : "back.nothing", { n: this.news.length }));
    this.wasLost = false;
    // Clicks that were made before another player's move are made again.
    if (clicks.length && message.guide) this.setClicks(clicks, true);
    else if (this.nextOwnSeat() && message.view?.type === "table") this.playAs(this.nextOwnSeat());
  }

  /** Return what became of an undo: it was made, or refused to the one who asked for it. */
  undoNote(message, before) {
    if (message.reason === "undo") return say("undo.done");
    const asked = before?.undo.asked?.by === this.facts.seat;
    // The answer to an own request says that the question is withdrawn.
    const refused = message.reason === "consent" && asked && !message.undo.asked && !("re" in message);
    return refused ? say("undo.refused") : "";
  }

  /** Take new lines of the log; what came after the own last move is marked as fresh. */
  takeLog({ from, lines }, known, own) {
    const old = this.log.length;
    this.log = [...this.log.slice(0, from), ...lines];
    this.news = known ? this.log.slice(old) : [];
    if (!known) this.fresh = this.log.length;
    else if (own || this.wasLost) this.fresh = old;
  }

  look() {
    this.build();
    if (!this.facts) return;
    this.drawIntro();
    this.drawAll();
    this.lookAgain();
  }

  /** Ask for the table as it looks now, and for a hint that is shown in another language. */
  async lookAgain() {
    const { lang } = this.page;
    const answer = await this.ask({ type: "look", ...this.appearance });
    if (!answer) return;
    this.heard(answer);
    if (!this.hint || this.hint.lang === lang) return;
    const hint = await this.connection.ask({ type: "hint", revision: this.now.revision }).catch(() => null);
    if (!hint || !this.hint) return; // the table has changed
    this.hint = { ...hint, lang };
    this.drawMessage();
  }

  /** What the server offers of this game: its title and introduction. */
  get game() {
    return this.page.offer.games.find((game) => game.name === this.facts.game);
  }

  // --- Several seats of one browser

  /** Return another seat of this browser that has to act while this one has not; null if there is none. */
  nextOwnSeat() {
    const { now, facts } = this;
    if (!facts || !now || facts.seat === null || now.over || now.to_act.includes(facts.seat)) return null;
    return this.ownSeats().find(({ seat }) => now.to_act.includes(seat)) ?? null;
  }

  /** Return the other seats of this browser. */
  ownSeats() {
    return (ownGames()[this.id]?.seats ?? []).filter(({ seat }) => seat !== undefined && seat !== this.facts.seat);
  }

  /** Go on as another seat of this browser. */
  playAs({ key }) {
    this.seatKey = key;
    this.log = [];
    this.covered = null;
    forgetCover(this.id);
    this.connect();
  }

  /** Cover the screen until another seat of this browser takes over. */
  cover(next) {
    this.covered = next;
    keepCover(this.id, next);
    fill(byId("alerts")); // they may tell what was tried
    this.drawAll();
    byId("cover").querySelector("button").focus();
  }

  // --- Guided turns

  /**
   * Ask for the guide after some clicks; `pending` is settled once it is shown: true if these clicks are possible.
   * Until then they are `wanted`: news of another player makes them again.
   */
  setClicks(clicks, quietly = false) {
    this.wanted = clicks;
    const asked = this.askGuide(clicks, quietly).finally(() => {
      if (this.pending !== asked) return;
      this.wanted = null;
      this.drawBusy();
    });
    this.pending = asked;
    this.drawBusy();
    return asked;
  }

  async askGuide(clicks, quietly) {
    const { revision } = this.now;
    let answer;
    try {
      answer = await this.connection.ask({ type: "clicks", revision, clicks });
    } catch (error) {
      if (error instanceof Refusal && !quietly && this.now?.revision === revision) this.refused(error);
      return false;
    }
    // Another player has moved: these clicks were made again.
    if (this.now?.revision !== revision) return false;
    this.guide = answer.guide;
    if (!this.hinted) this.hint = null;
    this.now.picture = answer.picture;
    this.picture.calm();
    this.drawPicture();
    this.drawStep();
    this.drawChoices();
    this.page.announce(this.sentence());
    this.reveal(false);
    if (this.guide.action && !setting("confirm", true)) this.act();
    else if (this.guide.action) byId("confirm")?.focus({ preventScroll: true });
    else if (document.activeElement === document.body) this.picture.focus();
    return true;
  }

  async takeBackClick() {
    await this.pending;
    const clicks = this.guide?.clicks ?? [];
    if (clicks.length) this.setClicks(clicks.slice(0, -1)).then(() => this.picture.focus());
  }

  async act() {
    const action = this.guide?.action;
    if (!action || this.acting) return;
    this.acting = true;
    this.drawBusy();
    const answer = await this.ask({ type: "act", revision: this.now.revision, action });
    this.acting = false;
    this.drawBusy();
    if (!answer) return;
    this.guide = null;
    const steps = byId("step").contains(document.activeElement) || document.activeElement === document.body;
    this.heard(answer);
    if (steps) this.picture.focus();
  }

  /** Click a part of the picture: as it is once earlier clicks have been answered. */
  async clicked(click, twice) {
    this.hideTip();
    await this.pending;
    const part = this.picture.partOf(clickKey(click));
    if (!part) return;
    const { choice, chosen } = this.picture.offers.get(part);
    if (choice) this.choose(click);
    else if (chosen) {
      // The second half of a double click is not meant to take back the first one.
      if (!twice) this.unchoose(click);
    } else if (!(await this.changeTo(click))) {
      const found = await this.explanation(click, part);
      if (found) this.tell(found.text);
    }
  }

  /** Take back a click, and no others if that is possible; else those after it, too. */
  async unchoose(click) {
    const { clicks } = this.guide;
    const at = clicks.map(clickKey).lastIndexOf(clickKey(click));
    const others = clicks.filter((_, place) => place !== at);
    if (!(await this.setClicks(others, true))) this.setClicks(clicks.slice(0, at));
  }

  /**
   * Change the clicks so far as little as possible so that a click is among them: turn what is
   * placed already, or choose this instead of that. Returns whether there is a way.
   */
  async changeTo(click) {
    const clicks = this.guide?.clicks ?? [];
    for (let at = clicks.length - 1; at >= 0; at -= 1) {
      const before = clicks.slice(0, at);
      const ways = [[click, ...clicks.slice(at)], [click, ...clicks.slice(at + 1)], [click]];
      for (const after of ways) {
        if (await this.setClicks([...before, ...after], true)) return true;
      }
    }
    return false;
  }

  async choose(click) {
    await this.pending;
    this.note = "";
    if (this.guide) this.setClicks([...this.guide.clicks, click]);
  }

  /** Return what a part is and why it cannot be clicked; null if that is unknown. */
  async explanation(click, part) {
    const found = await this.why(click);
    if (!found || !part.isConnected) return null;
    const { chosen } = this.picture.offers.get(part);
    const reasons = chosen ? say("chosen.again") : found.reasons.map((reason) => reason.message).join(" ");
    const text = found.label && reasons ? say("about", { name: found.label, text: reasons }) : found.label || reasons;
    part.setAttribute("aria-label", text);
    return { text, reasons };
  }

  /** Say something below the next step, and to screen readers. */
  tell(text) {
    byId("message").textContent = text;
    byId("words").scrollTop = byId("words").scrollHeight;
    this.page.announce(text);
  }

  async why(click) {
    if (this.facts.seat === null || this.replaying) return null;
    const clicks = this.guide?.clicks ?? [];
    const key = [...clicks, click].map(clickKey).join("|");
    if (!this.reasons.has(key)) {
      const asked = this.connection.ask({ type: "why", revision: this.now.revision, clicks, click });
      this.reasons.set(key, asked.catch(() => null));
    }
    return this.reasons.get(key);
  }

  async pointed(click, choice, part, focused) {
    this.pointedAt = part;
    if (choice) {
      if (focused) this.drawMessage(); // instead of the reason against another part
      this.showTip(this.label(choice), part);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, focused ? 0 : 150));
    const found = this.pointedAt === part && (await this.explanation(click, part));
    if (!found || this.pointedAt !== part) return;
    this.showTip(found.text, part);
    if (focused) this.tell(found.reasons);
  }

  label(choice) {
    return choice.label + inWords(choice.points);
  }

  /** Show a tip above or below a part, never over the next step. */
  showTip(text, part) {
    const tip = byId("tip");
    tip.textContent = text;
    tip.hidden = false;
    const box = part.getBoundingClientRect();
    const step = byId("step").getBoundingClientRect();
    let [top, bottom, right] = [step.bottom, innerHeight, innerWidth];
    if (this.stepBeside) [top, right] = [0, step.left];
    else if (this.narrow.matches) [top, bottom] = [0, Math.min(step.top, innerHeight)];
    const { width, height } = tip.getBoundingClientRect();
    const left = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, right - width - 8));
    const above = box.top - height - 8;
    const below = Math.min(box.bottom + 8, bottom - height - 8);
    tip.style.left = `${left}px`;
    tip.style.top = `${above >= top ? above : Math.max(below, top)}px`;
  }

  hideTip() {
    this.pointedAt = null;
    byId("tip").hidden = true;
  }

  key(event) {
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    if (!byId("tip").hidden) this.hideTip();
    this.takeBackClick();
  }

  // --- Hint, undo, consent

  async askHint() {
    const { lang } = this.page;
    byId("message").textContent = say("hint.wait");
    const answer = await this.ask({ type: "hint", revision: this.now.revision });
    byId("message").textContent = "";
    if (!answer) return;
    this.hint = { ...answer, lang };
    if (this.guide?.clicks.length) await this.setClicks([]);
    this.drawPicture();
    this.drawStep();
    this.picture.reveal(this.room, true, this.picture.hinted);
    this.page.announce(byId("message").textContent);
  }

  /** The keys of the clicks of the hint that are still to be made; null if something else was chosen. */
  get hinted() {
    const left = this.hint?.clicks.map(clickKey) ?? [];
    for (const click of this.guide?.clicks ?? []) {
      const at = left.indexOf(clickKey(click));
      if (at < 0) return null;
      left.splice(at, 1);
    }
    return left;
  }

  async undo() {
    const answer = await this.ask({ type: "undo", revision: this.now.revision });
    if (answer) this.heard(answer);
  }

  async consent(agree) {
    const answer = await this.ask({ type: "consent", revision: this.now.revision, agree });
    if (answer) this.heard(answer);
  }

  // --- Drawing

  /** Draw what stays: the places of everything else. */
  build() {
    const region = (id, title, ...inside) =>
      h("section", { id, class: "card", "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, say(title)), inside);
    const frame = h("div", { id: "picture", class: "picture" });
    const play = h("div", { class: "play" },
      h("h1", { class: "unseen", id: "game-title" }),
      h("p", { id: "lost", class: "banner", hidden: true }),
      h("section", { id: "step", "aria-label": say("step") },
        h("div", { id: "words" }, h("p", { id: "prompt" }, say("joining")), h("p", { id: "message" })),
        h("div", { id: "buttons", class: "row" })),
      h("div", { class: "table" },
        h("div", { id: "intro" }),
        h("div", { id: "asked" }),
        h("section", { id: "end", hidden: true, "aria-labelledby": "end-title" }),
        h("div", { id: "cover", hidden: true }),
        h("section", { id: "board", "aria-label": say("board") }, frame, h("div", { id: "tip", role: "tooltip", hidden: true }))),
      h("aside", { "aria-label": say("aside") },
        h("section", { id: "choices", class: "card", hidden: true, "aria-labelledby": "choices-title" }),
        region("scores", "scores", h("div", { id: "score-list" })),
        region("log", "log", h("ol", { id: "log-list", tabindex: "0", "aria-labelledby": "log-title" })),
        h("section", { id: "share", class: "card", "aria-labelledby": "share-title" }),
        this.more()));
    fill(this.place, play);
    this.picture = new Picture(frame, this);
  }

  /** Return the part with help and settings. */
  more() {
    const confirm = h("input", { type: "checkbox", id: "ask-first", checked: setting("confirm", true),
      onchange: (event) => keep("confirm", event.target.checked) });
    const motion = h("input", { type: "checkbox", id: "motion", checked: setting("motion", "auto") !== "off",
      onchange: (event) => keep("motion", event.target.checked ? "auto" : "off") });
    return h("section", { class: "card", "aria-labelledby": "more-title" },
      h("h2", { id: "more-title" }, say("more")),
      button(say("help"), () => helpDialog(this.game), { id: "help" }),
      h("div", { class: "tick" }, confirm, h("label", { for: "ask-first" }, say("confirm.ask"))),
      h("div", { class: "tick" }, motion, h("label", { for: "motion" }, say("motion"))));
  }

  left() {
    this.hideTip();
  }

  drawAll() {
    if (!this.now) return;
    byId("game-title").textContent = this.facts.title;
    this.drawPicture();
    this.drawStep();
    this.drawChoices();
    this.drawScores();
    this.drawLog();
    this.drawAsked();
    this.drawShare();
    this.drawEnd();
    const news = this.covered ? [] : [this.note, ...this.news.map((line) => line.text)];
    this.page.announce([...news, this.sentence()].filter(Boolean).join(" "));
  }

  /** Return the name of a seat. */
  nameOf(seat) {
    return this.now.seats[seat].label;
  }

  /** Return the next step in a sentence, to the player by name if several share the screen. */
  sentence() {
    if (this.covered) return say("cover", { name: this.nameOf(this.covered.seat) });
    const mine = this.now.to_act.includes(this.facts.seat);
    const text = this.nextStep();
    return mine && this.ownSeats().length ? say("about", { name: this.nameOf(this.facts.seat), text }) : text;
  }

  nextStep() {
    if (this.guide?.action) return say("confirm.this", { action: this.guide.label.replace(/\.$/, "") });
    const watching = this.facts.seat === null && !this.now.over;
    return watching ? `${say("watching")} ${this.now.prompt}` : this.guide?.prompt ?? this.now.prompt;
  }

  drawPicture() {
    const { now, facts, guide } = this;
    this.hideTip();
    this.drawCover();
    if (this.covered) return;
    if (!this.replaying && now.picture) {
      byId("picture").classList.toggle("is-preview", Boolean(guide?.action));
      this.picture.show(now.picture, facts.seat === null ? {} : facts.clicks, guide, (choice) => this.label(choice));
      this.picture.mark(this.hinted ?? []);
      this.fit();
    }
  }

  /** While the screen is handed over, show nothing but that: all else may tell what a player keeps secret. */
  drawCover() {
    const { covered } = this;
    const place = byId("cover");
    const others = ["step", "intro", "asked", "board"].map(byId);
    for (const part of [...others, this.place.querySelector("aside")]) part.hidden = Boolean(covered);
    place.hidden = !covered;
    if (!covered) return;
    const focused = place.contains(document.activeElement);
    const name = this.nameOf(covered.seat);
    const go = button(say("cover.go", { name }), () => this.playAs(covered), { class: "main" });
    fill(place, h("p", {}, this.sentence()), go);
    if (focused) go.focus();
  }

  /**
   * Fit the picture into the window: scores and log go below it where they would leave it too little
   * width to be read, and a high picture is made smaller, as long as it can be read.
   */
  fit() {
    if (this.covered) return;
    const play = this.place.firstChild;
    const aside = play.querySelector("aside");
    play.classList.remove("stacked");
    const room = byId("board").clientWidth;
    const beside = aside.getBoundingClientRect().left > byId("board").getBoundingClientRect().left;
    play.classList.toggle("stacked", beside && room < SMALL * this.picture.natural);
    const above = byId("top").offsetHeight + byId("step").offsetHeight + MARGIN;
    if (!this.narrow.matches) this.picture.limit(innerHeight - above, SMALLEST);
  }

  /** Whether the next step is beside the picture: on a phone that lies on its side. */
  get stepBeside() {
    return byId("step").getBoundingClientRect().left >= byId("board").getBoundingClientRect().right;
  }

  /** The top and the bottom of the part of the window that the next step leaves free. */
  get room() {
    if (this.stepBeside) return [0, innerHeight];
    const bar = byId("step").offsetHeight;
    return this.narrow.matches ? [0, innerHeight - bar] : [bar, innerHeight];
  }

  /** Scroll to what can be clicked, if none of it is on the screen or, for `whole`, not all of it. */
  reveal(whole) {
    this.picture.reveal(this.room, whole);
  }

  drawStep() {
    const { now, guide, facts } = this;
    byId("prompt").textContent = this.sentence();
    this.drawMessage();
    byId("words").scrollTop = 0;
    const mine = facts.seat !== null && now.to_act.includes(facts.seat);
    byId("step").classList.toggle("mine", mine);
    Object.assign(byId("step").dataset, { revision: now.revision, clicks: guide?.clicks.length ?? 0 });
    document.title = `${mine ? "● " : ""}${facts.title}`;
    const buttons = byId("buttons");
    const focused = buttons.contains(document.activeElement) ? document.activeElement.id : "";
    fill(buttons, this.stepButtons());
    if (focused) byId(focused)?.focus({ preventScroll: true });
  }

  /** Show the hint or a note below the next step. */
  drawMessage() {
    byId("message").textContent = this.hint ? say("hint.text", { text: this.hint.text }) : this.note;
  }

  /** Mark the next step while the server is asked about it. */
  drawBusy() {
    byId("step").ariaBusy = String(Boolean(this.wanted || this.acting));
  }

  stepButtons() {
    const { now, guide, facts } = this;
    const buttons = [];
    if (guide?.action) {
      buttons.push(button(say("confirm") + inWords(guide.points), () => this.act(), { class: "main", id: "confirm" }));
    }
    const offered = this.picture.offered;
    for (const choice of guide?.choices ?? []) {
      if (!offered.has(clickKey(choice.click))) buttons.push(this.choiceButton(choice));
    }
    if (guide?.clicks.length) buttons.push(button(say("click.back"), () => this.takeBackClick(), { id: "click-back" }));
    const next = this.nextOwnSeat();
    if (next) buttons.push(button(say("hand-over", { name: this.nameOf(next.seat) }), () => this.cover(next), { class: "main" }));
    if (facts.seat !== null && !now.over) {
      if (guide) buttons.push(button(say("hint"), () => this.askHint(), { id: "hint" }));
      const alone = now.seats.every((seat) => seat.seat === facts.seat || !["me", "link"].includes(seat.kind));
      const words = now.undo.fair > 0 || alone ? "undo" : "undo.ask";
      if (now.undo.possible && !now.undo.asked) buttons.push(button(say(words), () => this.undo(), { id: "undo" }));
    }
    return buttons;
  }

  choiceButton(choice) {
    const counts = this.guide.choices.some((each) => each.points);
    const worth = counts && choice.points !== null ? h("b", { class: "worth" }, points(choice.points)) : null;
    const key = clickKey(choice.click);
    return h("button", { type: "button", class: this.hinted?.includes(key) ? "choice is-hinted" : "choice", "data-choice": key,
      onclick: () => this.choose(choice.click) }, choice.label, worth);
  }

  /** Draw every choice as a button, for those who do not use the picture; and what is chosen. */
  drawChoices() {
    const place = byId("choices");
    const { guide } = this;
    place.hidden = !guide || (!guide.choices.length && !guide.clicks.length);
    if (place.hidden) return;
    const focused = document.activeElement?.dataset?.choice;
    const chosen = guide.chosen?.length
      ? h("p", { class: "chosen" }, say("chosen", { what: guide.chosen.join(" · ") })) : null;
    const list = h("div", { class: "choices" }, guide.choices.map((choice) => this.choiceButton(choice)));
    const many = guide.choices.length > MANY;
    fill(place, h("h2", { id: "choices-title" }, say("choices")), chosen,
      many ? h("details", { open: this.choicesOpen, ontoggle: (event) => { this.choicesOpen = event.target.open; } },
        h("summary", {}, say("choices.all", { n: guide.choices.length })), list) : list);
    if (focused) (place.querySelector(`[data-choice="${CSS.escape(focused)}"]`) ?? place.querySelector("button"))?.focus();
  }

  drawScores() {
    const open = new Set([...document.querySelectorAll("#score-list details[open]")].map((each) => each.dataset.seat));
    const shown = this.replaying?.scores ?? this.now.scores;
    const now = this.now.over ? null : h("p", { class: "muted" }, say("scores.now"));
    fill(byId("score-list"), now, shown.map((sheet) => this.scoreSheet(sheet, open)));
  }

  scoreSheet(sheet, open) {
    const { now, facts } = this;
    const seat = now.seats[sheet.seat] ?? { kind: "", online: true };
    const here = this.ownSeats().some((own) => own.seat === sheet.seat);
    const marks = [
      sheet.seat === facts.seat && say("you"),
      seat.kind === "bot" && say("seat.bot"),
      !seat.online && !here && !now.over && say("offline.seat"),
    ].filter(Boolean).join(", ");
    const name = h("span", { class: "who" }, seat.label ?? sheet.label, marks ? h("small", {}, ` (${marks})`) : null);
    const lines = sheet.lines.map((line) => h("tr", {}, h("th", { scope: "row" }, line.label), h("td", {}, points(line.points))));
    return h("details", { "data-seat": sheet.seat, open: open.has(String(sheet.seat)) || (now.over && !open.size), class: seat.acts ? "acts" : "" },
      h("summary", {}, name, h("b", {}, signed(sheet.total))),
      lines.length ? h("table", {}, h("tbody", {}, lines)) : h("p", { class: "muted" }, say("scores.none")));
  }

  drawLog() {
    const list = byId("log-list");
    fill(list, this.log.map((line, at) => h("li", { class: at >= this.fresh ? "fresh" : "" }, line.text)));
    list.scrollTop = list.scrollHeight;
  }

  drawAsked() {
    const { asked } = this.now.undo;
    if (!asked) {
      fill(byId("asked"));
      return;
    }
    const mine = asked.by === this.facts.seat;
    const awaited = asked.awaited.includes(this.facts.seat);
    const text = say(mine ? "undo.waiting" : "undo.asked", { name: this.now.seats[asked.by].label, move: asked.text });
    fill(byId("asked"), h("div", { class: "banner" }, h("p", {}, text), h("div", { class: "row" },
      awaited ? button(say("undo.agree"), () => this.consent(true), { class: "main", id: "agree" }) : null,
      awaited ? button(say("undo.refuse"), () => this.consent(false), { id: "refuse" }) : null,
      mine ? button(say("undo.withdraw"), () => this.consent(false)) : null,
      this.ownSeats().filter(({ seat }) => asked.awaited.includes(seat)).map((one) =>
        button(say("cover.go", { name: this.now.seats[one.seat].label }), () => this.playAs(one))))));
  }

  drawShare() {
    const links = ownGames()[this.id]?.links ?? [];
    const base = `${location.origin}/#${this.id}`;
    const rows = links.map(({ seat, key }) => {
      const { label, online } = this.now.seats[seat];
      return this.linkRow(say("share.seat", { name: label }) + (online ? " ✓" : ""), `${base}/${key}`);
    });
    const place = byId("share");
    const focused = place.contains(document.activeElement) ? document.activeElement.parentElement.dataset.link : null;
    fill(place, h("h2", { id: "share-title" }, say("share")), rows, this.linkRow(say("share.watch"), base));
    if (focused) place.querySelector(`[data-link="${CSS.escape(focused)}"] button`)?.focus({ preventScroll: true });
  }

  linkRow(label, link) {
    const copied = h("span", { role: "status" });
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(link);
        copied.textContent = say("share.copied");
      } catch {
        copied.textContent = link;
      }
    };
    return h("div", { class: "link", "data-link": link }, h("span", {}, label), button(say("share.copy"), copy, { "aria-label": say("about", { name: say("share.copy"), text: label }) }), copied);
  }

  drawEnd() {
    const place = byId("end");
    place.hidden = !this.now.over;
    if (!this.now.over) {
      this.end = null;
      return;
    }
    this.end ??= new EndPanel(this);
    this.end.draw(place);
  }

  /** Show a moment of a finished game; null shows the end. */
  showMoment(moment) {
    this.replaying = moment;
    this.picture.show(moment?.picture ?? this.now.picture, {}, null, () => "");
    this.fit();
    this.drawScores();
  }

  /** A newcomer's first words about the game. */
  drawIntro() {
    const known = setting("known", []);
    const place = byId("intro");
    if (this.facts.seat === null || known.includes(this.facts.game)) {
      fill(place);
      return;
    }
    const done = () => {
      keep("known", [...known, this.facts.game]);
      fill(place);
      this.picture.focus();
    };
    fill(place, h("div", { class: "banner" }, h("p", {}, this.game.introduction), h("p", {}, say("intro")),
      button(say("intro.done"), done, { id: "known" })));
  }
}

function keepGameOver(id) {
  if (ownGames()[id]) keepGame(id, { over: true });
}
