// Made by tools/typescript.py from the schemas in this folder: do not edit.

/** The id of a ruleset and the start of its fingerprint. */
export type RulesetMark = string;

/** Build the building of the card that is turned up. */
export interface Build {
  /** What this is. */
  type: "build";
  /** The cells to cover, sorted, in whatever order they are given. */
  cells: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Put the building aside for one point. */
export interface Pass {
  /** What this is. */
  type: "pass";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Put the building aside and build no more in this episode. */
export interface Quit {
  /** What this is. */
  type: "quit";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Place the next sticker on a cell of the own board. */
export interface Stick {
  /** What this is. */
  type: "stick";
  /** The kind of the sticker. */
  sticker: "tree" | "rock" | "well";
  /** The cell. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** What a player can do. It does not name the seat. */
export type Action = Build | Pass | Quit | Stick;

/** The ruleset that a document belongs to. */
export interface RulesetReference {
  /** Its id. */
  id: string;
  /** The SHA-256 of its content. */
  fingerprint: string;
}

/** A card: colour and shape such as red-u5, a church such as c1, block. */
export type CardId = string;

/** A building in a city. */
export interface Building {
  /** Its card. */
  card: CardId;
  /** The cells it covers, sorted. */
  cells: number[];
}

/** A sticker on a board. */
export interface Sticker {
  /** What it makes of the cell. */
  kind: "tree" | "rock" | "well";
  /** The cell. */
  cell: number;
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

/** How the city of a player was scored. */
export interface Tally {
  /** The lines of the score sheet. */
  lines: ScoreLine[];
  /** The number of empty plain cells in each row, from the top. */
  empty: number[];
}

/** What everybody sees of one player. */
export interface City {
  /** The score so far; in the end the final score. */
  score: number;
  /** The buildings, in the order they were built. */
  buildings: Building[];
  /** Whether the player has not quit the episode. */
  active: boolean;
  /** The stickers on the board. */
  stickers: Sticker[];
  /** The stickers still to place, in order. */
  due: ("tree" | "rock" | "well")[];
  /** The progress marked so far in the campaign. */
  progress: number;
  /** How the city was scored; null before the end. */
  tally: Tally | null;
}

/** What a player keeps between the episodes of a campaign. */
export interface Town {
  /** The stickers on the board. */
  stickers: Sticker[];
  /** The progress marked so far. */
  progress: number;
}

/** Everything that everybody sees or can count. */
export interface Table {
  /** The number of the episode; null for the eternal game. */
  episode: number | null;
  /** The city of each seat. */
  players: City[];
  /** The towns of a campaign that no player plays on in this episode. */
  left: Town[];
  /** The card that was turned up last. */
  card: CardId;
  /** The cards turned up before, in order. */
  discarded: CardId[];
  /** The number of cards in the deck. */
  deck: number;
  /** Whether the bonus for the gold veins is gone. */
  gold_taken: boolean;
  /** What the seats to act have to do. */
  phase: "build" | "stick" | "over";
  /** The seats to act, in order. */
  waiting: number[];
  /** The number of actions carried out. */
  moves: number;
}

/** What only one player knows. */
export interface Private {
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
  /** Its own choice; null for a spectator. */
  private: Private | null;
}

/** What no player knows. */
export interface Secret {
  /** The cards of the deck, its top card first. */
  deck: CardId[];
}

/** A whole game of My City at one moment. */
export interface State {
  /** What this is. */
  type: "state";
  /** The version of the format. */
  version: 1;
  /** The ruleset. */
  ruleset: RulesetReference;
  /** What everybody sees: cities, card and so on. */
  table: Table;
  /** The choice of each seat that is not carried out yet. */
  privates: Private[];
  /** The cards of the deck. */
  secret: Secret;
}

/** The seats that have to act next. */
export interface Awaited {
  /** What this is. */
  type: "awaited";
  /** What they have to do. */
  phase: "build" | "stick" | "over";
  /** The seats, in order. */
  seats: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The top card of the deck is turned up. */
export interface CardShown {
  /** What this is. */
  type: "card-shown";
  /** The card. */
  card: CardId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The card after the blocking card is turned up, and no player builds it. */
export interface Blocked {
  /** What this is. */
  type: "blocked";
  /** The card. */
  card: CardId;
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

/** A player built a building. */
export interface Placed {
  /** What this is. */
  type: "placed";
  /** Who. */
  seat: number;
  /** The card of the building. */
  card: CardId;
  /** The cells it covers. */
  cells: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player put a building aside and lost a point. */
export interface PassedOn {
  /** What this is. */
  type: "passed-on";
  /** Who. */
  seat: number;
  /** The card of the building. */
  card: CardId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player builds no more in this episode. */
export interface QuitEpisode {
  /** What this is. */
  type: "quit-episode";
  /** Who. */
  seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player was among the first with buildings on all gold veins. */
export interface GoldTaken {
  /** What this is. */
  type: "gold-taken";
  /** Who. */
  seat: number;
  /** The bonus. */
  points: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The city of a player was scored. */
export interface Scored {
  /** What this is. */
  type: "scored";
  /** Who. */
  seat: number;
  /** The score sheet, and what breaks ties. */
  tally: Tally;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player marked progress. */
export interface ProgressMarked {
  /** What this is. */
  type: "progress-marked";
  /** Who. */
  seat: number;
  /** How much. */
  count: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player received stickers to place. */
export interface StickersReceived {
  /** What this is. */
  type: "stickers-received";
  /** Who. */
  seat: number;
  /** The stickers, in the order they are placed. */
  stickers: ("tree" | "rock" | "well")[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A sticker that a player cannot place goes back to the box. */
export interface StickerReturned {
  /** What this is. */
  type: "sticker-returned";
  /** Who. */
  seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** All buildings were taken off the boards after an episode of the campaign. */
export interface BoardsCleared {
  /** What this is. */
  type: "boards-cleared";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player placed a sticker. */
export interface Stuck {
  /** What this is. */
  type: "stuck";
  /** Who. */
  seat: number;
  /** The kind of the sticker. */
  sticker: "tree" | "rock" | "well";
  /** The cell. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The eternal game or the episode is over. */
export interface GameEnded {
  /** What this is. */
  type: "game-ended";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Something that happened. What is hidden from its reader is null. */
export type GameEvent = Awaited | CardShown | Blocked | Committed | Placed | PassedOn | QuitEpisode | GoldTaken | Scored | ProgressMarked | StickersReceived | StickerReturned | BoardsCleared | Stuck | GameEnded;

/** A campaign between two episodes. */
export interface Campaign {
  /** What this is. */
  type: "campaign";
  /** The number of the next episode. */
  episode: number;
  /** What the players keep, in the order of their seats; behind them the boards that were left by players. */
  towns: Town[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The building, to turn it before it is placed. */
export interface OnTurn {
  /** What this is. */
  type: "on-turn";
  /** The number of quarter turns clockwise; 4 more for the mirrored building. */
  turn: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A cell of the viewer's board, to place the building or a sticker there. */
export interface OnCell {
  /** What this is. */
  type: "on-cell";
  /** The cell of the sticker, or of the building's first square. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A button to put the building aside. */
export interface OnPass {
  /** What this is. */
  type: "on-pass";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A button to build no more. */
export interface OnQuit {
  /** What this is. */
  type: "on-quit";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** What a player can click. */
export type Click = OnTurn | OnCell | OnPass | OnQuit;

/** An action that is built click by click. */
export interface Guide {
  /** What this is. */
  type: "guide";
  /** The clicks so far. */
  clicks: Click[];
  /** The action, once the clicks determine it; no further click is then possible. */
  action: Action | null;
  /** The turn of the building; 0 if it is as its card shows it. */
  turn: number;
  /** The seat that clicks. */
  seat: number;
  /** The moves of its table. */
  moves: number;
  /** What the next click chooses. */
  asks: "build" | "place" | "stick" | "nothing";
  /** What can be clicked now. */
  choices: Click[];
  /** The cells that each of the choices would cover; null if it is no cell. */
  covers: (number[] | null)[];
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
  rule: "M10";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A well cannot be at the river. */
export interface AtRiver {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "at-river";
  /** The rule it follows from. */
  rule: "M33";
  /** The cell, numbered from 0 row by row. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A church has to be built, or the player has to quit. */
export interface ChurchCannotBePassed {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "church-cannot-be-passed";
  /** The rule it follows from. */
  rule: "M16";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** There are buildings on these cells. */
export interface Covered {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "covered";
  /** The rule it follows from. */
  rule: "M5";
  /** The cells, numbered from 0 row by row. */
  cells: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Turned so, there is no place for the building. */
export interface FitsNowhere {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "fits-nowhere";
  /** The rule it follows from. */
  rule: "M5";
  /** The number of quarter turns clockwise; 4 more for the mirrored building. */
  turn: number;
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
  rule: "M15";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The building shares no edge with one that is already there. */
export interface NoNeighbour {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-neighbour";
  /** The rule it follows from. */
  rule: "M8";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player without points cannot pass. */
export interface NoPointToLose {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-point-to-lose";
  /** The rule it follows from. */
  rule: "M12";
  /** The score of the player. */
  score: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The cell has no square. */
export interface NoSquare {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-square";
  /** The rule it follows from. */
  rule: "M33";
  /** The cell, numbered from 0 row by row. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The building cannot be turned so, or looks the same without it. */
export interface NoSuchTurn {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-such-turn";
  /** The rule it follows from. */
  rule: "M5";
  /** The number of quarter turns clockwise; 4 more for the mirrored building. */
  turn: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The first building has to be at the river. */
export interface NotAtRiver {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-at-river";
  /** The rule it follows from. */
  rule: "M7";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** These cells are mountain or forest. */
export interface NotBuildable {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-buildable";
  /** The rule it follows from. */
  rule: "M5";
  /** The cells, numbered from 0 row by row. */
  cells: number[];
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
  rule: "M10";
  /** What the seats to act have to do. */
  phase: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The cell is not plain, or has a sticker. */
export interface NotPlain {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-plain";
  /** The rule it follows from. */
  rule: "M33";
  /** The cell, numbered from 0 row by row. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The seat is not to act: it has quit, its choice is made, or it has no sticker to place. */
export interface NotYourTurn {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-your-turn";
  /** The rule it follows from. */
  rule: "M10";
  /** The seat that wants to act. */
  seat: number;
  /** The seats to act. */
  waiting: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** These cells are not on the board. */
export interface OffGrid {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "off-grid";
  /** The rule it follows from. */
  rule: "M5";
  /** The cells, numbered from 0 row by row. */
  cells: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Something else has to be clicked now. */
export interface OtherClick {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "other-click";
  /** The rule it follows from. */
  rule: "M10";
  /** What the guide asks for. */
  asks: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Another sticker is to be placed now. */
export interface OtherSticker {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "other-sticker";
  /** The rule it follows from. */
  rule: "M33";
  /** The kind of the sticker. */
  sticker: string;
  /** The kind of the sticker that is to be placed. */
  wanted: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** So many squares of the building would be beyond the edge of the board. */
export interface OverEdge {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "over-edge";
  /** The rule it follows from. */
  rule: "M5";
  /** The number of squares. */
  squares: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The building would be on both banks of the river; these of its cells are on the left. */
export interface SpansRiver {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "spans-river";
  /** The rule it follows from. */
  rule: "M6";
  /** The cells, numbered from 0 row by row. */
  cells: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The action is not one of the four kinds. */
export interface UnknownAction {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "unknown-action";
  /** The rule it follows from. */
  rule: "M10";
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
  rule: "M10";
  /** The name of its class. */
  kind: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The cells do not have the shape of the building, however it is turned. */
export interface WrongShape {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "wrong-shape";
  /** The rule it follows from. */
  rule: "M5";
  /** The id of the shape. */
  shape: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Why an action is not legal, or why something cannot be clicked now. */
export type Reason = ActionChosen | AtRiver | ChurchCannotBePassed | Covered | FitsNowhere | GameIsOver | NoNeighbour | NoPointToLose | NoSquare | NoSuchTurn | NotAtRiver | NotBuildable | NotNow | NotPlain | NotYourTurn | OffGrid | OtherClick | OtherSticker | OverEdge | SpansRiver | UnknownAction | UnknownClick | WrongShape;

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

/** A shape of buildings. */
export interface Shape {
  /** Its id. */
  id: string;
  /** A string for each row, with ``#`` for the squares it has. */
  rows: string[];
  /** Where it comes from. */
  source: "rulebook" | "found" | "inferred" | "house";
}

/** Where the parts of a board come from. */
export interface BoardSource {
  /** Where the kinds of the cells come from. */
  rows: "rulebook" | "found" | "inferred" | "house";
  /** Where the course of the river comes from. */
  left_bank: "rulebook" | "found" | "inferred" | "house";
  /** Where it comes from which cells have a square. */
  squares: "rulebook" | "found" | "inferred" | "house";
  /** Rows, counted from 1, whose cells and river are our own choice although those of the others are not. */
  house_rows: number[];
}

/** A side of the boards; the boards of all players are alike. */
export interface Board {
  /** Its id. */
  id: string;
  /** The kinds of the cells, a string of letters for each row: M mountain, F forest, T two trees, t one tree, R two rocks, W well, G gold vein, ``.`` plain. */
  rows: string[];
  /** The number of cells of each row that are on the left bank of the river. */
  left_bank: number[];
  /** Where they come from. */
  source: BoardSource;
  /** A string for each row with ``#`` for a cell with a square, on which stickers can be placed; empty if they can be on every plain cell. */
  squares: string[];
}

/** What a player gets for a place. */
export interface Reward {
  /** The progress to mark. */
  progress: number;
  /** The stickers, in the order they are placed. */
  stickers: ("tree" | "rock" | "well")[];
  /** Where the stickers come from. */
  source: "rulebook" | "found" | "inferred" | "house";
}

/** What the players get after an episode. */
export interface Rewards {
  /** For the first. */
  first: Reward;
  /** For the second of three or four players. */
  second: Reward;
  /** For all others. */
  others: Reward;
}

/** What is played with and for: an episode of the campaign, or the eternal game. */
export interface Episode {
  /** The number of the episode; null for the eternal game. */
  number: number | null;
  /** The id of the board. */
  board: string;
  /** What points are given for at the end, in order. */
  items: ("tree" | "rock" | "empty" | "group" | "church" | "well")[];
  /** Whether there are churches. */
  churches: boolean;
  /** The number of blocking cards. */
  blocking_cards: number;
  /** The points for the first with buildings on all gold veins. */
  gold: number;
  /** The score that ends the count and gives a progress; null if there is none. */
  top_score: number | null;
  /** What the players get afterwards. */
  rewards: Rewards;
}

/** A ruleset of My City: everything that the rules need to know about a game. */
export interface Ruleset {
  /** What this is. */
  type: "ruleset";
  /** Its id. */
  id: string;
  /** Its English name. */
  name: string;
  /** The numbers of players. */
  player_counts: number[];
  /** The colours of buildings. */
  colours: string[];
  /** The shapes of buildings; there is one of each in every colour. */
  shapes: Shape[];
  /** The shapes of the churches. */
  churches: Shape[];
  /** Whether buildings may be mirrored (Q1). */
  flip: boolean;
  /** The score at the start. */
  start_score: number;
  /** The points for one of each item; for each building of the largest groups. */
  points: { [name: string]: number };
  /** The boards. */
  boards: Board[];
  /** The eternal game. */
  eternal: Episode;
  /** The episodes of the campaign, in order. */
  episodes: Episode[];
  /** The version of the format. */
  version: 1;
  /** The SHA-256 of its content, sources excepted. */
  fingerprint: string;
}

/** What the next click chooses, by the question of the guide. */
export interface Asked {
  /** A cell for the building, a turn of it, to pass or to quit. */
  build: string;
  /** A cell for the building after a turn. */
  place: string;
  /** A cell for the sticker. */
  stick: string;
}

/** The headings around a table and its scores. */
export interface Headings {
  /** The card that is turned up. */
  card: string;
  /** The scores. */
  scores: string;
  /** The sum of a score. */
  total: string;
}

/** The buttons beside a table: the types of clicks, and what a page needs besides. */
export interface Buttons {
  /** Put the building aside. */
  "on-pass": string;
  /** Build no more. */
  "on-quit": string;
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
  /** The names of the colours, by id. */
  colours: { [name: string]: string };
  /** The names of the cards, by id. */
  cards: { [name: string]: string };
  /** The names of the stickers, by kind. */
  stickers: { [name: string]: string };
  /** The names of the kinds of cells, by letter. */
  land: { [name: string]: string };
  /** What to call the players without names, by seat. */
  players: string[];
  /** What the next click chooses, by the question of the guide. */
  asks: Asked;
  /** The headings around a table and its scores. */
  headings: Headings;
  /** The buttons beside a table. */
  buttons: Buttons;
}
