import { hash } from "node:crypto";

/** Separate sets of accounts: trial money never mixes with other money (docs/protocols/calls.md, Trial). */
export type Book = "real" | "trial" | "bonus" | "points";

/** The owner of accounts that belong to no member: vendors' results, payments under way, promotions. */
export const house = "house";

/** Which account: its first transaction opens it. `exponent` is the number of decimals of the currency, 0 to 8. */
export type Account = {
  /** "house" or a member's id. */
  owner: string;
  book: Book;
  /** A member's: "main", or "vendor:PG" for what a vendor holds; the house's: "deposits", "games:PG". */
  wallet: string;
  currency: string;
  exponent: number;
};

/** The change of one account, in minor units: positive is a credit, negative a debit. */
export type Entry = { account: Account; amount: bigint };

type Common = {
  /** Idempotency key: the same key is never booked twice (docs/reliability.md I4). */
  key: string;
  /** The purpose: a text key of the record pages, "deposit", "bet". */
  reason: string;
  /** What it belongs to: "withdrawal:<id>"; may be empty. */
  reference: string;
  /** The cause: "member:<id>", "desk:<id>", "vendor:<code>", "job:<name>". */
  actor: string;
};

/**
 * One transaction of the ledger. `hold` sets money aside; `settle` moves a hold's money, or less, to the accounts of
 * its entries and frees the rest; `void` frees all of it; `reverse` undoes a transaction, or leaves a tombstone that
 * refuses it when it has not arrived yet. `about` is the key of the hold or the transaction.
 */
export type LedgerTransaction = Common &
  (
    | { kind: "post"; entries: Entry[] }
    | { kind: "hold"; account: Account; amount: bigint }
    | { kind: "settle"; about: string; entries: Entry[] }
    | { kind: "void"; about: string }
    | { kind: "reverse"; about: string }
  );

/**
 * Money from one account of the house to members, to a wallet of the same book and currency: a transaction for each, which is
 * the post that `postOf` makes of it.
 */
export type Grants = {
  reason: string;
  actor: string;
  from: Account;
  /** The members' wallet, "main". */
  wallet: string;
  grants: readonly Grant[];
};

/** `amount` in minor units, above zero. */
export type Grant = { key: string; reference: string; owner: string; amount: bigint };

/** The transaction that a grant is: a copy of it under the same key, by whatever way, is a repetition. */
export const postOf = (
  { reason, actor, from, wallet }: Omit<Grants, "grants">,
  { key, reference, owner, amount }: Grant,
): LedgerTransaction => ({
  kind: "post",
  key,
  reason,
  reference,
  actor,
  entries: [
    { account: { ...from, owner, wallet }, amount },
    { account: from, amount: -amount },
  ],
});

/** An account's balance after a transaction. `held` is set aside; `posted - held` can be spent. */
export type Balance = {
  owner: string;
  book: Book;
  wallet: string;
  currency: string;
  posted: bigint;
  held: bigint;
};

/** The unique name of an account. */
export const nameOf = ({ owner, book, wallet, currency }: Account): string =>
  `${owner}|${book}|${wallet}|${currency}`;

/** Hash of a transaction's content without its key: the same key with another hash is a conflict. */
export function hashOf(transaction: LedgerTransaction): Buffer {
  const entries = entriesOf(transaction).map(({ account, amount, hold }) => [
    nameOf(account),
    account.exponent,
    `${amount}`,
    `${hold}`,
  ]);
  const about = "about" in transaction ? transaction.about : "";
  const text = JSON.stringify([
    transaction.kind,
    transaction.reason,
    transaction.reference,
    transaction.actor,
    about,
    entries,
  ]);
  return hash("sha256", text, "buffer");
}

/** The entries that a transaction names, as they are written: a hold moves nothing and sets aside. */
export function entriesOf(transaction: LedgerTransaction): (Entry & { hold: bigint })[] {
  if (transaction.kind === "hold")
    return [{ account: transaction.account, amount: 0n, hold: transaction.amount }];
  return "entries" in transaction ? transaction.entries.map((entry) => ({ ...entry, hold: 0n })) : [];
}
