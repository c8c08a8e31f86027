import { createHash } from "node:crypto";
import { decimalText, minorUnits } from "../../../src/kernel/money.ts";
import { games } from "../../../src/partners/originals/games/catalogue.ts";
import type { Game, SharedGame } from "../../../src/partners/originals/games/game.ts";
import { fromPot } from "../../../src/partners/originals/games/pot.ts";
import {
  cardSeeding,
  drawOf,
  roundSeeding,
  serverHashOf,
} from "../../../src/partners/originals/games/round-seeding.ts";
import type { Hello, Past, Proof, Seeds, StreamEvent } from "../../../src/partners/originals/play/api.ts";

export const exponent = 2;
export const limits = { least: 100n, most: 1_000_000n };
const steps = [100n, 200n, 500n, 1_000n, 5_000n, 10_000n, 50_000n];

export type Player = {
  game: Game;
  language: string;
  demo: boolean;
  balance: bigint;
  seed: { serverSeed: string; clientSeed: string; nonce: number };
  history: Past[];
  ears: Set<(event: StreamEvent) => void>;
};

export type Said = { ok: true; body: object } | { ok: false; problem: string };

export type SharedBet = { player: Player; betId: string; stake: bigint; bet: unknown; read: unknown };

/** Money, seeds and finished rounds of a test's originals, by the games' own rules. Seeds come in a fixed order. */
export function dealerStore() {
  let seeds = 0;
  let rounds = 0;
  const proofs = new Map<string, Proof>();
  const freshSeed = () =>
    createHash("sha256")
      .update(`seed ${(seeds += 1)}`)
      .digest("hex");
  const freshRound = () => `round-${(rounds += 1)}`;
  const text = (minor: bigint) => decimalText(minor, exponent);
  const record = (player: Player, roundId: string, stake: bigint, win: bigint) =>
    player.history.unshift({ roundId, at: Date.now(), stake: text(stake), win: text(win), state: "over" });
  return {
    proofs,
    text,
    freshSeed,
    freshRound,
    record,
    seat: (gameCode: string, more: { balance: bigint; language: string; demo: boolean }): Player => {
      const game = games.get(gameCode);
      if (!game) throw new Error(`no game ${gameCode}`);
      const seed = { serverSeed: freshSeed(), clientSeed: "a seed of chance", nonce: 0 };
      return { game, ...more, seed, history: [], ears: new Set() };
    },
    seedsOf: ({ seed }: Player): Seeds => ({
      serverHash: serverHashOf(seed.serverSeed),
      clientSeed: seed.clientSeed,
      nonce: seed.nonce,
    }),
    /** Takes a stake, or says why not. */
    take: (
      player: Player,
      sent: unknown,
    ): { ok: true; bet: unknown; stake: bigint } | { ok: false; problem: string } => {
      const read = player.game.read(sent, limits);
      if (!read.ok) return read;
      if (read.stake > player.balance) return { ok: false, problem: "funds" };
      player.balance -= read.stake;
      return read;
    },
  };
}

export type DealerStore = ReturnType<typeof dealerStore>;

export function helloOf(db: DealerStore, player: Player, lobbyUrl: string): Hello {
  const { game, language, demo, balance } = player;
  return {
    gameCode: game.code,
    kind: game.kind,
    nickname: "Asha",
    currency: "INR",
    exponent,
    language,
    demo,
    lobbyUrl,
    balance: db.text(balance),
    limits: { least: db.text(limits.least), most: db.text(limits.most), steps: steps.map(db.text) },
    returnToPlayer: game.returnToPlayer,
    seeds: game.kind === "instant" ? db.seedsOf(player) : null,
    free: null,
    now: Date.now(),
  };
}

/** One instant round, with its view. */
export function playInstant(db: DealerStore, player: Player, sent: unknown): Said {
  const { game, seed } = player;
  if (game.kind !== "instant") return { ok: false, problem: "bet.invalid" };
  const taken = db.take(player, sent);
  if (!taken.ok) return taken;
  const { win, view } = game.play(taken.bet, drawOf(seed));
  const roundId = db.freshRound();
  const [stakeText, winText] = [db.text(taken.stake), db.text(win)];
  db.proofs.set(roundId, {
    roundId,
    gameCode: game.code,
    kind: game.kind,
    card: null,
    result: view,
    at: Date.now(),
    serverHash: serverHashOf(seed.serverSeed),
    serverSeed: seed.serverSeed,
    clientSeed: seed.clientSeed,
    nonce: seed.nonce,
    bets: [{ bet: sent, stake: stakeText, win: winText }],
  });
  seed.nonce += 1;
  player.balance += win;
  db.record(player, roundId, taken.stake, win);
  const balance = db.text(player.balance);
  return {
    ok: true,
    body: { roundId, stake: stakeText, win: winText, view, balance, seeds: db.seedsOf(player) },
  };
}

