import type { GameCall, GameStatus } from "../../../../../src/server/domains/games/port.ts";

export type Book = "real" | "trial";
export type Settles = "bet" | "round";
/** Calls that leave something behind. */
export type Doing = Exclude<GameCall, { kind: "balance" }>;
export type Act = Exclude<Doing, { kind: "closeRound" }>;
export type Stake = Extract<Act, { kind: "bet" | "betSettle" }>;

/** Something that happened for good. What stands now is nowhere kept: it is what history adds up to. */
export type Happening = {
  /** The id it is known by; closings of rounds have none. */
  key: string | undefined;
  call: Doing;
  /** "ok", or "transaction.missing" of what was taken back before it came. */
  said: GameStatus;
  round: string;
  book: Book;
  /** What it moved, above zero for the player. */
  money: bigint;
  /** Bets that it paid for. */
  covers: readonly string[];
  /** Open bets that were lost with the round that it closed. */
  loses: readonly string[];
  closes: boolean;
};

/** The house as docs/protocols/vendor-wallet.md describes it, in the plainest way there is. Times are milliseconds since the epoch. */
export type World = {
  settles: Settles;
  now: number;
  currency: string;
  game: string;
  maximumBet: bigint;
  players: Map<string, { book: Book; suspended: boolean }>;
  sessions: Map<string, { player: string; book: Book; used: number; ended: boolean }>;
  /** What each player began with, by `book|player`. */
  begin: Map<string, bigint>;
  history: Happening[];
};

/** How a bet or a settlement stands, and by what. */
export type Standing = { state: "open" | "settled" | "cancelled"; by: string | undefined };

/** An act's own name where it takes something back under the very id of what it takes back. */
export const keyOf = (act: Act): string =>
  "reference" in act && act.reference === act.transactionId
    ? `${act.kind}:${act.transactionId}`
    : act.transactionId;

/** What a history adds up to, as far as it was read: read anew each time, long scripts would take for ever. */
type Read = {
  length: number;
  acts: Map<string, Happening>;
  early: Map<string, Happening>;
  standings: Map<string, Standing>;
  pays: Map<string, bigint>;
  moved: Map<string, bigint>;
  /** By player and round. */
  rounds: Map<string, Happening[]>;
};

const reads = new WeakMap<readonly Happening[], Read>();

function readOf({ history }: World): Read {
  const read = reads.get(history) ?? {
    length: 0,
    acts: new Map(),
    early: new Map(),
    standings: new Map(),
    pays: new Map(),
    moved: new Map(),
    rounds: new Map(),
  };
  reads.set(history, read);
  for (const one of history.slice(read.length)) note(read, one);
  read.length = history.length;
  return read;
}

function note(read: Read, one: Happening): void {
  const { key, call, said, book, money } = one;
  if (key !== undefined) read.acts.set(key, one);
  if (said !== "ok") {
    if ("reference" in call) read.early.set(call.reference, one);
    return;
  }
  const balance = `${book}|${call.player}`;
  read.moved.set(balance, (read.moved.get(balance) ?? 0n) + money);
  const place = `${call.player} ${one.round}`;
  read.rounds.set(place, [...(read.rounds.get(place) ?? []), one]);
  if (key !== undefined) begin(read, key, call);
  for (const bet of [...one.covers, ...one.loses])
    read.standings.set(bet, { state: "settled", by: key ?? "closing" });
  if (call.kind === "resettle") read.pays.set(call.reference, call.amount);
  if (call.kind === "rollback" || call.kind === "voidSettle") takeBack(read, call);
}

function begin({ standings, pays }: Read, key: string, call: Doing): void {
  standings.set(
    key,
    call.kind === "betSettle" ? { state: "settled", by: key } : { state: "open", by: undefined },
  );
  pays.set(key, call.kind === "betSettle" ? call.win : call.kind === "settle" ? call.amount : 0n);
}

/** What was settled by what is taken back is open again; of a bet with its result the result alone may go. */
function takeBack(read: Read, { kind, reference }: Extract<Act, { kind: "rollback" | "voidSettle" }>): void {
  const { standings, pays, acts } = read;
  for (const [key, { by }] of standings)
    if (by === reference && key !== reference) standings.set(key, { state: "open", by: undefined });
  const resultAlone = kind === "voidSettle" && acts.get(reference)?.call.kind === "betSettle";
  standings.set(reference, { state: resultAlone ? "open" : "cancelled", by: undefined });
  if (kind === "voidSettle") pays.set(reference, 0n);
}

