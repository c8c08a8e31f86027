import { type Selectable, sql, type Transaction } from "kysely";
import type { RewardPeriodTable } from "../../foundation/db/reward-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { PaidReward } from "./book-reward.ts";
import type { RebatePeriod } from "./rebate-store.ts";

type Tx = Transaction<Schema>;

/** A period as it is stored. */
export type StoredPeriod = Selectable<RewardPeriodTable>;

/** The last period of a rule that has begun; undefined before the first. */
export const lastPeriod = (
  tx: Tx,
  ruleId: string,
): Promise<Pick<StoredPeriod, "period_end" | "step"> | undefined> =>
  tx
    .selectFrom("reward_period")
    .select(["period_end", "step"])
    .where("rule_id", "=", ruleId)
    .orderBy("period_end", "desc")
    .limit(1)
    .executeTakeFirst();

/** Whether this transaction alone works on a rule's periods: waiting for another one would fail, it may take longer than a lock may. */
export async function takeRule(tx: Tx, brandId: string, ruleId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`reward period/${brandId}/${ruleId}`}, 0)) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? false;
}

/** Begins a period with its first step and terms; false when it has begun before. */
export async function beginPeriod(
  tx: Tx,
  { brandId, ruleId, start, end }: RebatePeriod,
  { at, step, terms }: { at: Date; step: StoredPeriod["step"]; terms: string | null },
): Promise<boolean> {
  const done = await tx
    .insertInto("reward_period")
    .values({
      brand_id: brandId,
      rule_id: ruleId,
      period_start: start,
      period_end: end,
      rewards: 0n,
      amount: 0n,
      at,
      step,
      terms,
    })
    .onConflict((conflict) => conflict.columns(["brand_id", "rule_id", "period_end"]).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The periods that have begun and not ended, the first one first. */
export const openPeriods = (tx: Tx): Promise<StoredPeriod[]> =>
  tx
    .selectFrom("reward_period")
    .selectAll()
    .where("step", "<>", "done")
    .orderBy("period_end")
    .orderBy("rule_id")
    .execute();

/** A period as it is now. */
export const periodNow = (
  tx: Tx,
  { rule_id, period_end }: Pick<StoredPeriod, "rule_id" | "period_end">,
): Promise<StoredPeriod | undefined> =>
  tx
    .selectFrom("reward_period")
    .selectAll()
    .where("rule_id", "=", rule_id)
    .where("period_end", "=", period_end)
    .executeTakeFirst();

/** Stores how far a period has come. */
export const keepPeriod = async (
  tx: Tx,
  { rule_id, period_end }: Pick<StoredPeriod, "rule_id" | "period_end">,
  change: Partial<
    Pick<StoredPeriod, "step" | "upto" | "cut_amount" | "cut_member" | "rewards" | "amount">
  > & {
    terms?: string;
  },
): Promise<void> => {
  await tx
    .updateTable("reward_period")
    .set(change)
    .where("rule_id", "=", rule_id)
    .where("period_end", "=", period_end)
    .execute();
};

/** Notes up to `end` that rules which had periods once, and are not `present` any more, have none. */
export async function passPeriods(
  tx: Tx,
  { brandId, present, end, at }: { brandId: string; present: readonly string[]; end: Date; at: Date },
): Promise<void> {
  await sql`
    insert into reward_period (brand_id, rule_id, period_start, period_end, rewards, amount, at)
      select ${brandId}, rule_id, max(period_end), ${end}, 0, 0, ${at} from reward_period
      where rule_id <> all (${[...present]}::text[]) group by rule_id having max(period_end) < ${end}
    on conflict (brand_id, rule_id, period_end) do nothing`.execute(tx);
}

/** Rebates of a rule that are to be paid at once, at most `most`, by their ids after one. */
export async function unpaidRebates(
  tx: Tx,
  { ruleId, after, most }: { ruleId: string; after: string; most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("reward")
    .select("id")
    .where("rule_id", "=", ruleId)
    .where("state", "=", "offered")
    .where("expires_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks offered rewards as taken, and returns what is to be paid. What another node is paying is left to it. */
export async function takeOffered(tx: Tx, ids: readonly string[], at: Date): Promise<PaidReward[]> {
  const { rows } = await sql<PaidReward>`
    with offered as materialized (
      select brand_id, id from reward where id = any (${[...ids]}::text[]) and state = 'offered'
      order by id for update skip locked
    )
    update reward r set state = 'taken', taken_at = ${at} from offered o where r.brand_id = o.brand_id and r.id = o.id
    returning r.id, r.member_id, r.rule_id, r.amount, r.currency, r.exponent`.execute(tx);
  return rows;
}
