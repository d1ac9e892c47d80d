// What this browser keeps: language, theme, a name, and the keys of its own games.

const MEMORY = new Map(); // used where the browser keeps nothing, as in some private windows

function read(store, name, otherwise) {
  try {
    const text = store().getItem(`citykit.${name}`);
    return text === null ? (MEMORY.get(name) ?? otherwise) : JSON.parse(text);
  } catch {
    return MEMORY.get(name) ?? otherwise;
  }
}

function write(store, name, value) {
  MEMORY.set(name, value);
  try {
    store().setItem(`citykit.${name}`, JSON.stringify(value));
  } catch {
    // It is kept as long as the page is open.
  }
}

function remove(store, name) {
  MEMORY.delete(name);
  try {
    store().removeItem(`citykit.${name}`);
  } catch {
    // The browser keeps nothing.
  }
}

const lasting = () => localStorage;
const ofThisTab = () => sessionStorage;

/** Return a setting, such as `lang`. */
export const setting = (name, otherwise = null) => read(lasting, name, otherwise);

/** Keep a setting. */
export const keep = (name, value) => write(lasting, name, value);

/** Return the games that this browser has keys of, by id. */
export const ownGames = () => setting("games", {});

/** Keep what is known about a game; `seats` are `{seat, key}`, and known ones stay. */
export function keepGame(id, facts) {
  const games = ownGames();
  const old = games[id] ?? { seats: [] };
  const seats = new Map(old.seats.map((one) => [one.key, one]));
  for (const one of facts.seats ?? []) seats.set(one.key, { ...seats.get(one.key), ...one });
  games[id] = { ...old, ...facts, seats: [...seats.values()] };
  keep("games", games);
}

/** Forget a game. */
export function forgetGame(id) {
  const games = ownGames();
  delete games[id];
  keep("games", games);
}

/** Return the key that this tab plays with: the one it used last, or the first one kept. */
export function keyOf(id) {
  const chosen = read(ofThisTab, `key.${id}`, undefined);
  return chosen !== undefined ? chosen : (ownGames()[id]?.seats[0]?.key ?? null);
}

/** Choose the key that this tab plays with; null watches. */
export const chooseKey = (id, key) => write(ofThisTab, `key.${id}`, key);

/** Return whom the screen of this tab is being handed to, as `{seat, key}`; null if it is not covered. */
export const coverOf = (id) => read(ofThisTab, `cover.${id}`, null);

/** Keep whom the screen is being handed to: loading the page again uncovers nothing. */
export const keepCover = (id, next) => write(ofThisTab, `cover.${id}`, next);

/** Forget it: the screen is handed over. */
export const forgetCover = (id) => remove(ofThisTab, `cover.${id}`);

/** Forget a key that belongs to no seat; a game of which nothing else is known is forgotten, too. */
export function forgetKey(id, key) {
  if (read(ofThisTab, `key.${id}`, undefined) === key) remove(ofThisTab, `key.${id}`);
  const game = ownGames()[id];
  if (!game?.seats.some((seat) => seat.key === key)) return;
  const seats = game.seats.filter((seat) => seat.key !== key);
  if (!seats.length && !game.links?.length) forgetGame(id);
  else keep("games", { ...ownGames(), [id]: { ...game, seats } });
}

/** Return the theme of pictures and page: the chosen one, or what the system prefers. */
export function theme() {
  const chosen = setting("theme", "auto");
  if (chosen !== "auto") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Return whether things may move. */
export function mayMove() {
  const chosen = setting("motion", "auto");
  return chosen === "auto" ? !matchMedia("(prefers-reduced-motion: reduce)").matches : chosen === "on";
}
