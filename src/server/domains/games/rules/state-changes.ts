import type { LedgerTransaction } from "../../../core/ledger/transaction.ts";
import {
  balanceKey,
  type GameBalance,
  type PlayBook,
  type Round,
  roundKey,
  type State,
  type Transaction,
} from "./state.ts";

/** Decisions under way: the state as they leave it, and what has to be written for it. */
export type StateChanges = {
  state: State;
  ledgerTransactions: LedgerTransaction[];
  /** Ids of transactions that are new, and of those that stand otherwise now. */
  fresh: Set<string>;
  changed: Set<string>;
  rounds: Set<string>;
  sessions: Set<string>;
};

export const openChanges = (state: State): StateChanges => ({
  state,
  ledgerTransactions: [],
  fresh: new Set(),
  changed: new Set(),
  rounds: new Set(),
  sessions: new Set(),
});

/** Notes an act for the first time. */
export function addTransaction(changes: StateChanges, transaction: Transaction): void {
  changes.state.transactions.set(transaction.id, transaction);
  changes.fresh.add(transaction.id);
}

/** Notes that an act stands otherwise now. */
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
  return round;
}

/** What a member has in a book; nothing before their first money. */
export const balanceOf = ({ balances }: State, member: string, book: PlayBook): GameBalance =>
  balances.get(balanceKey(member, book)) ?? { spendable: 0n, owed: 0n };

export const roundOf = ({ rounds }: State, member: string, round: string): Round | undefined =>
  rounds.get(roundKey(member, round));

/** Bets of a member's round that nothing has settled yet. */
export const openBets = ({ transactions }: State, member: string, round: string): Transaction[] =>
  [...transactions.values()].filter(
    (one) => one.state === "open" && one.member === member && one.round === round,
  );

/** The bets that an act settled. */
export const settledBy = ({ transactions }: State, id: string): Transaction[] =>
  [...transactions.values()].filter((one) => one.settledBy === id && one.id !== id);
