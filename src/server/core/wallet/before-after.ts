import type { Transaction } from "kysely";
import { decimalText } from "../../../kernel/money.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Account } from "../ledger/transaction.ts";
import { type WalletBalance, walletBalances } from "./balance-store.ts";

/** What a decision would add to an account, or take from it, in minor units. */
export type Change = { account: Account; amount: bigint };

/** The field of a balance now, and beside it the same with `After`. */
export type BeforeAfter<Name extends string> = Record<Name | `${Name}After`, string>;

/**
 * What the owners of accounts can spend now, and after what is decided about, as decimal text: answers the fields of a row, for
 * each name. Every row stands for itself, as if it alone were decided. Without a change of a name both fields are empty.
 */
export async function beforeAndAfter<Row, Name extends string>(
  tx: Transaction<Schema>,
  names: readonly Name[],
  rows: readonly Row[],
  changesOf: (row: Row) => Partial<Record<Name, Change | undefined>>,
): Promise<(row: Row) => BeforeAfter<Name>> {
  const all = rows.flatMap((row) => Object.values<Change | undefined>(changesOf(row)));
  const spendable = await spendableOf(
    tx,
    all.flatMap((change) => change?.account ?? []),
  );
  const fieldsOf = (name: Name, change: Change | undefined): [string, string][] => {
    if (!change) return empty(name);
    const { account, amount } = change;
    const now = spendable(account);
    return [
      [name, decimalText(now, account.exponent)],
      [`${name}After`, decimalText(now + amount, account.exponent)],
    ];
  };
  return (row) => {
    const changes = changesOf(row);
    const fields = names.flatMap((name) => fieldsOf(name, changes[name]));
    return Object.fromEntries(fields) as BeforeAfter<Name>;
  };
}

const empty = (name: string): [string, string][] => [
  [name, ""],
  [`${name}After`, ""],
];

const walletOf = ({ book, wallet, currency }: Account): string => JSON.stringify([book, wallet, currency]);

/** The spendable money of accounts, which one statement reads for each kind of wallet. */
async function spendableOf(
  tx: Transaction<Schema>,
  accounts: readonly Account[],
): Promise<(account: Account) => bigint> {
  const found = new Map<string, Map<string, WalletBalance>>();
  for (const [name, alike] of Map.groupBy(accounts, walletOf)) {
    const [one] = alike;
    const owners = [...new Set(alike.map(({ owner }) => owner))];
    if (one) found.set(name, await walletBalances(tx, { ...one, owners }));
  }
  return (account) => {
    const balance = found.get(walletOf(account))?.get(account.owner);
    return balance ? balance.posted - balance.held : 0n;
  };
}
