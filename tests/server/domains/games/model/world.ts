import type { GameCall, GameStatus } from "../../../../../src/server/domains/games/port.ts";

export type Book = "real" | "trial";
export type Settles = "bet" | "round";
/** Calls that leave something behind. */
export type Doing = Exclude<GameCall, { kind: "balance" }>;
export type GameAction = Exclude<Doing, { kind: "closeRound" }>;
export type Stake = Extract<GameAction, { kind: "bet" | "betSettle" }>;

/** A permanent event. The present state is not stored: it is computed from the history. */
export type Happening = {
  /** The id it is known by; closings of rounds have none. */
  key: string | undefined;
  call: Doing;
  /** "ok", or "transaction.missing" of a rollback before its bet. */
  said: GameStatus;
  round: string;
  book: Book;
  /** The amount, above zero for the player. */
  money: bigint;
  /** Bets that it paid for. */
  covers: readonly string[];
  /** Open bets that were lost with the round that it closed. */
  loses: readonly string[];
  closes: boolean;
};

/** The simplest implementation of docs/protocols/vendor-wallet.md. Times are milliseconds since the epoch. */
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
export type BetState = { state: "open" | "settled" | "cancelled"; by: string | undefined };

/** The name of an action whose id is that of the action it rolls back. */
export const keyOf = (action: GameAction): string =>
  "reference" in action && action.reference === action.transactionId
    ? `${action.kind}:${action.transactionId}`
    : action.transactionId;

/** The state of the history that was read so far: a new computation each time would be too slow for long scripts. */
type Read = {
  length: number;
  actions: Map<string, Happening>;
  early: Map<string, Happening>;
  betStates: Map<string, BetState>;
  pays: Map<string, bigint>;
  moved: Map<string, bigint>;
  /** By player and round. */
  rounds: Map<string, Happening[]>;
};

const reads = new WeakMap<readonly Happening[], Read>();

function readOf({ history }: World): Read {
  const read = reads.get(history) ?? {
    length: 0,
    actions: new Map(),
    early: new Map(),
    betStates: new Map(),
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
  if (key !== undefined) read.actions.set(key, one);
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
    read.betStates.set(bet, { state: "settled", by: key ?? "closing" });
  if (call.kind === "resettle") read.pays.set(call.reference, call.amount);
  if (call.kind === "rollback" || call.kind === "voidSettle") takeBack(read, call);
}

function begin({ betStates, pays }: Read, key: string, call: Doing): void {
  betStates.set(
    key,
    call.kind === "betSettle" ? { state: "settled", by: key } : { state: "open", by: undefined },
  );
  pays.set(key, call.kind === "betSettle" ? call.win : call.kind === "settle" ? call.amount : 0n);
}

/** Bets that the rolled back action settled are open again; of a bet with its result only the result may be rolled back. */
function takeBack(
  read: Read,
  { kind, reference }: Extract<GameAction, { kind: "rollback" | "voidSettle" }>,
): void {
  const { betStates, pays, actions } = read;
  for (const [key, { by }] of betStates)
    if (by === reference && key !== reference) betStates.set(key, { state: "open", by: undefined });
  const resultAlone = kind === "voidSettle" && actions.get(reference)?.call.kind === "betSettle";
  betStates.set(reference, { state: resultAlone ? "open" : "cancelled", by: undefined });
  if (kind === "voidSettle") pays.set(reference, 0n);
}

export const find = (world: World, key: string): Happening | undefined => readOf(world).actions.get(key);

/** Who took something back before it came; it never comes (13, 27). */
export const takenBackEarly = (world: World, key: string): Happening | undefined =>
  readOf(world).early.get(key);

export const isStakeCall = (call: Doing): call is Stake => call.kind === "bet" || call.kind === "betSettle";

export const isStake = ({ call, said }: Happening): boolean => said === "ok" && isStakeCall(call);

/** A stake, or a settlement, after all that happened. */
export const betStateOf = (world: World, key: string): BetState =>
  readOf(world).betStates.get(key) ?? { state: "open", by: undefined };

/** The payout of a settlement. */
export const paysOf = (world: World, key: string): bigint => readOf(world).pays.get(key) ?? 0n;

/** The balance of a player in a book, below zero for a debt. */
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
  stakesOf(world, player, round).filter((key) => betStateOf(world, key).state === "open");

/** A player's round; undefined before the first stake or correction. One without stakes is cancelled (17). */
export function roundOf(world: World, player: string, round: string) {
  const actions = inRound(world, player, round);
  const stakes = actions.filter(isStake);
  const first = actions.find((one) => isStake(one) || one.call.kind === "adjust");
  if (!first) return undefined;
  const live = stakes.filter(({ key }) => betStateOf(world, key ?? "").state !== "cancelled");
  const state: "open" | "closed" | "cancelled" =
    live.length === 0 ? "cancelled" : isClosed(actions) ? "closed" : "open";
  return {
    book: first.book,
    state,
    bets: live.length,
    bet: sum(live, ({ call }) => ("amount" in call ? call.amount : 0n)),
    win: sum(actions, (one) => winOf(world, one)),
    valid: validOf(world, actions, live),
  };
}

/** A settlement taken back opens its round again (15), and so does a stake after everything was taken back. */
function isClosed(actions: readonly Happening[]): boolean {
  let closed = false;
  let live = 0;
  for (const one of actions) {
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
  return betStateOf(world, key).state === "cancelled" ? 0n : paysOf(world, key);
}

/** The turnover in a settlement replaces that of the bets it settles (29). */
function validOf(world: World, actions: readonly Happening[], live: readonly Happening[]): bigint {
  const counted = new Map<string, bigint>();
  for (const { key, call } of actions)
    if (key !== undefined && call.kind === "settle" && call.validBet !== undefined)
      if (betStateOf(world, key).state !== "cancelled") counted.set(key, call.validBet);
  const own = sum(live, ({ key = "", call }) => {
    const { by = "" } = betStateOf(world, key);
    const replaced = counted.has(by) && find(world, by)?.covers.includes(key) === true;
    return isStakeCall(call) && !replaced ? (call.validBet ?? call.amount) : 0n;
  });
  return own + [...counted.values()].reduce((one, other) => one + other, 0n);
}

const sum = (list: readonly Happening[], of: (one: Happening) => bigint): bigint =>
  list.reduce((total, one) => total + of(one), 0n);
