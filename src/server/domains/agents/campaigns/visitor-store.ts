import type { Transaction } from "kysely";
import { countOne } from "../../../core/members/invitation-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type Visitor = { code: string; visitor: Buffer; ends_at: Date };

export async function isKnownVisitor(tx: Tx, { code, visitor }: Visitor): Promise<boolean> {
  const row = await tx
    .selectFrom("agent_campaign_visitor")
    .select("code")
    .where("code", "=", code)
    .where("visitor", "=", visitor)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a visitor who is not counted yet; the same one at the same time is counted once. */
export async function countVisitor(tx: Tx, brandId: string, visitor: Visitor, at: Date): Promise<void> {
  const noted = await tx
    .insertInto("agent_campaign_visitor")
    .values({ brand_id: brandId, ...visitor })
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  if (noted) await countOne(tx, brandId, { code: visitor.code, at, what: "visits" });
}
