import type { Transaction } from "kysely";
import { allowedModules, isOn } from "../../site/modules.ts";
import type { Brand } from "../brands/brand.ts";
import type { Wallet } from "../core/wallet/wallet.ts";
import { addPoints } from "../domains/points/add-points.ts";
import type { Schema } from "../foundation/db/schema.ts";

/** Points of a demo account: enough for some goods, and too few for others. */
const demoPoints = 50_000n;

/** Gives a demo account its points where the brand has a points mall. */
export async function giveDemoPoints(
  tx: Transaction<Schema>,
  brand: Brand,
  memberId: string,
  wallet: Wallet,
): Promise<void> {
  if (!isOn(allowedModules(brand.payload.whitelabel), "POINTMALL")) return;
  await addPoints(
    tx,
    { merchant: brand.merchant, wallet },
    {
      memberId,
      points: demoPoints,
      key: `demo:${memberId}`,
      reason: "points.grant",
      actor: "job:demo",
    },
  );
}
