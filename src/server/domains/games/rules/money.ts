import type { RecordType } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import { type Account, type Entry, house } from "../../../core/ledger/transaction.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { balanceKey, type PlayBook } from "./state.ts";
import { balanceOf, type StateChanges } from "./state-changes.ts";

/** The account of what a member owes after a correction: never anything that can be spent. */
const receivable = "receivable";

/** One movement between a member and the house account of a vendor. */
export type Movement = {
  member: string;
  book: PlayBook;
  /** Above zero for the player. */
  amount: bigint;
  /** The transaction and its part, so that each part moves once. */
  key: string;
  reason: RecordType;
  round: string;
};

/** The brand and book of the movement. */
export type MoneyContext = { brand: Brand; vendor: string };

/**
 * Moves money between a member's wallet and the house account of the vendor. Incoming money first pays what the member
 * owes. Outgoing money that the wallet lacks is owed from then on (21). The caller checks that a stake is covered.
 * Nothing is booked for zero.
 */
export function move(changes: StateChanges, context: MoneyContext, movement: Movement): void {
  const { member, book, amount, key, reason, round } = movement;
  if (amount === 0n) return;
  const balance = balanceOf(changes.state, member, book);
  const owed = amount > 0n ? smaller(amount, -balance.owed) : -larger(-amount - balance.spendable);
  const spendable = amount - owed;
  changes.state.balances.set(balanceKey(member, book), {
    spendable: balance.spendable + spendable,
    owed: balance.owed + owed,
  });
  const account = (owner: string, wallet: string): Account => {
    const { code, exponent } = context.brand.payload.currency;
    return { owner, book, wallet, currency: code, exponent };
  };
  const entries: Entry[] = [
    { account: account(member, "main"), amount: spendable },
    { account: account(member, receivable), amount: owed },
    { account: account(house, `games:${context.vendor}`), amount: -amount },
  ];
  changes.ledgerTransactions.push({
    kind: "post",
    key: `games:${context.vendor}:${key}`,
    reason,
    reference: `round:${round}`,
    actor: actorOf("vendor", context.vendor),
    entries: entries.filter((entry) => entry.amount !== 0n),
  });
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
/** The amount, or zero when it is negative. */
const larger = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
