import type { PeriodDays, PlayPeriod } from "../../core/safer-play/periods.ts";
import type { Sitting } from "../../core/safer-play/sitting.ts";
import type { CheckInterval, PlayLimit } from "../../core/safer-play/terms.ts";
import { callOf, type Run } from "../../foundation/db/connection.ts";
import { recordText } from "../../foundation/db/record-text.ts";
import type { GameCall, GameStatus } from "./port.ts";
import { idsOf } from "./rules/call.ts";
import {
  balanceKey,
  type GameBalance,
  type MoneyBook,
  type PlayCount,
  type PlayedBonus,
  type PlayedPeriod,
  type Player,
  type PlaySession,
  type Round,
  roundKey,
  type State,
  type Transaction,
  usageKey,
} from "./rules/state.ts";
import type { StateChanges } from "./rules/state-changes.ts";

/** The brand and vendor of the calls. */
export type Counter = {
  merchant: string;
  vendor: string;
  currency: string;
  exponent: number;
  /** The current periods of the players' limits, and whether the brand limits players without own limits. */
  days: PeriodDays;
  limited: boolean;
};

type BalanceRow = { owner: string; book: MoneyBook; wallet: string; posted: string; held: string };
/** A row whose named columns are amounts: texts, because numbers of JSON are not exact. */
type WithTexts<Row, Amounts extends keyof Row> = Omit<Row, Amounts> & Record<Amounts, string>;
type TransactionRow = WithTexts<
  Omit<Transaction, "answered"> & { answered: string },
  "amount" | "win" | "bonusAmount" | "bonusWin" | "validBet"
>;
type RoundRow = WithTexts<Round, "bet" | "win" | "validBet" | "bonusBet" | "bonusWin" | "wagered">;
type BonusRow = WithTexts<PlayedBonus, "required" | "wagered" | "result">;

type Limit = PlayLimit | CheckInterval;
type LimitRow = Pick<Limit, "kind" | "period"> & { member: string; amount: string | null };
type UsageRow = { member: string; period: PlayPeriod; staked: string; lost: string; activeMs: number };

type Opened = {
  sessions: PlaySession[] | null;
  members: Player[] | null;
  balances: BalanceRow[] | null;
  transactions: TransactionRow[] | null;
  rounds: RoundRow[] | null;
  bonuses: BonusRow[] | null;
  limits: LimitRow[] | null;
  usage: UsageRow[] | null;
};

/**
 * Reads and locks the state that the calls depend on, until the transaction ends: players, their money, and the named
 * transactions and rounds. A call's `session` is the hash of its token, in hex.
 */
export async function openState(run: Run, counter: Counter, calls: readonly GameCall[]): Promise<State> {
  const rounds = calls.flatMap((call) => ("roundId" in call ? [call] : []));
  const [opened] = await run<Opened>(
    callOf("game_state", "*", [
      counter.merchant,
      counter.vendor,
      counter.currency,
      [...new Set(calls.map(({ player }) => player))],
      [...new Set(calls.flatMap(idsOf))],
      rounds.map(({ player }) => player),
      rounds.map(({ roundId }) => roundId),
      calls.flatMap((call) => ("session" in call && call.session ? [Buffer.from(call.session, "hex")] : [])),
      counter.days.day,
      counter.days.week,
      counter.days.month,
      counter.limited,
    ]),
  );
  if (!opened) throw new Error("game_state returned nothing");
  return {
    players: new Map(opened.members?.map((one) => [one.id, one])),
    balances: balancesOf(opened.balances ?? []),
    sessions: new Map(opened.sessions?.map((one) => [one.token, one])),
    transactions: new Map(opened.transactions?.map((one) => [one.id, transactionOf(one)])),
    rounds: new Map(opened.rounds?.map((one) => [roundKey(one.member, one.round), roundOf(one)])),
    bonuses: new Map(opened.bonuses?.map((one) => [one.id, bonusOf(one)])),
    days: counter.days,
    limits: limitsOf(opened.limits ?? []),
    usage: new Map(opened.usage?.map((one) => [usageKey(one.member, one.period), playedOf(one)])),
  };
}

function limitsOf(rows: readonly LimitRow[]): Map<string, Limit[]> {
  const limits = new Map<string, Limit[]>();
  for (const { member, kind, period, amount } of rows) {
    // A constraint of the table pairs kinds and periods.
    const limit = { kind, period, amount: amount === null ? null : BigInt(amount) } as Limit;
    limits.set(member, [...(limits.get(member) ?? []), limit]);
  }
  return limits;
}