export const find = (world: World, key: string): Happening | undefined => readOf(world).acts.get(key);

/** Who took something back before it came; it never comes (13, 27). */
export const takenBackEarly = (world: World, key: string): Happening | undefined =>
  readOf(world).early.get(key);

export const isStakeCall = (call: Doing): call is Stake => call.kind === "bet" || call.kind === "betSettle";

export const isStake = ({ call, said }: Happening): boolean => said === "ok" && isStakeCall(call);

/** A stake, or a settlement, after all that happened. */
export const standingOf = (world: World, key: string): Standing =>
  readOf(world).standings.get(key) ?? { state: "open", by: undefined };

/** What a settlement pays now. */
export const paysOf = (world: World, key: string): bigint => readOf(world).pays.get(key) ?? 0n;

/** What a player has in a book, below zero when they owe. */
export const worthOf = (world: World, player: string, book: Book): bigint => {
  const balance = `${book}|${player}`;
  return (world.begin.get(balance) ?? 0n) + (readOf(world).moved.get(balance) ?? 0n);
};

export const spendableOf = (world: World, player: string, book: Book): bigint => {
  const worth = worthOf(world, player, book);
  return worth > 0n ? worth : 0n;
};

/** What happened in a player's round. */
const inRound = (world: World, player: string, round: string): readonly Happening[] =>
  readOf(world).rounds.get(`${player} ${round}`) ?? [];

const stakesOf = (world: World, player: string, round: string): string[] =>
  inRound(world, player, round)
    .filter(isStake)
    .flatMap(({ key }) => key ?? []);

export const openStakes = (world: World, player: string, round: string): string[] =>
  stakesOf(world, player, round).filter((key) => standingOf(world, key).state === "open");

/** A player's round; undefined before the first stake or correction. One without stakes is cancelled (17). */
export function roundOf(world: World, player: string, round: string) {
  const acts = inRound(world, player, round);
  const stakes = acts.filter(isStake);
  const first = acts.find((one) => isStake(one) || one.call.kind === "adjust");
  if (!first) return undefined;
  const live = stakes.filter(({ key }) => standingOf(world, key ?? "").state !== "cancelled");
  const state: "open" | "closed" | "cancelled" =
    live.length === 0 ? "cancelled" : isClosed(acts) ? "closed" : "open";
  return {
    book: first.book,
    state,
    bets: live.length,
    bet: sum(live, ({ call }) => ("amount" in call ? call.amount : 0n)),
    win: sum(acts, (one) => winOf(world, one)),
    valid: validOf(world, acts, live),
  };
}

/** A settlement taken back opens its round again (15), and so does a stake after everything was taken back. */
function isClosed(acts: readonly Happening[]): boolean {
  let closed = false;
  let live = 0;
  for (const one of acts) {
    if (isStake(one) && live === 0) closed = false;
    if (isStake(one)) live += 1;
    if (one.call.kind === "rollback") live -= 1;
    if (one.call.kind === "voidSettle") closed = false;
    if (one.closes) closed = true;
  }
  return closed;
}

function winOf(world: World, { call, key }: Happening): bigint {
  if (call.kind === "adjust") return call.amount;
  if (key === undefined || (call.kind !== "settle" && call.kind !== "betSettle")) return 0n;
  return standingOf(world, key).state === "cancelled" ? 0n : paysOf(world, key);
}

/** Turnover told with a result stands for the bets that it settles (29). */
function validOf(world: World, acts: readonly Happening[], live: readonly Happening[]): bigint {
  const told = new Map<string, bigint>();
  for (const { key, call } of acts)
    if (key !== undefined && call.kind === "settle" && call.validBet !== undefined)
      if (standingOf(world, key).state !== "cancelled") told.set(key, call.validBet);
  const own = sum(live, ({ key = "", call }) => {
    const { by = "" } = standingOf(world, key);
    const replaced = told.has(by) && find(world, by)?.covers.includes(key) === true;
    return isStakeCall(call) && !replaced ? (call.validBet ?? call.amount) : 0n;
  });
  return own + [...told.values()].reduce((one, other) => one + other, 0n);
}

const sum = (list: readonly Happening[], of: (one: Happening) => bigint): bigint =>
  list.reduce((total, one) => total + of(one), 0n);
