// The library's picture with parts that can be clicked, by mouse, touch and keyboard.
//
// A part with data-click="on-cell" data-cell="5" stands for the click {type: "on-cell", cell: 5}.
// Parts that can be clicked now and parts that cannot are both reachable: the latter to ask why.

import { mayMove } from "./settings.js";

/** Return a string that is equal for equal clicks, whether their values are numbers or strings. */
export function clickKey(click) {
  return Object.keys(click).sort().map((name) => `${name}=${click[name]}`).join(" ");
}

/** Return the click that a part of a picture stands for; undefined if the game has no such click. */
function clickOf(part, kinds) {
  const type = part.dataset.click;
  if (!(type in kinds)) return undefined;
  const click = { type };
  for (const [name, kind] of Object.entries(kinds[type])) {
    const value = part.dataset[name];
    if (value === undefined) return undefined;
    click[name] = kind === "number" ? Number(value) : value;
  }
  return click;
}

/** Return the choice that a part offers besides its own click: its values have what the choice needs. */
function otherChoice(part, choices) {
  return choices.find(({ click }) => {
    const names = Object.keys(click).filter((name) => name !== "type");
    return names.length > 0 && names.every((name) => part.dataset[name] === String(click[name]));
  });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Return where the mouse is, to the pixel. */
const placeOf = (event) => `${Math.floor(event.clientX)} ${Math.floor(event.clientY)}`;

let mouse = null; // where it rests
for (const type of ["pointermove", "pointerdown"]) {
  document.addEventListener(type, (event) => {
    if (event.pointerType !== "touch") mouse = placeOf(event);
  });
}

/** The pixels around what the page has scrolled to. */
const EDGE = 8;

export class Picture {
  /**
   * @param {HTMLElement} frame where the picture goes
   * @param {object} listener has `clicked(click, twice)`, `pointed(click, choice, part, focused)` and `left()`
   */
  constructor(frame, listener) {
    Object.assign(this, { frame, listener, svg: null, offers: new Map(), current: null });
    frame.addEventListener("click", (event) => this.onClick(event));
    frame.addEventListener("keydown", (event) => this.onKey(event));
    frame.addEventListener("pointerover", (event) => this.onPoint(event));
    frame.addEventListener("pointerleave", () => listener.left());
    frame.addEventListener("focusin", (event) => this.onFocus(event));
    frame.addEventListener("focusout", () => listener.left());
  }

  /**
   * Show a picture.
   * @param {string} text the SVG
   * @param {object} kinds the fields of each kind of click
   * @param {object|null} guide its choices can be clicked; without one nothing can
   * @param {function(object): string} label returns the words for a choice
   */
  show(text, kinds, guide, label) {
    const focused = this.frame.contains(document.activeElement);
    const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    this.svg = document.importNode(root, true);
    this.svg.removeAttribute("width");
    this.svg.removeAttribute("height");
    this.offer(kinds, guide, label);
    this.frame.querySelector(":scope > svg:not(.flights)")?.remove();
    this.frame.prepend(this.svg);
    this.fillGaps();
    if (focused && this.current) this.partOf(this.current)?.focus({ preventScroll: true });
  }

  /** Find what each part offers, and make parts reachable by keyboard and for screen readers. */
  offer(kinds, guide, label) {
    const choices = guide?.choices ?? [];
    const byKey = new Map(choices.map((choice) => [clickKey(choice.click), choice]));
    const made = new Set((guide?.clicks ?? []).map(clickKey));
    this.offers = new Map();
    for (const part of this.svg.querySelectorAll("[data-click]")) {
      const click = clickOf(part, kinds);
      if (!click) continue;
      const key = clickKey(click);
      let choice = byKey.get(key);
      if (!choice && made.has(key)) choice = otherChoice(part, choices);
      this.offers.set(part, { click: choice?.click ?? click, choice, chosen: made.has(key) });
    }
    this.dropNested();
    for (const [part, { choice, chosen, click }] of this.offers) {
      part.setAttribute("role", "button");
      part.setAttribute("tabindex", "-1");
      part.classList.add(choice ? "can-click" : "cannot-click");
      if (chosen) part.classList.add("is-chosen");
      else if (choice && !this.framed(part)) part.classList.add("is-unframed");
      // After a click, another part may be clicked to change it.
      if (!choice && !made.size) part.setAttribute("aria-disabled", "true");
      part.setAttribute("aria-label", choice ? label(choice) : this.plainLabel(part, click));
    }
    this.dropTitles();
    this.svg.setAttribute("role", this.offers.size ? "group" : "img");
    const parts = [...this.offers.keys()];
    const start = this.partOf(this.current) ?? parts.find((part) => this.offers.get(part).choice) ?? parts[0];
    start?.setAttribute("tabindex", "0");
  }

  /** Let clicks between the drawings of a part count as clicks on it. */
  fillGaps() {
    for (const [part, { choice }] of this.offers) {
      if (!choice) continue;
      const { x, y, width, height } = part.getBBox();
      const area = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      const drawn = { x, y, width, height, fill: "none", "pointer-events": "all" };
      for (const [name, value] of Object.entries(drawn)) area.setAttribute(name, value);
      part.prepend(area);
    }
  }

  /** Of a part inside another one, keep the one that can be clicked; if neither can, the inner one. */
  dropNested() {
    for (const [part, { choice }] of [...this.offers]) {
      const inside = [...part.querySelectorAll("[data-click]")].filter((each) => this.offers.has(each));
      if (!inside.length) continue;
      if (choice) inside.forEach((each) => this.offers.delete(each));
      else this.offers.delete(part);
    }
  }

  /** Turn titles into descriptions: browsers would show them beside the tips of the page. */
  dropTitles() {
    const parts = [...this.offers.keys()];
    for (const title of this.svg.querySelectorAll("title")) {
      const owner = title.parentElement;
      if (!parts.some((part) => part.contains(owner) || owner.contains(part))) continue;
      const words = document.createElementNS("http://www.w3.org/2000/svg", "desc");
      if (title.id) words.id = title.id;
      words.textContent = title.textContent;
      title.replaceWith(words);
    }
  }

  /** The width of the picture in its own units, in which its text has a size that is easy to read. */
  get natural() {
    return this.svg?.viewBox.baseVal.width ?? 0;
  }

  /** Make the picture at most so high, but no smaller than a share of its own size. */
  limit(height, smallest) {
    const box = this.svg?.viewBox.baseVal;
    if (box) this.svg.style.maxWidth = `${Math.max(smallest * box.width, (height * box.width) / box.height)}px`;
  }

  /** Return whether the picture itself marks a part as a choice. */
  framed(part) {
    const { cell } = part.dataset;
    return part.querySelector('[class$="-choice"]') !== null
      || (cell !== undefined && this.svg.querySelector(`:is([class$="-choice"], [class$="-legal"])[data-cells~="${CSS.escape(cell)}"]`) !== null);
  }

  /** The parts that can be clicked now. */
  get possible() {
    return [...this.offers.keys()].filter((part) => this.offers.get(part).choice);
  }

  /** The parts that a hint marks. */
  get hinted() {
    return this.possible.filter((part) => part.classList.contains("is-hinted"));
  }

  /**
   * Scroll to parts, as little as possible.
   * @param {number[]} room the top and the bottom of the part of the window that nothing covers
   * @param {boolean} whole whether all of them should be seen, not just some
   * @param {SVGElement[]} parts what is scrolled to
   */
  reveal([top, bottom], whole, parts = this.possible) {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const shown = (box) => box.top >= top && box.bottom <= bottom;
    if (whole ? boxes.every(shown) : !boxes.length || boxes.some(shown)) return;
    const first = Math.min(...boxes.map((box) => box.top));
    const last = Math.max(...boxes.map((box) => box.bottom));
    const up = first < top || last - first > bottom - top;
    scrollBy({ top: up ? first - top - EDGE : last - bottom + EDGE, behavior: mayMove() ? "smooth" : "auto" });
  }

  /** End animations that are still going on. */
  calm() {
    this.frame.querySelectorAll(":scope > .flights").forEach((layer) => layer.remove());
  }

  plainLabel(part, click) {
    const title = part.querySelector("title")?.textContent;
    if (title) return title;
    const shown = [...part.querySelectorAll("text")].map((each) => each.textContent).join(" ");
    const values = Object.entries(click).filter(([name]) => name !== "type").map(([, value]) => value);
    return shown || values.join(" ") || click.type;
  }

  /** Return the part with a key of a click, or undefined. */
  partOf(key) {
    return [...this.offers.keys()].find((part) => clickKey(this.offers.get(part).click) === key);
  }

  /** Return the keys of the clicks that some part offers. */
  get offered() {
    return new Set([...this.offers.values()].map(({ click }) => clickKey(click)));
  }

  /** Mark the parts to click, as a hint does. */
  mark(keys) {
    for (const [part, { click, choice }] of this.offers) {
      part.classList.toggle("is-hinted", Boolean(choice) && keys.includes(clickKey(click)));
    }
  }

  /** Move the focus to the picture. */
  focus() {
    this.svg?.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  // --- What the user does

  target(event) {
    for (let part = event.target.closest?.("[data-click]"); part; part = part.parentElement?.closest("[data-click]")) {
      if (this.offers.has(part)) return part;
    }
    return null;
  }

  onClick(event) {
    const part = this.target(event);
    if (!part) return;
    this.remember(part);
    this.listener.clicked(this.offers.get(part).click, event.detail > 1);
  }

  onPoint(event) {
    const touched = event.pointerType === "touch";
    // A new picture under the mouse is no reason to explain it, as long as the mouse rests.
    if (!touched && placeOf(event) === mouse) return;
    const part = touched ? null : this.target(event);
    if (!part) {
      this.listener.left();
      return;
    }
    const { click, choice } = this.offers.get(part);
    this.listener.pointed(click, choice, part, false);
  }

  onFocus(event) {
    const part = this.target(event);
    if (!part) return;
    this.remember(part);
    if (!part.matches(":focus-visible")) return;
    const { click, choice } = this.offers.get(part);
    this.listener.pointed(click, choice, part, true);
  }

  onKey(event) {
    const part = this.target(event);
    if (!part) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.listener.clicked(this.offers.get(part).click, event.repeat);
    } else if (event.key in ARROWS) {
      event.preventDefault();
      this.neighbour(part, ARROWS[event.key])?.focus();
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      const can = [...this.offers.keys()].filter((each) => this.offers.get(each).choice);
      (event.key === "Home" ? can[0] : can.at(-1))?.focus();
    }
  }

  remember(part) {
    for (const each of this.offers.keys()) each.setAttribute("tabindex", each === part ? "0" : "-1");
    this.current = clickKey(this.offers.get(part).click);
  }

  /** Return the nearest part in a direction; what is straight ahead counts as nearer. */
  neighbour(part, [dx, dy]) {
    const middle = (each) => {
      const box = each.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(part);
    let best = null;
    let least = Infinity;
    for (const each of this.offers.keys()) {
      const [ex, ey] = middle(each);
      const ahead = (ex - x) * dx + (ey - y) * dy;
      const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      if (each === part || ahead < 2) continue;
      const distance = ahead + 3 * aside;
      if (distance < least) [best, least] = [each, distance];
    }
    return best;
  }
}

// --- Animation ---------------------------------------------------------------------------

const FLIGHT = 450; // milliseconds
const PAUSE = 140;
const MOST_FLIGHTS = 12;

/** Fields of events that name a thing in a picture. */
const THINGS = ["cell", "card", "token", "slot", "tile", "column", "kind"];

/** Return the parts of a picture that an event is about, best first. */
function partsOf(svg, event) {
  const names = THINGS.filter((name) => ["string", "number"].includes(typeof event[name]));
  const found = [];
  for (const name of names) {
    const value = CSS.escape(String(event[name]));
    for (const part of svg.querySelectorAll(`[data-${name}="${value}"]`)) {
      const seat = part.dataset.seat;
      if (seat !== undefined && "seat" in event && seat !== String(event.seat)) continue;
      const score = names.filter((each) => part.dataset[each] === String(event[each])).length;
      found.push({ part, score });
    }
  }
  return found.sort((one, other) => other.score - one.score).map(({ part }) => part);
}

/** Return the panel of a seat in a picture. */
const panelOf = (svg, seat) => svg.querySelector(`[class$="-player"][data-seat="${seat}"]`);

function centre(element, origin) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2 - origin.left, box.top + box.height / 2 - origin.top];
}

