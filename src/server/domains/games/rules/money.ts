import type { RecordType } from "../../../../site/constants.ts";
import { type Account, type Entry, house } from "../../../core/ledger/transaction.ts";
import { actorOf, bonusHouse, mainWallet, receivableWallet } from "../../../core/wallet/accounts.ts";
import type { MoneyContext } from "./decision-context.ts";
import { lateShare } from "./real-and-bonus-money.ts";
import { balanceKey, type MoneyBook, type PlayBook } from "./state.ts";
import { balanceOf, type StateChanges } from "./state-changes.ts";

/** One movement between a member and the house account of a vendor. */
export type Movement = {
  member: string;
  book: PlayBook;
  /** Above zero for the player. */
  amount: bigint;
  /** The part of it that is bonus money, and the bonus that it is of. */
  part?: { bonus: string | null; amount: bigint };
  /** The transaction and its part, so that each part moves once. */
  key: string;
  reason: RecordType;
  round: string;
};

/**
 * Moves money between a member's wallet and the house account of the vendor. Incoming money first pays what the member
 * owes. Outgoing money that the wallet lacks is owed from then on (21). The caller checks that a stake is covered.
 * Nothing is booked for zero. Bonus money moves in its own book while its bonus is active; after a conversion what it
 * changes of the result is real money, from the house's account of bonuses; after any other end it stays with the house.
 */
export function move(changes: StateChanges, context: MoneyContext, movement: Movement): void {
  const { member, book, amount, part, key, reason, round } = movement;
  const { bonus, late } = lateShare(changes, context, part);
  const real = amount - (part?.amount ?? 0n);
  const wallet = `games:${context.vendor}`;
  const entries = [
    ...memberEntries(changes, context, { member, book, amount: real + late }),
    { account: accountOf(context, house, book, wallet), amount: -real },
    { account: accountOf(context, house, book, bonusHouse), amount: -late },
    ...memberEntries(changes, context, { member, book: "bonus", amount: bonus }),
    { account: accountOf(context, house, "bonus", wallet), amount: -bonus },
  ].filter((entry) => entry.amount !== 0n);
  if (entries.length === 0) return;
  changes.ledgerTransactions.push({
    kind: "post",
    key: `games:${context.vendor}:${key}`,
    reason,
    reference: `round:${round}`,
    actor: actorOf("vendor", context.vendor),
    entries,
  });
}

/** The entries of a member in one book: what the wallet gets or gives, and what is owed. */
function memberEntries(
  changes: StateChanges,
  context: MoneyContext,
  { member, book, amount }: { member: string; book: MoneyBook; amount: bigint },
): Entry[] {
  if (amount === 0n) return [];
  const balance = balanceOf(changes.state, member, book);
  const owed = amount > 0n ? smaller(amount, -balance.owed) : -larger(-amount - balance.spendable);
  const spendable = amount - owed;
  changes.state.balances.set(balanceKey(member, book), {
    spendable: balance.spendable + spendable,
    owed: balance.owed + owed,
  });
  return [
    { account: accountOf(context, member, book, mainWallet), amount: spendable },
    { account: accountOf(context, member, book, receivableWallet), amount: owed },
  ];
}

function accountOf({ brand }: MoneyContext, owner: string, book: MoneyBook, wallet: string): Account {
  const { code, exponent } = brand.payload.currency;
  return { owner, book, wallet, currency: code, exponent };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
/** The amount, or zero when it is negative. */
const larger = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
