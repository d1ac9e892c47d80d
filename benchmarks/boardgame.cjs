// A simplified draft as a boardgame.io game: two players take two neighbours of a market
// of sixteen cards in turn, the market is refilled, no costs. Only its reducer is timed.
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const readline = require("node:readline");

const game = {
  name: "draft",
  setup: () => ({
    deck: Array.from({ length: 66 }, (_, i) => i % 11),
    market: Array.from({ length: 16 }, (_, i) => i % 11),
    hands: [[], []],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => G.deck.length < 2,
  moves: {
    draft: ({ G, playerID }, first, second) => {
      for (const cell of [first, second]) {
        G.hands[Number(playerID)].push(G.market[cell]);
        G.market[cell] = G.deck.pop();
      }
    },
  },
};

function play(games) {
  const reducer = CreateGameReducer({ game });
  let decisions = 0;
  for (let i = 0; i < games; i++) {
    let state = InitializeGame({ game, numPlayers: 2 });
    while (!state.ctx.gameover) {
      const row = Math.floor(Math.random() * 4);
      const first = row * 4 + Math.floor(Math.random() * 3);
      const playerID = state.ctx.currentPlayer;
      state = reducer(state, {
        type: "MAKE_MOVE",
        payload: { type: "draft", args: [first, first + 1], playerID, credentials: null },
      });
      decisions++;
    }
  }
  return decisions;
}

play(20);
readline.createInterface({ input: process.stdin }).on("line", () => {
  const begin = process.cpuUsage();
  const count = play(20);
  const used = process.cpuUsage(begin);
  console.log(JSON.stringify({ count, seconds: (used.user + used.system) / 1e6 }));
});
