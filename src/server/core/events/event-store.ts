import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { RewardEvent } from "./event.ts";
import { isWantedEvent } from "./wanted-events.ts";

/** An event of a member, and its time in milliseconds. */
export type Happened = { memberId: string; at: number; event: RewardEvent };

/**
 * Writes what happened, in the transaction that causes it: rules answer to it once, after the commit, on any node. Nothing
 * is written for types that no rule of the brand uses, except for a deposit for which a reward was chosen: its member is told when
 * the rule is gone meanwhile.
 */
export async function emit(
  tx: Transaction<Schema>,
  brand: Brand,
  { memberId, at, event }: Happened,
): Promise<void> {
  const isChosen = event.type === "deposit" && event.choice !== null;
  if (!isChosen && !isWantedEvent(brand, event.type)) return;
  const { type, ...body } = event;
  await tx
    .insertInto("reward_event")
    .values({
      brand_id: brand.merchant,
      member_id: memberId,
      type,
      at: new Date(at),
      due_at: new Date(at),
      body: JSON.stringify(body),
    })
    .execute();
}
