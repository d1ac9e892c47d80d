// The end of a game: ranking, replay, record and analysis.

import { button, byId, fill, h } from "./dom.js";
import { say, signed } from "./words.js";

export class EndPanel {
  constructor(screen) {
    Object.assign(this, { screen, move: null, analysis: null, analysing: false });
  }

  draw(place) {
    const { now } = this.screen;
    const { outcome } = now;
    const rows = outcome.ranking.flatMap((seats, at) => seats.map((seat) =>
      h("tr", {}, h("td", {}, `${at + 1}.`), h("th", { scope: "row" }, now.seats[seat]?.label ?? now.scores[seat].label), h("td", {}, signed(outcome.scores[seat])))));
    fill(place,
      h("div", { class: "banner end" },
        h("h2", { id: "end-title" }, say("end")),
        h("div", { class: "result" }, h("table", {}, h("caption", { class: "unseen" }, say("end.ranking")),
          h("thead", {}, h("tr", {}, ["end.place", "end.player", "end.points"].map((key) => h("th", { scope: "col" }, say(key))))),
          h("tbody", {}, rows)),
        h("div", { class: "row" },
          h("a", { class: "button main", href: "#" }, say("end.again")),
          button(say("end.record"), () => this.download(), { id: "record" }),
          button(say("end.analysis"), () => this.analyse(), { id: "analysis" }))),
        this.slider(),
        h("ol", { id: "replay-log", class: "plain-list", tabindex: "0", "aria-label": say("replay") }),
        h("div", { id: "analysis-list" })));
    if (this.analysing) this.drawWait();
    else if (this.analysis?.lang === this.screen.page.lang) this.drawAnalysis();
    if (this.move !== null) this.show(this.move);
  }

  // --- Replay

  slider() {
    const { moves } = this.screen.now;
    const at = this.move ?? moves;
    const range = h("input", { type: "range", id: "moment", min: 0, max: moves, value: at, "aria-valuetext": this.momentWords(at),
      oninput: (event) => this.show(Number(event.target.value)) });
    range.value = at;
    const step = (by) => this.show(Math.min(moves, Math.max(0, (this.move ?? moves) + by)));
    return h("div", { class: "replay", role: "group", "aria-label": say("replay") },
      h("label", { for: "moment" }, say("replay")),
      h("div", { class: "row" },
        button("‹", () => step(-1), { "aria-label": say("replay.back"), id: "moment-back" }),
        range,
        button("›", () => step(1), { "aria-label": say("replay.on"), id: "moment-on" }),
        h("output", { id: "moment-words", for: "moment" }, this.momentWords(at))));
  }

  momentWords(move) {
    return say("replay.move", { n: move, all: this.screen.now.moves });
  }

  async show(move) {
    this.move = move;
    const range = byId("moment");
    range.value = move;
    range.setAttribute("aria-valuetext", this.momentWords(move));
    byId("moment-words").textContent = this.momentWords(move);
    const { moves } = this.screen.now;
    const moment = move === moves ? null : await this.screen.ask({ type: "replay", move });
    if (this.move !== move || moment === undefined) return; // the slider has moved on
    this.screen.showMoment(moment);
    fill(byId("replay-log"), (moment?.log ?? []).map((line) => h("li", {}, line.text)));
    if (moment) this.screen.page.announce(moment.log.map((line) => line.text).join(" "));
  }

  // --- Record and analysis

  async download() {
    const answer = await this.screen.ask({ type: "record" });
    if (!answer) return;
    const address = URL.createObjectURL(new Blob([answer.text], { type: "text/plain" }));
    const link = h("a", { href: address, download: answer.filename });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  }

  async analyse() {
    if (this.analysing) return;
    this.analysing = true;
    this.drawWait();
    const { page } = this.screen;
    let lang, answer;
    do {
      // Words asked for before the language changed may be in two languages: ask again.
      ({ lang } = page);
      answer = await this.screen.ask({ type: "analysis" });
    } while (answer && lang !== page.lang);
    this.analysing = false;
    if (page.screen !== this.screen) return;
    fill(byId("analysis-list"));
    if (!answer) return;
    this.analysis = { lang, moves: answer.moves };
    this.drawAnalysis();
  }

  drawWait() {
    fill(byId("analysis-list"), h("p", {}, say("analysis.wait")));
  }

  drawAnalysis() {
    const { moves } = this.analysis;
    fill(byId("analysis-list"), moves.length
      ? h("ol", { class: "plain-list" }, moves.map(({ move, text }) =>
        h("li", {}, button(say("replay.move", { n: move, all: this.screen.now.moves }), () => this.show(move), { class: "plain" }), " ", text)))
      : h("p", { class: "muted" }, say("analysis.none")));
  }
}