/** Return a copy of a part at its place on the screen, for a layer whose units are pixels. */
function copyOf(part, origin) {
  const at = part.getScreenCTM();
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  group.setAttribute("transform",
    `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e - origin.left} ${at.f - origin.top})`);
  const copy = part.cloneNode(true);
  copy.removeAttribute("transform");
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["role", "tabindex", "aria-label", "id", "data-click"]) each.removeAttribute(name);
  }
  const flyer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  group.append(copy);
  flyer.append(group);
  return flyer;
}

/**
 * Prepare the animation of events while the old picture is still shown.
 * @returns {function(SVGElement): void} plays it on the new picture
 */
export function animation(frame, oldSvg, events) {
  if (!events?.length || !oldSvg || !mayMove() || document.hidden) return () => {};
  const origin = frame.getBoundingClientRect();
  const flights = [];
  for (const event of events) {
    const [part] = partsOf(oldSvg, event);
    const panel = "seat" in event ? panelOf(oldSvg, event.seat) : null;
    if (!part || !part.getScreenCTM) {
      flights.push({ event });
    } else {
      flights.push({ event, flyer: panel?.contains(part) ? null : copyOf(part, origin), from: centre(part, origin) });
    }
  }
  return (svg) => {
    const layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    layer.setAttribute("class", "flights");
    layer.setAttribute("aria-hidden", "true");
    const moved = [];
    const now = frame.getBoundingClientRect();
    for (const { event, flyer, from } of flights.slice(-MOST_FLIGHTS)) {
      const delay = PAUSE * moved.length;
      const [target] = partsOf(svg, event);
      const panel = "seat" in event ? panelOf(svg, event.seat) : null;
      const goal = target && panel?.contains(target) ? target : panel;
      if (flyer && goal) {
        const [x, y] = centre(goal, now);
        layer.append(flyer);
        moved.push(flyer.animate(
          [{ transform: "translate(0, 0)", opacity: 1 },
            { transform: `translate(${x - from[0]}px, ${y - from[1]}px)`, opacity: 0.2 }],
          { duration: FLIGHT, delay, easing: "ease-in-out", fill: "both" }));
      }
      if (target) {
        target.animate([{ opacity: 0.15 }, { opacity: 1 }], { duration: FLIGHT, delay, fill: "backwards" });
      }
    }
    if (!moved.length) return;
    frame.append(layer);
    Promise.allSettled(moved.map((each) => each.finished)).then(() => layer.remove());
  };
}
