import type { LedgerTransaction } from "../../../core/ledger/transaction.ts";
import {
  balanceKey,
  type GameBalance,
  type MoneyBook,
  type PlayCount,
  type PlayedBonus,
  type Round,
  roundKey,
  type State,
  type Transaction,
} from "./state.ts";

/** The changes of decisions under way: the state after them, and the rows to write. */
export type StateChanges = {
  state: State;
  ledgerTransactions: LedgerTransaction[];
  /** Ids of new and of changed transactions. */
  fresh: Set<string>;
  changed: Set<string>;
  rounds: Set<string>;
  sessions: Set<string>;
  /** Ids of bonuses whose wagering or result changed. */
  bonuses: Set<string>;
  /** Keys of rounds whose valid bet may have changed since their wagering was counted. */
  uncounted: Set<string>;
  /** What counts for the players' limits, by `countKey`. */
  counted: Map<string, PlayCount>;
  /** Ids of players whose sitting changed. */
  sittings: Set<string>;
};

export const openChanges = (state: State): StateChanges => ({
  state,
  ledgerTransactions: [],
  fresh: new Set(),
  changed: new Set(),
  rounds: new Set(),
  sessions: new Set(),
  bonuses: new Set(),
  uncounted: new Set(),
  counted: new Map(),
  sittings: new Set(),
});

/** Adds a new transaction. */
export function addTransaction(changes: StateChanges, transaction: Transaction): void {
  changes.state.transactions.set(transaction.id, transaction);
  changes.fresh.add(transaction.id);
}

/** Marks a transaction as changed. */
export function changeTransaction(
  changes: StateChanges,
  transaction: Transaction,
  to: Partial<Transaction>,
): Transaction {
  const changed = { ...transaction, ...to };
  changes.state.transactions.set(changed.id, changed);
  if (!changes.fresh.has(changed.id)) changes.changed.add(changed.id);
  return changed;
}

export function putRound(changes: StateChanges, round: Round): Round {
  const key = roundKey(round.member, round.round);
  changes.state.rounds.set(key, round);
  changes.rounds.add(key);
  if (round.bonus !== null) changes.uncounted.add(key);
  return round;
}

export function changeBonus(changes: StateChanges, bonus: PlayedBonus, to: Partial<PlayedBonus>): void {
  changes.state.bonuses.set(bonus.id, { ...bonus, ...to });
  changes.bonuses.add(bonus.id);
}

/** A member's balance in a book; zero before their first money. */
export const balanceOf = ({ balances }: State, member: string, book: MoneyBook): GameBalance =>
  balances.get(balanceKey(member, book)) ?? { spendable: 0n, owed: 0n };

export const roundOf = ({ rounds }: State, member: string, round: string): Round | undefined =>
  rounds.get(roundKey(member, round));

/** Bets of a member's round that nothing has settled yet. */
export const openBets = ({ transactions }: State, member: string, round: string): Transaction[] =>
  [...transactions.values()].filter(
    (one) => one.state === "open" && one.member === member && one.round === round,
  );

/** The bets that a transaction settled. */
export const settledBy = ({ transactions }: State, id: string): Transaction[] =>
  [...transactions.values()].filter((one) => one.settledBy === id && one.id !== id);
