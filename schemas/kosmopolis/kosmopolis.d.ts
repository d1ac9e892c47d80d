// Made by tools/typescript.py from the schemas in this folder: do not edit.

/** A card: its profession and its value, such as scholar-5. */
export type CardId = string;

/** The id of a ruleset and the start of its fingerprint. */
export type RulesetMark = string;

/** Keep cards of those to choose from, and pass the others on. */
export interface Keep {
  /** What this is. */
  type: "keep";
  /** The cards to keep, sorted, in whatever order they are given. */
  cards: CardId[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Play a card to the own hometown. */
export interface PlayHome {
  /** What this is. */
  type: "play-home";
  /** The card. */
  card: CardId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A profession, by id. */
export type ProfessionId = string;

/** Play a card to the capital and use its ability. */
export interface PlayCapital {
  /** What this is. */
  type: "play-capital";
  /** The card. */
  card: CardId;
  /** The column whose lowest card a Priest takes; null for other professions, and if there is nothing to take. */
  take: ProfessionId | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Place the modifier just drawn on a column of the capital. */
export interface PlaceModifier {
  /** What this is. */
  type: "place-modifier";
  /** The profession of the column. */
  column: ProfessionId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Pay markers so that columns over their limit are not lost. */
export interface Rescue {
  /** What this is. */
  type: "rescue";
  /** The professions to pay for, sorted, in whatever order they are given; none to pay nothing. */
  columns: ProfessionId[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** What a player can do. It does not name the seat. */
export type Action = Keep | PlayHome | PlayCapital | PlaceModifier | Rescue;

/** The ruleset that a document belongs to. */
export interface RulesetReference {
  /** Its id. */
  id: string;
  /** The SHA-256 of its content. */
  fingerprint: string;
}

/** Numbers by profession, sorted. */
export type Columns = { [name: string]: number[] };

/** What everybody sees of one player. */
export interface Player {
  /** The columns of the hometown. */
  home: Columns;
  /** The bonus cards, sorted. */
  bonus: CardId[];
  /** The number of markers. */
  markers: number;
  /** The number of cards held, those to choose from included. */
  held: number;
  /** The cards played this round, in order. */
  played: CardId[];
  /** The number of cards drawn this round. */
  drawn: number;
}

/** Everything that everybody sees or can count. */
export interface Table {
  /** One for each seat, in clockwise order. */
  players: Player[];
  /** The columns of the capital. */
  capital: Columns;
  /** The seats that placed a modifier on each column, sorted; a seat is listed once for each modifier. */
  covered: Columns;
  /** The values of the modifiers on each column; null until the settlement. */
  revealed: Columns | null;
  /** The number of modifiers left to draw this round. */
  modifiers: number;
  /** The number of markers in the pool. */
  pool: number;
  /** The number of cards in the deck. */
  deck: number;
  /** The cards that are out of the game, sorted. */
  discarded: CardId[];
  /** The round, counted from 1. */
  round: number;
  /** The start player of this round. */
  start: number;
  /** The seat that emptied its hand first this round; null while no hand is empty. */
  last: number | null;
  /** What the seats to act have to do. */
  phase: "draft1" | "draft2" | "play" | "place" | "settle" | "over";
  /** The seats to act, in order. */
  waiting: number[];
  /** The number of actions carried out. */
  moves: number;
}

/** What only one player knows. */
export interface Private {
  /** The cards in hand, sorted; during the draft those kept so far. */
  hand: CardId[];
  /** The cards to choose from, sorted. */
  pool: CardId[];
  /** The cards passed on in each step of this round's draft. */
  passed: CardId[][];
  /** The cards received at the end of the draft. */
  received: CardId[];
  /** The modifiers placed this round: column and value. */
  placed: ([ProfessionId, number])[];
  /** The modifier to place; null if there is none. */
  modifier: number | null;
  /** A choice that is not carried out yet. */
  choice: Action | null;
}

/** What one seat, or a spectator, knows of a game. */
export interface View {
  /** What this is. */
  type: "view";
  /** The version of the format. */
  version: 1;
  /** The ruleset. */
  ruleset: RulesetReference;
  /** What everybody sees. */
  table: Table;
  /** The seat; null for a spectator. */
  seat: number | null;
  /** Its own cards, modifier and choice; null for a spectator. */
  private: Private | null;
}

/** What no player knows. */
export interface Secret {
  /** The cards of the deck, its top card first. */
  deck: CardId[];
  /** For this round and each later one the modifiers left to draw, the top one first. */
  modifiers: number[][];
}

/** A whole game of Kosmopolis at one moment. */
export interface State {
  /** What this is. */
  type: "state";
  /** The version of the format. */
  version: 1;
  /** The ruleset. */
  ruleset: RulesetReference;
  /** What everybody sees: capital, hometowns and so on. */
  table: Table;
  /** The cards, modifier and choice of each seat. */
  privates: Private[];
  /** The deck and the modifiers left to draw. */
  secret: Secret;
}

/** The seats that have to act next. */
export interface Awaited {
  /** What this is. */
  type: "awaited";
  /** What they have to do. */
  phase: "draft1" | "draft2" | "play" | "place" | "settle" | "over";
  /** The seats, in order. */
  seats: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player has made a choice that stays hidden until all have chosen. */
export interface Committed {
  /** What this is. */
  type: "committed";
  /** Who chose. */
  seat: number;
  /** The choice. */
  action: Action | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** An action is carried out; what follows from it comes next. */
export interface Acted {
  /** What this is. */
  type: "acted";
  /** Whose action. */
  seat: number;
  /** The action. The cards that a player keeps stay hidden. */
  action: Action | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player was dealt cards to choose from. */
export interface Dealt {
  /** What this is. */
  type: "dealt";
  /** Who. */
  seat: number;
  /** The number of cards. */
  count: number;
  /** The cards. */
  cards: CardId[] | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player keeps cards of those to choose from. */
export interface Kept {
  /** What this is. */
  type: "kept";
  /** Who. */
  seat: number;
  /** The cards. */
  cards: CardId[] | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player passed cards on to the left. */
export interface PassedOn {
  /** What this is. */
  type: "passed-on";
  /** Who passed them. */
  seat: number;
  /** Who received them. */
  to: number;
  /** The number of cards. */
  count: number;
  /** Whether they go to the hand, and not to the cards to choose from. */
  last: boolean;
  /** The cards. */
  cards: CardId[] | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player played a card from hand. */
export interface Played {
  /** What this is. */
  type: "played";
  /** Who. */
  seat: number;
  /** The card. */
  card: CardId;
  /** Whether to the capital; else to the own hometown. */
  capital: boolean;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** An Agent took the top modifier and looked at it. */
export interface ModifierDrawn {
  /** What this is. */
  type: "modifier-drawn";
  /** Who. */
  seat: number;
  /** Its value. */
  value: number | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A modifier was placed face down on a column of the capital. */
export interface ModifierPlaced {
  /** What this is. */
  type: "modifier-placed";
  /** Who placed it. */
  seat: number;
  /** The profession of the column. */
  column: ProfessionId;
  /** Its value. */
  value: number | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A Priest moved a card from the capital to a hometown. */
export interface Moved {
  /** What this is. */
  type: "moved";
  /** Whose hometown. */
  seat: number;
  /** The card. */
  card: CardId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A Scholar drew the top card of the deck. */
export interface Drawn {
  /** What this is. */
  type: "drawn";
  /** Who. */
  seat: number;
  /** The card. */
  card: CardId | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A Merchant took a marker from the pool. */
export interface MarkerTaken {
  /** What this is. */
  type: "marker-taken";
  /** Who. */
  seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A hand is empty: every other player has one more move. */
export interface LastMoves {
  /** What this is. */
  type: "last-moves";
  /** Whose hand. */
  seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The cards left in a hand went to the own hometown. */
export interface LaidOut {
  /** What this is. */
  type: "laid-out";
  /** Whose. */
  seat: number;
  /** The cards. */
  cards: CardId[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The modifiers on the columns of the capital were turned up. */
export interface ModifiersRevealed {
  /** What this is. */
  type: "modifiers-revealed";
  /** The values on each column, sorted. */
  values: Columns;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player paid markers for a column over its limit. */
export interface Rescued {
  /** What this is. */
  type: "rescued";
  /** Who paid. */
  seat: number;
  /** The profession of the column. */
  column: ProfessionId;
  /** The number of markers. */
  markers: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A column over its limit was lost. */
export interface Busted {
  /** What this is. */
  type: "busted";
  /** Whose column. */
  seat: number;
  /** Its profession. */
  column: ProfessionId;
  /** Its cards, which are out of the game. */
  cards: CardId[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player took a bonus card from the capital. */
export interface BonusTaken {
  /** What this is. */
  type: "bonus-taken";
  /** Who. */
  seat: number;
  /** The card. */
  card: CardId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A round is over, the modifiers are collected, and the next round begins. */
export interface RoundEnded {
  /** What this is. */
  type: "round-ended";
  /** The start player of the next round. */
  start: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The last round is over, and so is the game. */
export interface GameEnded {
  /** What this is. */
  type: "game-ended";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Something that happened. What is hidden from its reader is null. */
export type GameEvent = Awaited | Committed | Acted | Dealt | Kept | PassedOn | Played | ModifierDrawn | ModifierPlaced | Moved | Drawn | MarkerTaken | LastMoves | LaidOut | ModifiersRevealed | Rescued | Busted | BonusTaken | RoundEnded | GameEnded;

/** A card of the viewer's hand, or one to choose from. */
export interface OnCard {
  /** What this is. */
  type: "on-card";
  /** The card. */
  card: CardId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The viewer's hometown, to play the chosen card there. */
export interface OnHome {
  /** What this is. */
  type: "on-home";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The capital, to play the chosen card there. */
export interface OnCapital {
  /** What this is. */
  type: "on-capital";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A column of the capital, to take a card from it or to place a modifier on it. */
export interface OnColumn {
  /** What this is. */
  type: "on-column";
  /** The profession of the column. */
  column: ProfessionId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A column of the viewer's hometown, to pay for it. */
export interface OnHomeColumn {
  /** What this is. */
  type: "on-home-column";
  /** The profession of the column. */
  column: ProfessionId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A button to pay for the chosen columns and no others. */
export interface OnDone {
  /** What this is. */
  type: "on-done";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** What a player can click. */
export type Click = OnCard | OnHome | OnCapital | OnColumn | OnHomeColumn | OnDone;

/** An action that is built click by click. */
export interface Guide {
  /** What this is. */
  type: "guide";
  /** The clicks so far. */
  clicks: Click[];
  /** The action, once the clicks determine it; no further click is then possible. */
  action: Action | null;
  /** The cards chosen to keep, or the card chosen to play. */
  cards: CardId[];
  /** Whether the card is played to the capital, from which it takes another. */
  capital: boolean;
  /** The columns chosen to pay for. */
  columns: ProfessionId[];
  /** The seat that clicks. */
  seat: number;
  /** The moves of its table. */
  moves: number;
  /** What the next click chooses. */
  asks: "keep" | "card" | "zone" | "take" | "column" | "rescue" | "nothing";
  /** What can be clicked now. */
  choices: Click[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The clicks already determine an action. */
export interface ActionChosen {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "action-chosen";
  /** The rule it follows from. */
  rule: "K9";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The column is already among those to rescue. */
export interface AlreadyChosen {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "already-chosen";
  /** The rule it follows from. */
  rule: "K19";
  /** The profession of the column. */
  column: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The Priest cannot take from this column: it is empty, or not one of its columns. */
export interface CannotTake {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "cannot-take";
  /** The rule it follows from. */
  rule: "K13";
  /** The profession of the column. */
  column: string;
  /** The professions of the columns that are possible. */
  columns: string[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The game is over. */
export interface GameIsOver {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "game-over";
  /** The rule it follows from. */
  rule: "K23";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The Priest has to say from which column it takes a card. */
export interface MustTake {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "must-take";
  /** The rule it follows from. */
  rule: "K13";
  /** The professions of the columns that are possible. */
  columns: string[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** No profession has this name. */
export interface NoSuchColumn {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-such-column";
  /** The rule it follows from. */
  rule: "K12";
  /** The profession of the column. */
  column: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The player has too few markers to pay for these columns. */
export interface NotEnoughMarkers {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-enough-markers";
  /** The rule it follows from. */
  rule: "K19";
  /** The markers that are needed. */
  needs: number;
  /** The markers that the player has. */
  has: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The player does not have the card, or not so many of it. */
export interface NotHeld {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-held";
  /** The rule it follows from. */
  rule: "K9";
  /** The card. */
  card: string;
  /** The number that is needed. */
  wanted: number;
  /** The number that the player has. */
  held: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** This phase asks for another kind of action. */
export interface NotNow {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-now";
  /** The rule it follows from. */
  rule: "K9";
  /** What the seats to act have to do. */
  phase: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The column is not over its limit, so nothing can be paid for it. */
export interface NotOverLimit {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-over-limit";
  /** The rule it follows from. */
  rule: "K19";
  /** The profession of the column. */
  column: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The seat is not to act: others are, or its choice is made. */
export interface NotYourTurn {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-your-turn";
  /** The rule it follows from. */
  rule: "K9";
  /** The seat that wants to act. */
  seat: number;
  /** The seats to act. */
  waiting: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Something else has to be clicked now; ``asks`` is that of the guide. */
export interface OtherClick {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "other-click";
  /** The rule it follows from. */
  rule: "K9";
  /** What the guide asks for. */
  asks: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Only a Priest takes a card, and only if there is one to take. */
export interface TakesNothing {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "takes-nothing";
  /** The rule it follows from. */
  rule: "K13";
  /** The profession of the column. */
  column: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The action is not one of the five kinds. */
export interface UnknownAction {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "unknown-action";
  /** The rule it follows from. */
  rule: "K9";
  /** The name of its class. */
  kind: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The click is not one of the kinds of click. */
export interface UnknownClick {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "unknown-click";
  /** The rule it follows from. */
  rule: "K9";
  /** The name of its class. */
  kind: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Another number of cards has to be kept. */
export interface WrongNumber {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "wrong-number";
  /** The rule it follows from. */
  rule: "K6";
  /** The number of cards. */
  count: number;
  /** The number that is needed. */
  wanted: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Why an action is not legal, or why something cannot be clicked now. */
export type Reason = ActionChosen | AlreadyChosen | CannotTake | GameIsOver | MustTake | NoSuchColumn | NotEnoughMarkers | NotHeld | NotNow | NotOverLimit | NotYourTurn | OtherClick | TakesNothing | UnknownAction | UnknownClick | WrongNumber;

/** An error as data. */
export interface GameError {
  /** What this is. */
  type: "error";
  /** A short name for programs, the same in every language. */
  code: string;
  /** A sentence in English. */
  message: string;
  /** The data of the error by name, as far as it consists of short strings and numbers. */
  details: { [name: string]: unknown };
  /** All reasons why an action is not legal or a click not possible; empty for other errors. */
  reasons: Reason[];
}

/** One line of a score sheet. */
export interface ScoreLine {
  /** Where the points come from. */
  source: string;
  /** The id of what gives the points; empty if there is only one of its kind. */
  id: string;
  /** The points. */
  points: number;
}

/** What a seat's score is made of. */
export interface ScoreSheet {
  /** What this is. */
  type: "score-sheet";
  /** Whose score. */
  seat: number;
  /** The lines. */
  lines: ScoreLine[];
  /** The sum of all lines. */
  total: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** How a game ended. */
export interface Outcome {
  /** What this is. */
  type: "outcome";
  /** All seats in groups, best first; a group shares its place. */
  ranking: number[][];
  /** The points of each seat. */
  scores: number[];
  /** What breaks ties between equal scores, for each seat; more is better. */
  tiebreaks: number[][];
  /** The seats that won; more than one is a shared victory. */
  winners: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A move, with a comment. */
export interface RecordedMove {
  /** The seat; null if only one seat could act. */
  seat: number | null;
  /** The action. */
  action: Action;
  /** A comment; empty if there is none. */
  comment: string;
}

/** How a game ended. */
export interface RecordedResult {
  /** The points of each seat. */
  scores: number[];
  /** All seats in groups, best first. */
  ranking: number[][];
}

/** A game that can be replayed, finished or not. */
export interface GameRecord {
  /** What this is. */
  type: "record";
  /** The version of the format. */
  version: 1;
  /** The name of the game. */
  game: string;
  /** The id of the ruleset. */
  ruleset: string;
  /** The fingerprint of its full content. */
  fingerprint: string;
  /** The number of players. */
  players: number;
  /** What else the players agreed on, as strings by name. */
  options: { [name: string]: string };
  /** What an earlier game of a campaign left behind, as the game writes it. */
  carry: string | null;
  /** The seed as a string: 7 and ``"7"`` deal the same game. */
  seed: string | null;
  /** For a game without a seed, what was dealt: the ids or numbers of each stream, by its name, the first to be dealt first. */
  deal: { [name: string]: string[] } | null;
  /** The state that the game starts from, as text, if that is not a deal. A record has one of seed, deal and position. */
  position: string | null;
  /** The result; null if the game is not over. */
  result: RecordedResult | null;
  /** More about the game, such as the names of the players; sorted by name. */
  tags: { [name: string]: string };
  /** A comment on the game; empty if there is none. */
  comment: string;
  /** The accepted actions, in order. Choices that were carried out together are in the order of the seats, so that equal games have equal records. */
  moves: RecordedMove[];
}

/** A profession: a colour of cards and what they do in the capital. */
export interface Profession {
  /** Its id. */
  id: string;
  /** The letter that stands for it in notation. */
  letter: string;
  /** The colour of its cards, by name. */
  colour: string;
  /** What its cards do in the capital. */
  ability: "modifier" | "take" | "draw" | "marker";
  /** The professions that the ability ``take`` may take from. */
  takes: string[];
}

/** Answers to questions that the rulebook leaves open. */
export interface Readings {
  /** What is compared with the limit for the bonus (Q1). */
  bonus_value: "adjusted" | "raw" | "highest";
  /** Whether only players with cards in a column can win its bonus (Q2). */
  bonus_needs_cards: boolean;
  /** Whether markers that were paid go back to the pool (K21). */
  markers_return: boolean;
}

/** A ruleset of Kosmopolis: everything that the rules need to know about a game. */
export interface Ruleset {
  /** What this is. */
  type: "ruleset";
  /** Its id. */
  id: string;
  /** Its English name. */
  name: string;
  /** The professions, in the order of their columns. */
  professions: Profession[];
  /** The copies of each value in each profession. */
  values: { [name: string]: number };
  /** The values of the modifiers. */
  modifiers: number[];
  /** The markers in the pool at the start. */
  markers: number;
  /** The number of rounds. */
  rounds: number;
  /** The cards dealt to each player in a round, by the number of players. */
  hand: { [name: string]: number };
  /** The cards kept in each of the two steps of the draft. */
  keep: number;
  /** Answers to open questions. */
  readings: Readings;
  /** The version of the format. */
  version: 1;
  /** The SHA-256 of its content, colours excepted. */
  fingerprint: string;
}

/** The words for a thing. */
export interface NamedThing {
  /** The name. */
  name: string;
  /** What it does. */
  text: string;
}

/** What the next click chooses, by the question of the guide. */
export interface Asked {
  /** A card to keep. */
  keep: string;
  /** A card to play. */
  card: string;
  /** The hometown or the capital. */
  zone: string;
  /** A column to take a card from. */
  take: string;
  /** A column for a modifier. */
  column: string;
  /** The columns to pay for. */
  rescue: string;
}

/** The headings around a table and its scores. */
export interface Headings {
  /** The capital. */
  capital: string;
  /** The hand of the viewer. */
  hand: string;
  /** The cards to choose from. */
  pool: string;
  /** The deck. */
  deck: string;
  /** The modifiers left to draw. */
  modifiers: string;
  /** The markers. */
  markers: string;
  /** The bonus cards. */
  bonus: string;
  /** The modifier that the viewer places. */
  placing: string;
  /** The scores. */
  scores: string;
  /** The sum of a score. */
  total: string;
}

/** The buttons beside a table: the types of clicks, and what a page needs besides. */
export interface Buttons {
  /** Play the chosen card to the hometown. */
  "on-home": string;
  /** Play the chosen card to the capital. */
  "on-capital": string;
  /** Pay for the chosen columns and no others. */
  "on-done": string;
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
  /** The professions, by id. */
  professions: { [name: string]: NamedThing };
  /** The names of the cards, by id. */
  cards: { [name: string]: string };
  /** What to call the players without names, by seat. */
  players: string[];
  /** What the next click chooses, by the question of the guide. */
  asks: Asked;
  /** The headings around a table and its scores. */
  headings: Headings;
  /** The buttons beside a table. */
  buttons: Buttons;
}
