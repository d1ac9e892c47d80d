// Made by tools/typescript.py from the schemas in this folder: do not edit.

/** A project, such as office or shop:house+park. */
export type TileId = string;

/** The id of a ruleset and the start of its fingerprint. */
export type RulesetMark = string;

/** Build a project on an empty square of the own board. */
export interface Build {
  /** What this is. */
  type: "build";
  /** The tile, one of the hand. */
  tile: TileId;
  /** The square, counted from 0 row by row. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A type of project. */
export type Kind = "office" | "subway" | "park" | "house" | "shop";

/** Use a special action. */
export interface Use {
  /** What this is. */
  type: "use";
  /** The special action. */
  what: "double" | "extra" | "community";
  /** What allows it. */
  by: "square" | "token";
  /** The type to rate; null for other special actions. */
  kind: Kind | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Use no more special actions and take a tile. */
export interface Done {
  /** What this is. */
  type: "done";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Take a tile of the market by choice. */
export interface Take {
  /** What this is. */
  type: "take";
  /** The slot of the market, counted from 0. */
  slot: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Have a type rated on the own board at the end of the game. */
export interface Value {
  /** What this is. */
  type: "value";
  /** The type, that of a tile in hand. */
  kind: Kind;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** What a player can do. It does not name the seat. */
export type Action = Build | Use | Done | Take | Value;

/** The ruleset that a document belongs to. */
export interface RulesetReference {
  /** Its id. */
  id: string;
  /** The SHA-256 of its content. */
  fingerprint: string;
}

/** A side of the boards, by id. */
export type SideId = string;

/** What everybody sees of one player. */
export interface Player {
  /** What is on each square of the board. */
  board: (TileId | null)[];
  /** The bonus tokens left. */
  tokens: number;
  /** The tiles in hand that everybody saw, sorted. */
  known: TileId[];
  /** The number of other tiles in hand. */
  hidden: number;
  /** The points for building. */
  built: number;
  /** The points for builds that were scored once more. */
  doubled: number;
  /** The points from the community. */
  rated: number;
  /** The points for the type chosen at the end. */
  valued: number;
}

/** What matters until the turn is over. */
export interface Turn {
  /** The square just built on; null before a build. */
  cell: number | null;
  /** The points of that build. */
  points: number;
  /** Whether it covered a wasteland square that still allows a special action. */
  square: boolean;
  /** The special actions used this turn, sorted. */
  used: ("double" | "extra" | "community")[];
  /** Whether an extra part follows. */
  extra: boolean;
}

/** Everything that everybody sees or can count. */
export interface Table {
  /** The side that all boards show. */
  side: SideId;
  /** The first player. */
  first: number;
  /** One for each seat, in clockwise order. */
  players: Player[];
  /** The tile in each slot of the market; null if it is empty. */
  market: (TileId | null)[];
  /** The number of tiles in each stack. */
  stacks: number[];
  /** The types of the community tiles in the community area, sorted. */
  seen: Kind[];
  /** The types that have been rated, sorted. */
  done: Kind[];
  /** The tiles that are out of the game, sorted. */
  out: TileId[];
  /** What the player to act has to do. */
  step: "build" | "special" | "take" | "final" | "over";
  /** The player to act; nothing after the end. */
  waiting: number[];
  /** What matters until the turn is over. */
  turn: Turn;
  /** Whether the game ends with this round. */
  ending: boolean;
  /** The number of actions carried out. */
  moves: number;
}

/** What only one player knows. */
export interface Private {
  /** The tiles in hand that no other player saw, sorted. */
  tiles: TileId[];
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
  /** The hidden tiles in its hand; null for a spectator. */
  private: Private | null;
}

/** A project or a community tile, such as community:park. */
export type PieceId = string;

/** What no player knows. */
export interface Secret {
  /** The tiles of each stack, the top one first. */
  stacks: PieceId[][];
}

/** A whole game of Bloom Town at one moment. */
export interface State {
  /** What this is. */
  type: "state";
  /** The version of the format. */
  version: 1;
  /** The ruleset. */
  ruleset: RulesetReference;
  /** What everybody sees: market, boards and so on. */
  table: Table;
  /** The hidden tiles of each hand. */
  privates: Private[];
  /** The tiles of the stacks. */
  secret: Secret;
}

/** The player who has to act next. */
export interface Awaited {
  /** What this is. */
  type: "awaited";
  /** What the player has to do. */
  step: "build" | "special" | "take" | "final" | "over";
  /** The player. */
  seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player acts; what follows from it comes next. */
export interface Acted {
  /** What this is. */
  type: "acted";
  /** Who. */
  seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player built a project and scored it. */
export interface Built {
  /** What this is. */
  type: "built";
  /** Who. */
  seat: number;
  /** The tile. */
  tile: TileId;
  /** The square. */
  cell: number;
  /** The points. */
  points: number;
  /** Whether no other player knew of the tile. */
  unseen: boolean;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player used a special action. */
export interface Used {
  /** What this is. */
  type: "used";
  /** Who. */
  seat: number;
  /** The special action. */
  what: "double" | "extra" | "community";
  /** What allowed it. */
  by: "square" | "token";
  /** The type to rate; null for other special actions. */
  kind: Kind | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player took a tile of the market. */
export interface Took {
  /** What this is. */
  type: "took";
  /** Who. */
  seat: number;
  /** The slot of the market. */
  slot: number;
  /** The tile. */
  tile: TileId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player drew the top tile of a stack, unseen by others. */
export interface Drew {
  /** What this is. */
  type: "drew";
  /** Who. */
  seat: number;
  /** The stack. */
  slot: number;
  /** The tile. */
  tile: TileId | null;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player begins the extra part of a turn. */
export interface ExtraBegan {
  /** What this is. */
  type: "extra-began";
  /** Who. */
  seat: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A turn is over. */
export interface TurnEnded {
  /** What this is. */
  type: "turn-ended";
  /** Whose turn. */
  seat: number;
  /** Whether the game ends with this round. */
  ending: boolean;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The top tile of a stack was turned up into its slot of the market. */
export interface Refilled {
  /** What this is. */
  type: "refilled";
  /** The slot and the stack. */
  slot: number;
  /** The tile. */
  tile: TileId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A community tile came up and went to the community area. */
export interface CommunityShown {
  /** What this is. */
  type: "community-shown";
  /** Its type. */
  kind: Kind;
  /** The number of tiles of this type that are there now. */
  seen: number;
  /** The stack it was in. */
  slot: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The community rated a type, which is done now. */
export interface Rated {
  /** What this is. */
  type: "rated";
  /** The type. */
  kind: Kind;
  /** The points of each player. */
  points: number[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A player chose a type in hand at the end, scored it, and put all tiles away. */
export interface Valued {
  /** What this is. */
  type: "valued";
  /** Who. */
  seat: number;
  /** The type. */
  kind: Kind;
  /** The points. */
  points: number;
  /** All tiles of the hand. */
  tiles: TileId[];
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The game is over. */
export interface GameEnded {
  /** What this is. */
  type: "game-ended";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Something that happened. What is hidden from its reader is null. */
export type GameEvent = Awaited | Acted | Built | Used | Took | Drew | ExtraBegan | TurnEnded | Refilled | CommunityShown | Rated | Valued | GameEnded;

/** A tile of the viewer's hand, to build it or to have its type rated at the end. */
export interface OnTile {
  /** What this is. */
  type: "on-tile";
  /** The tile. */
  tile: TileId;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A square of the viewer's board, to build the chosen tile there. */
export interface OnCell {
  /** What this is. */
  type: "on-cell";
  /** The square, counted from 0 row by row. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A button for a special action. */
export interface OnSpecial {
  /** What this is. */
  type: "on-special";
  /** The special action. */
  what: "double" | "extra" | "community";
  /** What allows it. */
  by: "square" | "token";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A type in the community area, to have it rated. */
export interface OnKind {
  /** What this is. */
  type: "on-kind";
  /** The type. */
  kind: Kind;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A slot of the market, to take its tile. */
export interface OnSlot {
  /** What this is. */
  type: "on-slot";
  /** The slot, counted from 0. */
  slot: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** A button to use no more special actions. */
export interface OnDone {
  /** What this is. */
  type: "on-done";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** What a player can click. */
export type Click = OnTile | OnCell | OnSpecial | OnKind | OnSlot | OnDone;

/** An action that is built click by click. */
export interface Guide {
  /** What this is. */
  type: "guide";
  /** The clicks so far. */
  clicks: Click[];
  /** The action, once the clicks determine it; no further click is then possible. */
  action: Action | null;
  /** The tile chosen to build; null if there is none yet. */
  tile: TileId | null;
  /** Whether the bonus token is chosen to have a type rated. */
  community: boolean;
  /** The seat that clicks. */
  seat: number;
  /** The moves of its table. */
  moves: number;
  /** What the next click chooses. */
  asks: "build" | "cell" | "special" | "kind" | "take" | "final" | "nothing";
  /** What can be clicked now. */
  choices: Click[];
  /** What each of the choices would score at once; null if it is no points. */
  points: (number | null)[];
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
  rule: "B9";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The community has rated this type already. */
export interface AlreadyRated {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "already-rated";
  /** The rule it follows from. */
  rule: "B25";
  /** The type of project. */
  kind: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** There is a project on the square. */
export interface CellTaken {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "cell-taken";
  /** The rule it follows from. */
  rule: "B10";
  /** The square. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The market has no tile in this slot. */
export interface EmptySlot {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "empty-slot";
  /** The rule it follows from. */
  rule: "B13";
  /** The slot of the market. */
  slot: number;
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
  rule: "B28";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The board has no such square. */
export interface NoSuchCell {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-such-cell";
  /** The rule it follows from. */
  rule: "B10";
  /** The square. */
  cell: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** There is no such special action, or it is not allowed by this. */
export interface NoSuchUse {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-such-use";
  /** The rule it follows from. */
  rule: "B25";
  /** The special action. */
  what: string;
  /** What should allow it. */
  by: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The player has no bonus token left. */
export interface NoToken {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-token";
  /** The rule it follows from. */
  rule: "B24";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The last build did not cover a wasteland square, or its special action is used. */
export interface NoWasteland {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "no-wasteland";
  /** The rule it follows from. */
  rule: "B23";
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The player does not have the tile. */
export interface NotHeld {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-held";
  /** The rule it follows from. */
  rule: "B10";
  /** The tile. */
  tile: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** No tile in hand is of this type. */
export interface NotInHand {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-in-hand";
  /** The rule it follows from. */
  rule: "B28";
  /** The type of project. */
  kind: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** This step of a turn asks for another kind of action. */
export interface NotNow {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-now";
  /** The rule it follows from. */
  rule: "B9";
  /** What the player to act has to do. */
  step: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Not exactly one community tile of this type is in the community area. */
export interface NotOneTile {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-one-tile";
  /** The rule it follows from. */
  rule: "B25";
  /** The type of project. */
  kind: string;
  /** The number of community tiles of this type. */
  seen: number;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Another player is to act. */
export interface NotYourTurn {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "not-your-turn";
  /** The rule it follows from. */
  rule: "B8";
  /** The seat that wants to act. */
  seat: number;
  /** The seat to act. */
  waiting: number[];
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
  rule: "B9";
  /** What the guide asks for. */
  asks: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** This special action is possible only after a build. */
export interface TooEarly {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "too-early";
  /** The rule it follows from. */
  rule: "B22";
  /** The special action. */
  what: string;
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
  rule: "B9";
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
  rule: "B9";
  /** The name of its class. */
  kind: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** The special action has been used this turn. */
export interface UsedThisTurn {
  /** What this is. */
  type: "reason";
  /** Which reason it is. */
  code: "used-this-turn";
  /** The rule it follows from. */
  rule: "B26";
  /** The special action. */
  what: string;
  /** The ruleset, if it is not the official game. */
  ruleset?: RulesetMark;
}

/** Why an action is not legal, or why something cannot be clicked now. */
export type Reason = ActionChosen | AlreadyRated | CellTaken | EmptySlot | GameIsOver | NoSuchCell | NoSuchUse | NoToken | NoWasteland | NotHeld | NotInHand | NotNow | NotOneTile | NotYourTurn | OtherClick | TooEarly | UnknownAction | UnknownClick | UsedThisTurn;

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

/** A kind of shop. */
export interface Shop {
  /** The two types that it matches, such as ``house+park``. */
  pair: string;
  /** The number of such tiles. */
  copies: number;
  /** Where that number comes from. */
  source: "rulebook" | "found" | "inferred" | "house";
}

/** Where the parts of a side come from. */
export interface SideSource {
  /** Where the symbols come from. */
  symbols: "rulebook" | "found" | "inferred" | "house";
  /** Where the places of the wasteland squares come from. */
  wasteland: "rulebook" | "found" | "inferred" | "house";
}

/** A side of the boards. */
export interface Side {
  /** Its id, a letter. */
  id: string;
  /** The symbols of the squares, a string of digits for each row. */
  symbols: string[];
  /** The wasteland squares: row and column, counted from 0. */
  wasteland: ([number, number])[];
  /** Where they come from. */
  source: SideSource;
}

/** What depends on the number of players. */
export interface Setup {
  /** The number of players. */
  players: number;
  /** The projects of each type that are taken out of the game. */
  remove: number;
  /** The tiles in each stack. */
  stack: number;
  /** The number of exhausted stacks that ends the game. */
  end_stacks: number;
}

/** Answers to questions that the rulebook leaves open. */
export interface Readings {
  /** Which subways a new one scores (Q1). */
  subway: "group" | "line" | "neighbours";
  /** Which offices a new one scores (Q2). */
  office: "line" | "neighbours";
  /** Whether an extra part is the same turn when it comes to using a special action only once a turn (Q7). */
  extra_shares_limit: boolean;
  /** Who scores when a token makes the community rate a type (Q5). */
  token_scores: "all" | "own";
}

/** A ruleset of Bloom Town: everything that the rules need to know about a game. */
export interface Ruleset {
  /** What this is. */
  type: "ruleset";
  /** Its id. */
  id: string;
  /** Its English name. */
  name: string;
  /** The number of projects of each type but shops. */
  projects: { [name: string]: number };
  /** The kinds of shops. */
  shops: Shop[];
  /** The number of community tiles of each type. */
  community: { [name: string]: number };
  /** The number of symbols, stacks and slots of the market. */
  symbols: number;
  /** The sides of the boards. */
  sides: Side[];
  /** What depends on the number of players. */
  setups: Setup[];
  /** The tiles in each hand. */
  hand: number;
  /** The bonus tokens of each player. */
  tokens: number;
  /** The points for the first, second, ... park of a group. */
  park_points: number[];
  /** The points for each project of a type when the community rates it; types that are not there are rated as if each project were built now. */
  community_flat: { [name: string]: number };
  /** Answers to open questions. */
  readings: Readings;
  /** The version of the format. */
  version: 1;
  /** The SHA-256 of its content, sources excepted. */
  fingerprint: string;
}

/** What the next click chooses, by the question of the guide. */
export interface Asked {
  /** A tile to build, or the bonus token. */
  build: string;
  /** The square for it. */
  cell: string;
  /** A special action, or none. */
  special: string;
  /** The type that the community rates. */
  kind: string;
  /** A tile of the market. */
  take: string;
  /** A tile in hand whose type is rated. */
  final: string;
}

/** The headings around a table and its scores. */
export interface Headings {
  /** The market. */
  market: string;
  /** The community area. */
  community: string;
  /** The hand of the viewer. */
  hand: string;
  /** The scores. */
  scores: string;
  /** The sum of a score. */
  total: string;
}

/** The buttons beside a table: the types of clicks, and what a page needs besides. */
export interface Buttons {
  /** Use no more special actions. */
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
  /** The names of the types of projects. */
  kinds: { [name: string]: string };
  /** The names of the projects, by id. */
  tiles: { [name: string]: string };
  /** The buttons for special actions, by what they do and what allows them, such as double-square. */
  specials: { [name: string]: string };
  /** What to call the players without names, by seat. */
  players: string[];
  /** What the next click chooses, by the question of the guide. */
  asks: Asked;
  /** The headings around a table and its scores. */
  headings: Headings;
  /** The buttons beside a table. */
  buttons: Buttons;
}
