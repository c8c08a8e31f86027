import type { Transaction } from "kysely";
import { mayCall } from "../../../site/desk-roles.ts";
import type { Brand } from "../../brands/brand.ts";
import { staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
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
 * The row without one, and what is no balance (tickets, free rounds), has empty fields, and so have all rows for
 * staff who may not read a member's record.
 */
export const balancesWith = <Row>(
  tx: Transaction<Schema>,
  context: RequestContext,
  rows: readonly Row[],
  rewardOf: (row: Row) => Considered | undefined,
): Promise<(row: Row) => BeforeAfter<(typeof names)[number]>> => {
  const isReader = mayCall(staffOf(context).role, "desk/members/record");
  return beforeAndAfter(tx, names, rows, (row) => {
    const reward = isReader ? rewardOf(row) : undefined;
    return reward ? changesBy(context.brand, reward) : {};
  });
};

function changesBy(
  brand: Brand,
  { member_id: id, kind, amount }: Considered,
): Partial<Record<(typeof names)[number], Change>> {
  const main = mainAccount(brand, { id, type: 0 });
  if (kind === "cash") return { balance: { account: main, amount } };
  if (kind === "bonus") return { bonus: { account: { ...main, book: "bonus" }, amount } };
  return kind === "points" ? { pointsBalance: { account: pointsAccount(id), amount } } : {};
}