/** Two seats, one of them the house's, dealt after a while. */
export function sitDuel(
  db: DealerStore,
  player: Player,
  call: { duelId: string; stake: string },
  waitMs: number,
): Said {
  const { game } = player;
  if (game.kind !== "duel") return { ok: false, problem: "bet.invalid" };
  // The one stake that comes as decimal text (api.ts): a bet's own are minor units.
  const minor = minorUnits(call.stake, 2);
  if (!minor.ok) return { ok: false, problem: "bet.invalid" };
  const bet = { stake: String(minor.value) };
  const taken = db.take(player, bet);
  if (!taken.ok) return taken;
  const { duelId } = call;
  const { stake } = taken;
  const [roundId, serverSeed] = [db.freshRound(), db.freshSeed()];
  const event = (more: object) => ({
    type: "duel" as const,
    duelId,
    stake: db.text(stake),
    seat: 0 as const,
    roundId,
    until: null,
    opponent: null,
    view: null,
    winner: null,
    win: "0.00",
    balance: db.text(player.balance),
    state: "waiting" as const,
    ...more,
  });
  const send = (one: StreamEvent) => {
    for (const ear of player.ears) ear(one);
  };
  send(event({ until: Date.now() + waitMs }));
  setTimeout(() => {
    const { winner, view } = game.deal(drawOf(roundSeeding(serverSeed, roundId)));
    const win = fromPot(stake, game.rake, 0, winner);
    player.balance += win;
    db.record(player, roundId, stake, win);
    db.proofs.set(roundId, {
      roundId,
      gameCode: game.code,
      kind: game.kind,
      card: null,
      result: view,
      at: Date.now(),
      serverHash: serverHashOf(serverSeed),
      serverSeed,
      clientSeed: roundId,
      nonce: 0,
      bets: [{ bet, stake: db.text(stake), win: db.text(win) }],
    });
    const opponent = { name: "The house", house: true };
    const [balance, won] = [db.text(player.balance), db.text(win)];
    send(event({ state: "over", opponent, view, winner, win: won, balance }));
  }, waitMs);
  return { ok: true, body: { duelId, stake: db.text(stake), balance: db.text(player.balance) } };
}

export type SharedTable = {
  join: (player: Player) => void;
  bet: (player: Player, call: { betId: string; roundId: string; bet: unknown }) => Said;
  stop: () => void;
};

/** A table whose rounds run while it is open, as fast as a test needs. */
export function sharedTable(
  db: DealerStore,
  game: SharedGame,
  pace: { bettingMs: number; showingMs: number },
): SharedTable {
  const players = new Set<Player>();
  const past: unknown[] = [];
  let bets: SharedBet[] = [];
  let [roundId, serverSeed, phase, until]: [string, string, "betting" | "showing", number] = [
    "",
    "",
    "betting",
    0,
  ];
  let [card, result]: [unknown, unknown] = [null, null];
  let timer: NodeJS.Timeout | undefined;
  const send = (player: Player) => {
    const own = bets.filter((one) => one.player === player);
    const event: StreamEvent = {
      type: "round" as const,
      roundId,
      phase,
      until,
      now: Date.now(),
      card,
      result,
      serverHash: serverHashOf(serverSeed),
      serverSeed: phase === "showing" ? serverSeed : null,
      players: new Set(bets.map((one) => one.player)).size,
      bets: own.map(({ betId, stake, bet }) => ({ betId, stake: db.text(stake), bet })),
      past: past.slice(phase === "showing" ? 1 : 0, 12),
    };
    for (const ear of player.ears) ear(event);
  };
  const open = () => {
    [roundId, serverSeed, phase, bets, result] = [db.freshRound(), db.freshSeed(), "betting", [], null];
    card = game.card(drawOf(cardSeeding(roundId)));
    until = Date.now() + pace.bettingMs;
    for (const player of players) send(player);
    timer = setTimeout(draw, pace.bettingMs);
  };
  const draw = () => {
    phase = "showing";
    result = game.result(card, drawOf(roundSeeding(serverSeed, roundId)));
    past.unshift(result);
    until = Date.now() + pace.showingMs;
    for (const player of players) send(player);
    settle();
    timer = setTimeout(open, pace.showingMs);
  };
  const settle = () => {
    const brought = bets.map((one) => ({ ...one, win: game.pays(one.read, card, result) }));
    db.proofs.set(roundId, {
      roundId,
      gameCode: game.code,
      kind: game.kind,
      card,
      result,
      at: Date.now(),
      serverHash: serverHashOf(serverSeed),
      serverSeed,
      clientSeed: roundId,
      nonce: 0,
      bets: brought.map(({ bet, stake, win }) => ({ bet, stake: db.text(stake), win: db.text(win) })),
    });
    for (const player of new Set(bets.map((one) => one.player))) {
      const own = brought.filter((one) => one.player === player);
      const [stake, win] = [
        own.reduce((sum, one) => sum + one.stake, 0n),
        own.reduce((sum, one) => sum + one.win, 0n),
      ];
      player.balance += win;
      db.record(player, roundId, stake, win);
      const balance = db.text(player.balance);
      for (const ear of player.ears)
        ear({ type: "won", roundId, stake: db.text(stake), win: db.text(win), balance });
    }
  };
  open();
  return {
    join: (player) => {
      players.add(player);
      send(player);
    },
    bet: (player, { betId, roundId: wanted, bet }) => {
      if (wanted !== roundId || phase !== "betting") return { ok: false, problem: "bet.late" };
      const read = game.read(bet, limits);
      if (read.ok && !game.fits(read.bet, card)) return { ok: false, problem: "bet.invalid" };
      const taken = db.take(player, bet);
      if (!taken.ok) return taken;
      bets.push({ player, betId, stake: taken.stake, bet, read: taken.bet });
      return {
        ok: true,
        body: { roundId, stake: db.text(taken.stake), balance: db.text(player.balance) },
      };
    },
    stop: () => clearTimeout(timer),
  };
}
