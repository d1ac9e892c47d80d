// The page's own words in every language. Words about a game come from the server.

const LANGUAGES = ["en", "fr", "pl"];

let words = {};
let plural = new Intl.PluralRules("en");

/** Return the language to start with: the chosen one, or one that the browser prefers. */
export function preferred(chosen) {
  const wanted = [chosen, ...navigator.languages.map((name) => name.slice(0, 2))];
  return wanted.find((name) => LANGUAGES.includes(name)) ?? "en";
}

/** Load the words of a language; English words stand in for what another language lacks. */
export async function load(lang) {
  const files = lang === "en" ? ["en"] : ["en", lang];
  const loaded = await Promise.all(
    files.map(async (name) => (await fetch(`/static/words/${name}.json`)).json()));
  words = Object.assign({}, ...loaded);
  plural = new Intl.PluralRules(lang);
  document.documentElement.lang = lang;
}

/** Return whether there are words for a key. */
export const has = (key) => key in words;

/**
 * Return the words of a key, with `{name}` replaced. Words that depend on a number `n` are an
 * object of plural forms.
 */
export function say(key, values = {}) {
  let text = words[key] ?? key;
  if (typeof text === "object") text = text[plural.select(values.n)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** Return the words of a name that may be unknown, such as that of a new bot. */
export const named = (kind, name) => (has(`${kind}.${name}`) ? say(`${kind}.${name}`) : name);

/** Return the words for a value of an option: the page's own, or the label of the server. */
export const valued = (option, { value, label }) => (has(`option.${option}.${value}`) ? say(`option.${option}.${value}`) : label);

/** Return a number with a proper minus sign. */
export const signed = (n) => `${n}`.replace("-", "−");
