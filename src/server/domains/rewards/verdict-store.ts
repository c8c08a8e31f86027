import type { Selectable, Transaction } from "kysely";
import type { RewardVerdictTable } from "../../foundation/db/reward-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { ConditionResult } from "./rule-conditions.ts";

type Tx = Transaction<Schema>;

export type StoredVerdict = Omit<Selectable<RewardVerdictTable>, "checks"> & { checks: ConditionResult[] };

/** Stores how a rule last answered a member: whether it gave something (`fired`), and which conditions held. */
export async function keepVerdict(
  tx: Tx,
  {
    checks,
    ...verdict
  }: {
    brand_id: string;
    member_id: string;
    rule_id: string;
    at: Date;
    fired: boolean;
    checks: readonly ConditionResult[];
  },
): Promise<void> {
  const row = { ...verdict, checks: JSON.stringify(checks) };
  await tx
    .insertInto("reward_verdict")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["brand_id", "member_id", "rule_id"])
        .doUpdateSet({ at: row.at, fired: row.fired, checks: row.checks }),
    )
    .execute();
}

/** The last answers of rules to a member, by rule. */
export async function verdictsOf(tx: Tx, memberId: string): Promise<Map<string, StoredVerdict>> {
  const rows = await tx.selectFrom("reward_verdict").selectAll().where("member_id", "=", memberId).execute();
  return new Map(rows.map((row) => [row.rule_id, { ...row, checks: row.checks as ConditionResult[] }]));
}
