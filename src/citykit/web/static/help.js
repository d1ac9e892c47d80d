// Help: the game in a few sentences, and how to use the page.

import { button, h } from "./dom.js";
import { say } from "./words.js";

/**
 * Open the help about a game.
 * @param {object} game its title and introduction
 */
export function helpDialog(game) {
  const opener = document.activeElement;
  const own = ["help.click", "help.why", "help.keys", "help.undo"].map((key) => h("li", {}, say(key)));
  const dialog = h("dialog", { "aria-labelledby": "help-title" },
    h("h2", { id: "help-title" }, say("about", { name: say("help"), text: game.title })),
    h("p", {}, game.introduction),
    h("h3", {}, say("help.page")), h("ul", {}, own),
    h("p", { class: "row" }, button(say("close"), () => dialog.close(), { class: "main" })));
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
