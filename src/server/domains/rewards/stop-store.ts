import type { Selectable, Transaction } from "kysely";
import type { RewardStopTable } from "../../foundation/db/reward-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type StopRow = Selectable<RewardStopTable>;

/** The rules that staff stopped, by id. */
export async function stopsByRule(tx: Tx): Promise<Map<string, StopRow>> {
  const rows = await tx.selectFrom("reward_stop").selectAll().execute();
  return new Map(rows.map((row) => [row.rule_id, row]));
}

type Stop = { brandId: string; ruleId: string; reason: string; by: string; at: Date; stop: boolean };

/** Stops a rule, or lets it run again. */
export async function setStop(tx: Tx, { brandId, ruleId, reason, by, at, stop }: Stop): Promise<void> {
  await tx.deleteFrom("reward_stop").where("rule_id", "=", ruleId).execute();
  if (!stop) return;
  await tx
    .insertInto("reward_stop")
    .values({ brand_id: brandId, rule_id: ruleId, reason, stopped_by: by, at })
    .execute();
}
