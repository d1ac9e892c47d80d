// Made by tools/typescript.py from the schemas in this folder: do not edit.

/** Which cards and rules a document belongs to. */
export interface RulesetReference {
  /** The id of the ruleset. */
  id: string;
  /** The SHA-256 of the ruleset's whole content. */
  fingerprint: string;
  /** Short hashes of its parts. */
  marks: RulesetMarks;
}

/** Which ruleset a message belongs to: its id, and the first 16 digits of its fingerprint. */
export type MessageRuleset = string;

/** Short hashes that tell which parts of two rulesets differ. */
export interface RulesetMarks {
  /** Of each card, by id. */
  cards: string;
  /** Of each civic token, by id. */
  civics: string;
  /** Of the market's size. */
  market: string;
  /** Of the setups. */
  players: string;
  /** Of the resources. */
  resources: string;
  /** Of the automa, if there is one. */
  solo?: string;
  /** Of the starting cards. */
  starting_cards: string;
}

/** A card lying resource side up. */
export interface Back {
  /** The card's tier. */
  tier: number;
  /** The resource side, such as energy or energy-2. */
  resource: string;
}

/** A card lying building side up. */
export interface Building {
  /** Which card it is. */
  card: string;
}

/** A cell waiting for a card. */
export interface Gap {
  /** Which side the card will show. */
  gap: "building" | "resource";
}

/** The side of a card that is up. */
export type Shown = Back | Building;

/** What the top card of the draw pile shows; null if there is none. */
export type Top = Back | null;

/** What lies on a cell of the market. */
export type Cell = Back | Building | Gap;

/** How many resource cards, by resource side; what is left out is none. */
export type Faces = { [name: string]: number };

/** What lies in front of one player, or of the automa. */
export interface Player {
  /** The unspent resource cards. */
  hand: Faces;
  /** The constructed buildings, by card id, oldest first. */
  city: string[];
  /** The civic tokens, by id, oldest first. */
  tokens: string[];
}

/** Where the automa's markers are. */
export interface Markers {
  /** The row marker, counted from 0. */
  row: number;
  /** The column marker, counted from 0. */
  column: number;
}

/** What everybody sees. */
export interface Table {
  /** The solo level; null in a game for several. */
  level: string | null;
  /** One for each seat, in play order. */
  players: Player[];
  /** What lies on each cell, row by row from the top left. */
  market: Cell[];
  /** The civic tokens that can be taken, by id, from the left. */
  supply: string[];
  /** How many cards are left in the draw pile. */
  pile: number;
  /** What its top card shows. */
  top: Top;
  /** How many cards were drafted as resources, by tier and resource side. */
  drafted: { [name: string]: Faces };
  /** The seat to act. */
  current: number;
  /** What it has to do: flip or draft, draft, take a token, or nothing. */
  step: "turn" | "draft" | "civic" | "over";
  /** How many civic tokens it still has to take this turn. */
  due: number;
  /** How many turns are finished. */
  turn: number;
  /** How many actions were accepted so far. */
  moves: number;
  /** The automa's markers; null in a game for several. */
  markers: Markers | null;
}

/** Everything a person sitting at the table can see or count. */
export interface TableDocument {
  /** What this is. */
  type: "table";
  /** The version of this format. */
  version: number;
  /** What is played. */
  ruleset: RulesetReference;
  /** The table. */
  table: Table;
}

/** What nobody sees. */
export interface Secret {
  /** The cards of this game, by id, in the order they were dealt; the last of them are the draw pile, its top card first. */
  deck: string[];
  /** The card that lies on each cell of the market, by id; null for a gap. */
  under: (string | null)[];
}

/** A whole game at one moment, with what is hidden: never send it to a player. */
export interface StateDocument {
  /** What this is. */
  type: "state";
  /** The version of this format. */
  version: number;
  /** What is played. */
  ruleset: RulesetReference;
  /** What everybody sees. */
  table: Table;
  /** What nobody sees. */
  secret: Secret;
}

