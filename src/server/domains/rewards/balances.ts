import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { mainAccount } from "../../core/wallet/accounts.ts";
import { type BeforeAfter, beforeAndAfter, type Change } from "../../core/wallet/before-after.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { pointsAccount } from "../points/accounts.ts";
import type { Effect } from "./rule.ts";

/** A reward that staff decide about; `amount` in minor units, or points. */
export type Considered = { member_id: string; kind: Effect["kind"]; amount: bigint };

const names = ["balance", "bonus", "pointsBalance"] as const;

/**
 * What members have before and after rewards that staff decide about: money, bonus money or points, whichever a reward gives.
 * The row without one, and what is no balance (tickets, free rounds), has empty fields.
 */
export const balancesWith = <Row>(
  tx: Transaction<Schema>,
  brand: Brand,
  rows: readonly Row[],
  rewardOf: (row: Row) => Considered | undefined,
): Promise<(row: Row) => BeforeAfter<(typeof names)[number]>> =>
  beforeAndAfter(tx, names, rows, (row) => {
    const reward = rewardOf(row);
    return reward ? changesBy(brand, reward) : {};
  });

function changesBy(
  brand: Brand,
  { member_id: id, kind, amount }: Considered,
): Partial<Record<(typeof names)[number], Change>> {
  const main = mainAccount(brand, { id, type: 0 });
  if (kind === "cash") return { balance: { account: main, amount } };
  if (kind === "bonus") return { bonus: { account: { ...main, book: "bonus" }, amount } };
  return kind === "points" ? { pointsBalance: { account: pointsAccount(id), amount } } : {};
}
