// Made by tools/typescript.py from the schemas in this folder: do not edit.

/** The id of a card; the ruleset has it among its cards. */
export type CardId = string;

/** The id of a civic token; the ruleset has it among its civics. */
export type TokenId = string;

/** The id of a resource side: its resource, followed by the number of symbols if there are several, such as energy or energy-2. The ruleset has it among its faces. */
export type FaceId = string;

/** The id of a resource, such as energy; the ruleset has it among its resources. */
export type ResourceId = string;

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
  /** The resource side that is up: not a resource but a face id, such as energy-2 for two symbols. */
  resource: FaceId;
}

/** A card lying building side up. */
export interface Building {
  /** Which card it is. */
  card: CardId;
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
  city: CardId[];
  /** The civic tokens, by id, oldest first. */
  tokens: TokenId[];
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
  supply: TokenId[];
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
  deck: CardId[];
  /** The card that lies on each cell of the market, by id; null for a gap. */
  under: (CardId | null)[];
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
  pay: FaceId[];
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
  token: TokenId;
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
  card: CardId;
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
  faces: FaceId[];
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
  card: CardId;
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
  token: TokenId;
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

/** A button after which the next cell is flipped. */
export interface OnFlip {
  /** What this is. */
  type: "on-flip";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A cell of the market, to draft it, or to flip it after on-flip. */
export interface OnCell {
  /** What this is. */
  type: "on-cell";
  /** Which cell. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A resource card to pay with. */
export interface OnCard {
  /** What this is. */
  type: "on-card";
  /** The resource side of the card. */
  face: FaceId;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A button that pays what is left to pay in a sensible way. */
export interface OnAutoPay {
  /** What this is. */
  type: "on-auto-pay";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The draw pile, to take its top two cards. */
export interface OnPile {
  /** What this is. */
  type: "on-pile";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A civic token of the supply. */
export interface OnToken {
  /** What this is. */
  type: "on-token";
  /** Which token. */
  token: TokenId;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A button to pass. */
export interface OnPass {
  /** What this is. */
  type: "on-pass";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Something that can be clicked. */
export type Click = OnFlip | OnCell | OnCard | OnAutoPay | OnPile | OnToken | OnPass;

/** An action that is built click by click: what was clicked, and what can be clicked now. */
export interface Guide {
  /** What this is. */
  type: "guide";
  /** The seat that clicks; null for the seat to act. */
  seat: number | null;
  /** How many actions were accepted before: the moves of its table. */
  moves: number;
  /** What the next click chooses: what to do or the first cell, the cell to flip, the second cell, a card to pay with, a civic token; nothing if the action is determined, over if the game is over. */
  asks: "turn" | "flip" | "cell" | "payment" | "token" | "nothing" | "over";
  /** The clicks so far. */
  clicks: Click[];
  /** What can be clicked now. */
  choices: Click[];
  /** The cells chosen to draft. */
  cells: number[];
  /** The resource sides of the cards chosen to pay with, one for each card. */
  cards: FaceId[];
  /** The action, once the clicks determine it; null before. */
  action: Action | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The clicks already determine an action. */
export interface ActionChosen {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "action-chosen";
  /** The rule it follows from. */
  rule: "T2";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A card was already flipped this turn. */
export interface AlreadyFlipped {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "already-flipped";
  /** The rule it follows from. */
  rule: "T1";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** No payment with the player's cards covers the cost. */
export interface CannotAfford {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "cannot-afford";
  /** The rule it follows from. */
  rule: "T4";
  /** What is missing of each resource, before wild ones help out. */
  shortages: Shortage[];
  /** How many wild symbols there are. */
  wilds: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** No payment includes one more card of this face beside the chosen ones. */
export interface CardNotNeeded {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "card-not-needed";
  /** The rule it follows from. */
  rule: "Q6";
  /** The resource side, by id. */
  face: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The cell is already chosen. */
export interface CellAlreadyChosen {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "cell-already-chosen";
  /** The rule it follows from. */
  rule: "T2";
  /** The cell. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The next click chooses the second card to draft. */
export interface DraftBegun {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "draft-begun";
  /** The rule it follows from. */
  rule: "T2";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The cell is empty. */
export interface EmptyCell {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "empty-cell";
  /** The rule it follows from. */
  rule: "T2";
  /** The cell. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The next click chooses the card to flip. */
export interface FlipBegun {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "flip-begun";
  /** The rule it follows from. */
  rule: "T1";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The game is over. */
export interface GameIsOver {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "game-over";
  /** The rule it follows from. */
  rule: "E1";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Two cards can be drafted, so passing is not allowed. */
export interface MayNotPass {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "may-not-pass";
  /** The rule it follows from. */
  rule: "Q3";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The card is unaffordable together with each card beside it. */
export interface NoAffordablePair {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-affordable-pair";
  /** The rule it follows from. */
  rule: "T4";
  /** The cell. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Neither the row nor the column of the cell shows only resource sides. */
export interface NoResourceLine {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-resource-line";
  /** The rule it follows from. */
  rule: "T1";
  /** The cell. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The market has no such cell. */
export interface NoSuchCell {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-such-cell";
  /** The rule it follows from. */
  rule: "S3";
  /** The cell. */
  cell: number;
  /** The last cell of the market. */
  last: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** No civic building was constructed this turn. */
export interface NoTokenDue {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-token-due";
  /** The rule it follows from. */
  rule: "T7";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The cell does not show a resource side, so its card cannot be flipped. */
export interface NotAResource {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-a-resource";
  /** The rule it follows from. */
  rule: "T1";
  /** The cell. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The two cells do not share a side. */
export interface NotAdjacent {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-adjacent";
  /** The rule it follows from. */
  rule: "T2";
  /** The two cells. */
  cells: [number, number];
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The payment includes more cards of one face than the player has. */
export interface NotHeld {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-held";
  /** The rule it follows from. */
  rule: "T5";
  /** The resource side, by id. */
  face: string;
  /** How many cards of this resource side the payment includes. */
  wanted: number;
  /** How many there are. */
  held: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** Another seat is to act. */
export interface NotYourTurn {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-your-turn";
  /** The rule it follows from. */
  rule: "S5";
  /** The seat that wants to act. */
  seat: number;
  /** The seat to act. */
  current: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** No row or column shows only resource sides. */
export interface NothingToFlip {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "nothing-to-flip";
  /** The rule it follows from. */
  rule: "T1";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The cards to draft are not chosen yet, so there is nothing to pay. */
export interface NothingToPay {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "nothing-to-pay";
  /** The rule it follows from. */
  rule: "T4";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The next click chooses a card to pay with. */
export interface PaymentBegun {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "payment-begun";
  /** The rule it follows from. */
  rule: "T4";
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The payment includes a card that is not needed to cover the cost. */
export interface PaymentExcess {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "payment-excess";
  /** The rule it follows from. */
  rule: "Q6";
  /** The resource sides of the cards that are not needed, by id. */
  faces: string[];
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The payment does not cover the cost, but another one would. */
export interface PaymentShort {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "payment-short";
  /** The rule it follows from. */
  rule: "T4";
  /** What is missing of each resource, before wild ones help out. */
  shortages: Shortage[];
  /** How many wild symbols there are. */
  wilds: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The draw pile has fewer than two cards. */
export interface PileTooSmall {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "pile-too-small";
  /** The rule it follows from. */
  rule: "Q9";
  /** How many cards are left in the draw pile. */
  left: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** A civic token must be taken first. */
export interface TokenDue {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "token-due";
  /** The rule it follows from. */
  rule: "T7";
  /** How many civic tokens are to be taken. */
  due: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The token is not in the supply: taken, in the box, or unknown. */
export interface TokenNotInSupply {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "token-not-in-supply";
  /** The rule it follows from. */
  rule: "T7";
  /** The token, by id. */
  token: string;
  /** The tokens of the supply, by id. */
  supply: string[];
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The action is not one of the five kinds. */
export interface UnknownAction {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "unknown-action";
  /** The rule it follows from. */
  rule: "T2";
  /** The name of its class. */
  kind: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The click is not one of the kinds of click. */
export interface UnknownClick {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "unknown-click";
  /** The rule it follows from. */
  rule: "T2";
  /** The name of its class. */
  kind: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The payment includes a resource card that the ruleset does not have. */
export interface UnknownFace {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "unknown-face";
  /** The rule it follows from. */
  rule: "P2";
  /** The resource side, by id. */
  face: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: MessageRuleset;
}

/** The shortfall of one resource. */
export interface Shortage {
  /** The resource. */
  resource: string;
  /** The part of the cost that permanent resources do not cover. */
  needs: number;
  /** How many symbols there are. */
  has: number;
}

/** Why an action is not legal, or why something cannot be clicked now. */
export type Reason = ActionChosen | AlreadyFlipped | CannotAfford | CardNotNeeded | CellAlreadyChosen | DraftBegun | EmptyCell | FlipBegun | GameIsOver | MayNotPass | NoAffordablePair | NoResourceLine | NoSuchCell | NoTokenDue | NotAResource | NotAdjacent | NotHeld | NotYourTurn | NothingToFlip | NothingToPay | PaymentBegun | PaymentExcess | PaymentShort | PileTooSmall | TokenDue | TokenNotInSupply | UnknownAction | UnknownClick | UnknownFace;

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
  deck: CardId[];
  /** The ids of the civic tokens, from the left. */
  supply: TokenId[];
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
export interface GameRecord {
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

/** How many of which resource; what is left out is none. */
export type Amounts = { [name: string]: number };

/** A scoring formula as data: a number of points, or one of the forms of formula.schema.json. */
export type Formula = number | { [name: string]: unknown };

/** A kind of resource. */
export interface Resource {
  /** Its id, as costs have it. */
  id: ResourceId;
  /** Whether it pays for any other resource. */
  wild: boolean;
  /** A name for people; empty if that is the id. */
  name: string;
  /** Its colour, such as #1f5fa8; empty if the theme chooses it. */
  color: string;
  /** The name of its symbol; empty for the one that goes with its id. */
  symbol: string;
}

/** Rows and columns of the market; its cells are numbered row by row. */
export interface Market {
  /** How many rows. */
  rows: number;
  /** How many columns. */
  columns: number;
}

/** The setup for one number of players. */
export interface Deal {
  /** The number of players; 1 is the game against the automa. */
  count: number;
  /** How many cards of tier 1, 2, 3, ... go into the draw pile. */
  cards: number[];
  /** How many civic tokens go into the supply. */
  civics: number;
}

/** A resource side: what a resource card shows and pays. */
export interface Face {
  /** Its id, as hands, payments and backs have it. */
  id: FaceId;
  /** The kind of resource. */
  resource: ResourceId;
  /** How many symbols it shows. */
  symbols: number;
}

/** A card with its two sides. */
export interface Card {
  /** The card's id. */
  id: CardId;
  /** Which of the stacked decks it belongs to. */
  tier: number;
  /** Its resource side. */
  face: FaceId;
  /** The building's name. */
  name: string;
  /** What the building costs. */
  cost: Amounts;
  /** The permanent resources the building gives. */
  permanent: Amounts;
  /** The points printed on the building. */
  points: number;
  /** Whether constructing it earns a civic token. */
  civic: boolean;
  /** The building's tags. */
  tags: string[];
}

/** A civic token. */
export interface CivicToken {
  /** The token's id. */
  id: TokenId;
  /** A name for people. */
  name: string;
  /** What it is worth at the end of the game. */
  score: Formula;
}

/** Where the automa's markers begin, counted from 1, and how they move. */
export interface MarkerStart {
  /** The first row. */
  row: number;
  /** The first column. */
  column: number;
  /** When the row marker moves down. */
  row_moves: "column_wraps" | "every_turn";
}

/** A solo level. */
export interface Level {
  /** The level's id. */
  id: string;
  /** What the automa scores beside its printed points. */
  score: Formula;
}

/** The rules of the automa. */
export interface Solo {
  /** Which cards the automa takes. */
  markers: MarkerStart;
  /** The levels; the first is the default. */
  levels: Level[];
}

/** The content of a ruleset: enough to draw every card and token. */
export interface RulesetDocument {
  /** What this is. */
  type: "ruleset";
  /** The version of this format. */
  version: number;
  /** The SHA-256 of the content, as documents of this ruleset have it. */
  fingerprint: string;
  /** The ruleset's id. */
  id: string;
  /** A name for people. */
  name: string;
  /** The kinds of resource. */
  resources: Resource[];
  /** The size of the market. */
  market: Market;
  /** What is used, for each number of players. */
  players: Deal[];
  /** The resource cards that each player holds at the start, by resource side. */
  starting_cards: FaceId[];
  /** Every resource side, the wild ones last. */
  faces: Face[];
  /** Every card there is. */
  cards: Card[];
  /** Every civic token there is. */
  civics: CivicToken[];
  /** The automa; null if there is no game for one. */
  solo: Solo | null;
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
  /** The solo opponent. */
  automa: string;
  /** What to call the players without names, by seat. */
  players: string[];
  /** The headings around a table and its scores. */
  headings: Headings;
  /** The buttons beside a table. */
  buttons: Buttons;
}