/** Turn a card of an all-resource row or column to its building side. */
export interface Flip {
  /** What this is. */
  type: "flip";
  /** Which card. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Take two adjacent cards of the market and pay for the buildings among them. */
export interface Draft {
  /** What this is. */
  type: "draft";
  /** The two cells. */
  cells: [number, number];
  /** The resource sides of the cards to discard, one for each card. */
  pay: string[];
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Take the top two cards of the draw pile as resources. */
export interface DrawTwo {
  /** What this is. */
  type: "draw-two";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Take a civic token from the supply. */
export interface TakeCivic {
  /** What this is. */
  type: "take-civic";
  /** Which token, by id. */
  token: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Take nothing, when nothing can be taken. */
export interface Pass {
  /** What this is. */
  type: "pass";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** What a player can do. */
export type Action = Flip | Draft | DrawTwo | TakeCivic | Pass;

/** A player's action was accepted; what follows from it comes next. */
export interface Acted {
  /** What this is. */
  type: "acted";
  /** Who acted. */
  seat: number;
  /** What they did. */
  action: Action;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A card of the market was turned to its building side. */
export interface Flipped {
  /** What this is. */
  type: "flipped";
  /** Who flipped it. */
  seat: number;
  /** Where it lies. */
  cell: number;
  /** The card that is now known, by id. */
  card: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Resource cards went from a hand to the discard pile. */
export interface Paid {
  /** What this is. */
  type: "paid";
  /** Who paid. */
  seat: number;
  /** The resource sides of the discarded cards, one for each card. */
  faces: string[];
  /** The permanent resources that served, by type. */
  permanents: { [name: string]: number };
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A resource card went from the market to a hand. */
export interface Drafted {
  /** What this is. */
  type: "drafted";
  /** Who took it. */
  seat: number;
  /** Where it lay. */
  cell: number;
  /** What it shows. */
  back: Back;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A resource card went from the draw pile to a hand. */
export interface Drawn {
  /** What this is. */
  type: "drawn";
  /** Who took it. */
  seat: number;
  /** What it shows. */
  back: Back;
  /** What the next card of the pile shows. */
  top: Top;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A building went from the market to a city. */
export interface Constructed {
  /** What this is. */
  type: "constructed";
  /** Whose city. */
  seat: number;
  /** Where it lay. */
  cell: number;
  /** The building, by card id. */
  card: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A civic token went from the supply to a player. */
export interface TokenTaken {
  /** What this is. */
  type: "token-taken";
  /** Who took it. */
  seat: number;
  /** The token, by id. */
  token: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A card went from the draw pile to a gap of the market. */
export interface Refilled {
  /** What this is. */
  type: "refilled";
  /** The gap. */
  cell: number;
  /** The side that is up. */
  shows: Shown;
  /** What the next card of the pile shows. */
  top: Top;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A player could take nothing. */
export interface Passed {
  /** What this is. */
  type: "passed";
  /** Who passed. */
  seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The automa takes two cards; where they go comes next. */
export interface AutomaMoved {
  /** What this is. */
  type: "automa-moved";
  /** The automa's seat. */
  seat: number;
  /** The card at the crossing, then the one below it. */
  cells: [number, number];
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The automa's markers moved on. */
export interface MarkersMoved {
  /** What this is. */
  type: "markers-moved";
  /** The row marker, counted from 0. */
  row: number;
  /** The column marker, counted from 0. */
  column: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A turn is finished. */
export interface TurnEnded {
  /** What this is. */
  type: "turn-ended";
  /** Whose turn it was. */
  seat: number;
  /** Whose turn it is now. */
  next_seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The market could not be refilled: the game is over. */
export interface GameEnded {
  /** What this is. */
  type: "game-ended";
  /** Who had the last turn. */
  seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Something that happened, in the order it happened. */
export type GameEvent = Acted | Flipped | Paid | Drafted | Drawn | Constructed | TokenTaken | Refilled | Passed | AutomaMoved | MarkersMoved | TurnEnded | GameEnded;

/** One line of a score sheet. */
export interface ScoreLine {
  /** What the points are for. */
  source: "buildings" | "token" | "level";
  /** The token or level, by id; empty for the buildings. */
  id: string;
  /** What it is worth. */
  points: number;
}

/** What a seat's score is made of. */
export interface ScoreSheet {
  /** What this is. */
  type: "score-sheet";
  /** Whose score. */
  seat: number;
  /** The printed points, then a line for each token; for the automa its level. */
  lines: ScoreLine[];
  /** The sum of all lines. */
  total: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** How a game ended. */
export interface Outcome {
  /** What this is. */
  type: "outcome";
  /** The seats that won; more than one is a shared victory. */
  winners: number[];
  /** All seats in groups, best first; a group shares its place. */
  ranking: number[][];
  /** The points of each seat. */
  scores: number[];
  /** The unspent resource cards of each seat, which break ties. */
  unspent: number[];
  /** Points, a tie broken by unspent cards, or a shared victory. */
  decided_by: "points" | "unspent" | "shared";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A deal that no seed gives. */
export interface DealtCards {
  /** The ids of all cards of the game, the first to be dealt first. */
  deck: string[];
  /** The ids of the civic tokens, from the left. */
  supply: string[];
}

/** How a recorded game ended. */
export interface Result {
  /** The points of each seat. */
  scores: number[];
  /** The seats that won. */
  winners: number[];
}

/** An action, and what somebody has to say about it. */
export interface RecordedMove {
  /** What was done. */
  action: Action;
  /** A text; empty if there is none. */
  comment: string;
}

/** A game that can be replayed, finished or not. */
export interface Record {
  /** What this is. */
  type: "record";
  /** The version of this format. */
  version: 1;
  /** The id of the ruleset. */
  ruleset: string;
  /** The fingerprint of the ruleset's content. */
  fingerprint: string;
  /** How many people play. */
  players: number;
  /** The solo level; null in a game for several. */
  level: string | null;
  /** What the game was dealt from; null if there is a deal or a position. */
  seed: string | null;
  /** The cards and tokens; null if there is a seed or a position. */
  deal: DealtCards | null;
  /** The position code of the state that the game starts from; left out if it starts with a deal. */
  position?: string;
  /** How it ended; null if it has not. */
  result: Result | null;
  /** More about the game, such as the names of the players. */
  tags: { [name: string]: string };
  /** What to say before the first move. */
  comment: string;
  /** The accepted actions, in order. */
  moves: RecordedMove[];
}

/** The words for a thing. */
export interface NamedThing {
  /** Its name. */
  name: string;
  /** Its description. */
  text: string;
}

/** The words for a civic token or a solo level. */
export interface ScoredThing {
  /** Its name. */
  name: string;
  /** Its scoring formula. */
  score: string;
  /** Its name and formula. */
  text: string;
}

/** The words for the gaps of the market. */
export interface GapTexts {
  /** A gap for a building side. */
  building: string;
  /** A gap for a resource side. */
  resource: string;
}

/** The headings around a table and its scores. */
export interface Headings {
  /** The market. */
  market: string;
  /** The draw pile. */
  pile: string;
  /** The civic tokens that can be taken. */
  supply: string;
  /** A player's resource cards. */
  hand: string;
  /** A player's buildings. */
  city: string;
  /** A player's civic tokens. */
  tokens: string;
  /** The score sheets. */
  scores: string;
  /** The printed points on a score sheet. */
  buildings: string;
  /** The sum of a score sheet. */
  total: string;
  /** The mark of a winner. */
  winner: string;
}

/** The buttons beside a table: the types of clicks, and what a page needs besides. */
export interface Buttons {
  /** Flip a card: the next cell that is clicked. */
  "on-flip": string;
  /** Pay what is left to pay. */
  "on-auto-pay": string;
  /** Draw two cards. */
  "on-pile": string;
  /** Pass. */
  "on-pass": string;
  /** Take back the last click. */
  back: string;
  /** Confirm the action. */
  confirm: string;
}

/** The words of a ruleset in one language. */
export interface Catalogue {
  /** What this is. */
  type: "catalogue";
  /** The version of this format. */
  version: 1;
  /** The code of the language, such as pl. */
  language: string;
  /** What the language calls itself. */
  language_name: string;
  /** The id of the ruleset. */
  ruleset: string;
  /** The fingerprint of the ruleset's content. */
  fingerprint: string;
  /** The name of the ruleset. */
  ruleset_name: string;
  /** The resources, by id. */
  resources: { [name: string]: NamedThing };
  /** The resource cards, by the id of their resource side. */
  faces: { [name: string]: string };
  /** The buildings, by the id of their card. */
  cards: { [name: string]: NamedThing };
  /** The civic tokens, by id. */
  tokens: { [name: string]: ScoredThing };
  /** The solo levels, by id. */
  levels: { [name: string]: ScoredThing };
  /** The tags of buildings, by id. */
  tags: { [name: string]: string };
  /** The gaps of the market, by what fills them. */
  gaps: GapTexts;
  /** What to call the players without names, by seat. */
  players: string[];
  /** The solo opponent. */
  automa: string;
  /** The headings around a table and its scores. */
  headings: Headings;
  /** The buttons beside a table. */
  buttons: Buttons;
}
