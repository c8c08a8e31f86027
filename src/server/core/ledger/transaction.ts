import { hash } from "node:crypto";

/** Separate sets of accounts: nothing joins trial money to any other (docs/protocols/calls.md, Trial). */
export type Book = "real" | "trial" | "bonus" | "points";

/** The owner of accounts that belong to nobody's wallet: vendors' results, payments under way, promotions. */
export const house = "house";

/** Which account: its first act opens it. `exponent` is the number of decimals of the currency, 0 to 8. */
export type Account = {
  /** "house" or a member's id. */
  owner: string;
  book: Book;
  /** "main", "vendor:PG"; the house's: "games:PG", "deposits". */
  wallet: string;
  currency: string;
  exponent: number;
};

/** What an act moves on one account, in minor units: positive arrives, negative leaves. */
export type Leg = { account: Account; amount: bigint };

type Common = {
  /** Makes a repetition a repetition: the same key never acts twice (docs/reliability.md I4). */
  key: string;
  /** What it is for: a text key of the record pages, "deposit", "bet". */
  reason: string;
  /** What it belongs to: "withdrawal:<id>"; may be empty. */
  reference: string;
  /** Who causes it: "member:<id>", "desk:<id>", "vendor:<code>", "job:<name>". */
  actor: string;
};

/**
 * One thing asked of the ledger. `hold` sets money aside; `settle` takes a hold's money, or less, to where its
 * legs say, and frees the rest; `void` frees it all; `reverse` takes an act back, and forestalls it when it has
 * not come yet. `about` is the key of the hold or act.
 */
export type Act = Common &
  (
    | { kind: "post"; legs: Leg[] }
    | { kind: "hold"; account: Account; amount: bigint }
    | { kind: "settle"; about: string; legs: Leg[] }
    | { kind: "void"; about: string }
    | { kind: "reverse"; about: string }
  );

/** An account of an act as it stood after it. `held` is set aside; what can be spent is `posted - held`. */
export type Balance = {
  owner: string;
  book: Book;
  wallet: string;
  currency: string;
  posted: bigint;
  held: bigint;
};

/** An account in one word: no two accounts have the same. */
export const nameOf = ({ owner, book, wallet, currency }: Account): string =>
  `${owner}|${book}|${wallet}|${currency}`;

/** What an act asks for, whatever its key: the same key with another hash is another question. */
export function hashOf(act: Act): Buffer {
  const legs = legsOf(act).map(({ account, amount, hold }) => [
    nameOf(account),
    account.exponent,
    `${amount}`,
    `${hold}`,
  ]);
  const about = "about" in act ? act.about : "";
  const text = JSON.stringify([act.kind, act.reason, act.reference, act.actor, about, legs]);
  return hash("sha256", text, "buffer");
}

/** The legs that an act names, as they are written: a hold moves nothing and sets aside. */
export function legsOf(act: Act): (Leg & { hold: bigint })[] {
  if (act.kind === "hold") return [{ account: act.account, amount: 0n, hold: act.amount }];
  return "legs" in act ? act.legs.map((leg) => ({ ...leg, hold: 0n })) : [];
}
