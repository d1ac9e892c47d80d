// The page: its top line, and which screen is shown. The address says which: "#" is the start,
// "#id" a game, and "#id/key" a seat of it.

import { button, byId, fill, h, select } from "./dom.js";
import { PlayScreen } from "./play.js";
import { keep, setting, theme } from "./settings.js";
import { StartScreen } from "./start.js";
import { load, named, preferred, say } from "./words.js";

const ADDRESS = /^#([\w-]+)(?:\/([\w-]+))?$/;

const page = { lang: "en", offer: null, screen: null, announce, alert: showAlert };

/** Say something to screen readers. */
function announce(text) {
  byId("live").textContent = text;
}

let alertTimer;

/** Show a message that needs attention; it goes away by itself. */
function showAlert(text) {
  clearTimeout(alertTimer);
  const close = button("×", () => fill(byId("alerts")), { "aria-label": say("close"), class: "plain" });
  fill(byId("alerts"), h("p", { class: "alert" }, h("span", {}, text), close));
  alertTimer = setTimeout(() => fill(byId("alerts")), 12000);
}

function dress() {
  document.documentElement.dataset.theme = theme();
}

async function changeLanguage(lang) {
  try {
    await speak(lang);
  } catch {
    drawTop(); // the choice of languages shows the one that stays
    showAlert(say("offline"));
    return;
  }
  keep("lang", lang);
  page.screen.look();
}

/** Change to a language: nothing changes before all of its words are there. */
async function speak(lang) {
  const answer = await fetch(`/api/games?lang=${lang}`);
  const offer = await answer.json();
  await load(lang);
  Object.assign(page, { lang, offer });
  drawTop();
}

function changeTheme(name) {
  keep("theme", name);
  dress();
  page.screen.look();
}

/** Draw the top line: the way home, language, theme and motion. */
function drawTop() {
  const { languages, themes } = page.offer;
  const looks = ["auto", ...themes.filter((name) => name !== "print")];
  byId("skip").textContent = say("skip");
  const focused = byId("top").contains(document.activeElement) ? document.activeElement.id : "";
  fill(
    byId("top"),
    h("a", { class: "home", href: "#" }, h("span", { "aria-hidden": "true", class: "logo" }), say("title")),
    h("div", { class: "looks" },
      h("label", { class: "unseen", for: "lang" }, say("language")),
      select("lang", Object.entries(languages), page.lang, changeLanguage),
      h("label", { class: "unseen", for: "theme" }, say("theme")),
      select("theme", looks.map((name) => [name, named("theme", name)]), setting("theme", "auto"), changeTheme)));
  if (focused) byId(focused)?.focus();
}

/** Show the screen that the address names. */
function route() {
  const found = ADDRESS.exec(location.hash);
  if (found?.[1] === "main") return; // the skip link
  page.screen?.close();
  fill(byId("alerts"));
  if (!found) {
    page.screen = new StartScreen(byId("main"), page);
  } else {
    const [, id, key] = found;
    page.screen = new PlayScreen(byId("main"), page, id, key);
  }
  scrollTo(0, 0);
}

async function start() {
  dress();
  try {
    await speak(preferred(setting("lang")));
  } catch {
    await load("en").catch(() => {});
    fill(byId("main"), h("p", { class: "card" }, say("offline")), button(say("again"), () => location.reload()));
    return;
  }
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    dress();
    page.screen.look();
  });
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
  window.addEventListener("hashchange", route);
  route();
}

start();
