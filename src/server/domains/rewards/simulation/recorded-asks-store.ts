import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { Occurrence, Span } from "./stream.ts";

/** The steps of missions that members claimed in a span. */
export async function readClaimedSteps(
  tx: Transaction<Schema>,
  { brandId, span, ids }: { brandId: string; span: Pick<Span, "from" | "until">; ids: readonly string[] },
): Promise<Occurrence[]> {
  const { rows } = await sql<{ memberId: string; mission: string; day: string; goal: bigint; at: Date }>`
    select member_id as "memberId", mission, first_day::text as day, goal, at from mission_claim
    where brand_id = ${brandId} and member_id = any (${[...ids]}::text[]) and at >= ${span.from} and at < ${span.until}
    order by at, member_id, mission, goal`.execute(tx);
  return rows.map(({ memberId, mission, day, goal, at }) => ({
    at: at.getTime(),
    memberId,
    event: { type: "mission", mission, day, goal: Number(goal) },
  }));
}

/**
 * What members asked for and the codes that they entered in a span, as far as it is recorded: whatever gave something, and of each
 * member and rule the last that was refused. `rules`: those that wait for it.
 */
export async function readAsks(
  tx: Transaction<Schema>,
  {
    brandId,
    span,
    rules,
    ids,
  }: { brandId: string; span: Span; rules: readonly string[]; ids: readonly string[] },
): Promise<Occurrence[]> {
  if (rules.length === 0) return [];
  const [asked, members] = [[...rules], [...ids]];
  const { rows } = await sql<{ memberId: string; rule: string; at: Date }>`
    select member_id as "memberId", rule_id as rule, created_at as at from reward
    where brand_id = ${brandId} and member_id = any (${members}::text[]) and rule_id = any (${asked}::text[])
      and (occurrence like 'code:%' or occurrence like 'claim:%')
      and created_at >= ${span.from} and created_at < ${span.until}
    union all
    select member_id, rule_id, at from reward_verdict
    where brand_id = ${brandId} and member_id = any (${members}::text[]) and rule_id = any (${asked}::text[]) and not fired
      and at >= ${span.from} and at < ${span.until}
    order by 3, 1, 2`.execute(tx);
  return rows.map(({ memberId, rule, at }) => ({
    at: at.getTime(),
    memberId,
    event: { type: "ask", rule },
  }));
}