const playedOf = ({ staked, lost, activeMs }: UsageRow): PlayedPeriod => ({
  staked: BigInt(staked),
  lost: BigInt(lost),
  activeMs,
});

function balancesOf(rows: readonly BalanceRow[]): Map<string, GameBalance> {
  const balances = new Map<string, GameBalance>();
  for (const { owner, book, wallet, posted, held } of rows) {
    const key = balanceKey(owner, book);
    const balance = balances.get(key) ?? { spendable: 0n, owed: 0n };
    const free = BigInt(posted) - BigInt(held);
    balances.set(key, wallet === "main" ? { ...balance, spendable: free } : { ...balance, owed: free });
  }
  return balances;
}

const transactionOf = (row: TransactionRow): Transaction => ({
  ...row,
  amount: BigInt(row.amount),
  win: BigInt(row.win),
  bonusAmount: BigInt(row.bonusAmount),
  bonusWin: BigInt(row.bonusWin),
  validBet: BigInt(row.validBet),
  answered: row.answered as GameStatus,
});

const roundOf = (row: RoundRow): Round => ({
  ...row,
  bet: BigInt(row.bet),
  win: BigInt(row.win),
  validBet: BigInt(row.validBet),
  bonusBet: BigInt(row.bonusBet),
  bonusWin: BigInt(row.bonusWin),
  wagered: BigInt(row.wagered),
});

const bonusOf = (row: BonusRow): PlayedBonus => ({
  ...row,
  required: BigInt(row.required),
  wagered: BigInt(row.wagered),
  result: BigInt(row.result),
});

/** Writes the decisions, without the money. Violates the key of game_transaction when another call was first. */
export async function saveChanges(
  run: Run,
  counter: Counter,
  changes: StateChanges,
  now: number,
): Promise<void> {
  const { state } = changes;
  const inserted = [...changes.fresh].flatMap((id) => state.transactions.get(id) ?? []);
  const updated = [...changes.changed].flatMap((id) => state.transactions.get(id) ?? []);
  const rounds = [...changes.rounds].flatMap((key) => state.rounds.get(key) ?? []);
  const bonuses = [...changes.bonuses].flatMap((id) => state.bonuses.get(id) ?? []);
  const sittings = [...changes.sittings].flatMap((id) => {
    const sitting = state.players.get(id)?.sitting;
    return sitting ? [sittingText(id, sitting)] : [];
  });
  if (inserted.length + updated.length + rounds.length + changes.sessions.size === 0) return;
  await run(
    callOf("game_keep", "1 as kept", [
      counter.merchant,
      counter.vendor,
      new Date(now),
      counter.currency,
      counter.exponent,
      inserted.map(insertedText),
      updated.map(updatedText),
      rounds.map(roundText),
      [...changes.sessions].map((token) => Buffer.from(token, "hex")),
      bonuses.map(({ id, wagered, result }) => recordText([id, wagered, result])),
      [...changes.counted.values()].map(usageText),
      sittings,
    ]),
  );
}

/** A play_usage_row. */
const usageText = ({ member, day, staked, won, ownStaked, ownWon }: PlayCount): string =>
  recordText([member, day, staked, won, ownStaked, ownWon]);

/** A play_sitting_row. */
const sittingText = (member: string, one: Sitting): string =>
  recordText([
    member,
    one.number,
    new Date(one.startedAt),
    new Date(one.lastAt),
    Math.round(one.playedMs),
    Math.round(one.checkedMs),
    one.dueAt === null ? null : new Date(one.dueAt),
  ]);

/** A game_transaction_row. */
const insertedText = (one: Transaction): string =>
  recordText([
    one.id,
    one.kind,
    one.member,
    one.round,
    one.game,
    one.book,
    one.amount,
    one.win,
    one.validBet,
    one.state,
    one.settledBy,
    one.about,
    `\\x${one.hash}`,
    one.request,
    one.answered,
    new Date(one.at),
    one.bonusAmount,
    one.bonusWin,
  ]);

/** A game_transaction_change. */
const updatedText = ({ id, win, validBet, state, settledBy, bonusWin }: Transaction): string =>
  recordText([id, win, validBet, state, settledBy, bonusWin]);

/** A game_round_row. */
const roundText = (one: Round): string =>
  recordText([
    one.round,
    one.member,
    one.game,
    one.book,
    one.bet,
    one.win,
    one.validBet,
    one.bets,
    one.state,
    one.seeded,
    new Date(one.started),
    one.finished === null ? null : new Date(one.finished),
    one.bonus,
    one.bonusBet,
    one.bonusWin,
    one.wagered,
  ]);
