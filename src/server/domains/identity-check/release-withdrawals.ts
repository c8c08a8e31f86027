import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { withdrawalStanding } from "../../core/identity-check/limits.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { stepWithdrawal } from "../payments/withdrawals/step.ts";
import { heldOf } from "./held-store.ts";

export type Releasing = { brand: Brand; wallet: Wallet; now: number };

/**
 * Releases a member's held withdrawals that the limits allow now, the oldest first, to the decision of staff. The caller
 * holds the member's lock. Returns how many.
 */
export async function releaseHeld(
  tx: Transaction<Schema>,
  memberId: string,
  around: Releasing,
): Promise<number> {
  const { brand, now } = around;
  let released = 0;
  for (const { id, amount } of await heldOf(tx, memberId)) {
    const standing = await withdrawalStanding(tx, brand, { memberId, amount, now, except: id });
    if (standing.type !== "free") continue;
    const done = await stepWithdrawal(tx, id, { type: "release", by: "clock" }, around);
    if (done?.stepped) released += 1;
  }
  return released;
}
