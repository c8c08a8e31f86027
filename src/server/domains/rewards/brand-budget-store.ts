import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { BudgetPeriod } from "./brand-budget.ts";

type Tx = Transaction<Schema>;

/** One reservation of a brand at a time: its budget is taken from before any rule's, so that no two wait for each other. */
export async function lockBudget(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reward budget/${brandId}`}, 0))`.execute(tx);
}

/**
 * What rules have given and offered since an instant, in minor units; gifts of staff and draws are of no rule. Free rounds cost
 * their cap until what they did not win is returned to the budgets, and what they won from then on.
 */
const givenSince = (start: Date): RawBuilder<bigint> => sql<bigint>`coalesce((
  select sum(case when f.ended_at is not null and f.budget_due_at is null then f.won else r.amount end)
  from reward r left join free_rounds f on f.brand_id = r.brand_id and f.id = r.id and r.kind = 'freeRounds'
  where r.created_at >= ${start} and r.kind in ('cash', 'bonus', 'freeRounds')
    and r.state in ('offered', 'taken') and r.rule_id not like '%.%'), 0)::int8`;

/** The same up to another instant. */
export async function givenBetween(tx: Tx, start: Date, end: Date): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`
    select ${givenSince(start)} - ${givenSince(end)} as given`.execute(tx);
  return rows[0]?.given ?? 0n;
}

/** What a period has cost so far. */
export async function brandSpent(tx: Tx, { ruleId, day, start }: BudgetPeriod): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`
    select coalesce((select amount from reward_spent where rule_id = ${ruleId} and day = ${day}::date),
      ${givenSince(start)}) as spent`.execute(tx);
  return rows[0]?.spent ?? 0n;
}

/**
 * Begins a period's row with what was given before: a budget that is written in the middle of a month counts all of it. The
 * caller holds the budget's lock.
 */
export async function beginBudgetPeriod(
  tx: Tx,
  brandId: string,
  { ruleId, day, start }: BudgetPeriod,
): Promise<void> {
  await sql`
    insert into reward_spent (brand_id, rule_id, day, amount, rewards)
      select ${brandId}, ${ruleId}, ${day}::date, ${givenSince(start)}, 0
      where not exists (select from reward_spent where rule_id = ${ruleId} and day = ${day}::date)`.execute(
    tx,
  );
}
