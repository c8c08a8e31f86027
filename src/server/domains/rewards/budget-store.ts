import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { BudgetPeriod } from "./brand-budget.ts";
import { beginBudgetPeriod, brandSpent, lockBudget } from "./brand-budget-store.ts";
import { wholeParts } from "./parts.ts";
import type { Rule } from "./rule.ts";

type Tx = Transaction<Schema>;

/** The row of the sum since the beginning. */
export const ever = "-infinity";

export type Cost = { brandId: string; ruleId: string; day: string; amount: bigint };

/** The budgets that a cost is taken from: the rule's, and the periods of the brand's. */
export type Budgets = Pick<Rule["limits"], "budget" | "dayBudget"> & {
  periods: readonly BudgetPeriod[];
  /** Whether the brand's budget pays it: points, tickets, gifts of staff and draws are not counted. */
  isBrands: boolean;
};

/**
 * Takes the cost of a reward from the brand's budget and the rule's, ever and of the day; false, and nothing taken, when one of
 * them does not hold it. Concurrent callers wait for each other, so a budget is never exceeded.
 */
async function reserve(
  tx: Tx,
  cost: Cost,
  { budget, dayBudget, periods, isBrands }: Budgets,
): Promise<boolean> {
  const { brandId, ruleId, day } = cost;
  if (periods.length > 0) await lockBudget(tx, brandId);
  const steps = [
    ...(isBrands ? periods : []),
    { ruleId, day: ever, most: budget },
    { ruleId, day, most: dayBudget },
  ];
  for (const [place, step] of steps.entries()) {
    if ("start" in step) await beginBudgetPeriod(tx, brandId, step);
    if (await add(tx, { ...cost, ruleId: step.ruleId }, step.day, step.most)) continue;
    for (const taken of steps.slice(0, place))
      await release(tx, { ...cost, ruleId: taken.ruleId }, [taken.day]);
    return false;
  }
  return true;
}

/** How often a cost that no longer fits is made smaller; rows that are locked by then do not change any more. */
const mostTurns = 5;

/**
 * As `reserve`, for a cost that is made of parts: takes as many whole parts as the budgets hold, the first ones, and returns what
 * was taken; 0 for none.
 */
export async function reserveParts(tx: Tx, cost: Cost & { part: bigint }, budgets: Budgets): Promise<bigint> {
  const { brandId, ruleId, day, part } = cost;
  let { amount } = cost;
  for (let turn = 0; turn < mostTurns && amount > 0n; turn += 1) {
    if (await reserve(tx, { brandId, ruleId, day, amount }, budgets)) return amount;
    // One part alone is given or not, and holds nobody up.
    if (amount <= part) return 0n;
    const room = await lockRoom(tx, cost, budgets);
    const fits = room === undefined ? amount : wholeParts(room, part);
    if (fits < amount) amount = fits;
  }
  return 0n;
}

/** What the budgets still hold; undefined without an end. Nobody else takes from them until the transaction ends. */
async function lockRoom(
  tx: Tx,
  { ruleId, day }: Cost,
  { budget, dayBudget, periods, isBrands }: Budgets,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ isEver: boolean; amount: bigint }>`
    select day = ${ever}::date as "isEver", amount from reward_spent
    where rule_id = ${ruleId} and day in (${ever}::date, ${day}::date) order by day for update`.execute(tx);
  const spent = (isEver: boolean) => rows.find((row) => row.isEver === isEver)?.amount ?? 0n;
  const rooms = [
    ...(budget === undefined ? [] : [budget - spent(true)]),
    ...(dayBudget === undefined ? [] : [dayBudget - spent(false)]),
  ];
  // The brand's budget was locked by `reserve`.
  for (const period of isBrands ? periods : [])
    if (period.most !== undefined) rooms.push(period.most - (await brandSpent(tx, period)));
  return rooms.reduce<bigint | undefined>(
    (least, room) => (least === undefined || room < least ? room : least),
    undefined,
  );
}

/** Whether the budgets hold a cost now. Others may take it meanwhile. */
export async function hasRoom(
  tx: Tx,
  { ruleId, day, amount }: Omit<Cost, "brandId">,
  { budget, dayBudget, periods, isBrands }: Budgets,
): Promise<boolean> {
  const holds = (most: bigint | undefined, used: bigint) => most === undefined || used + amount <= most;
  for (const period of isBrands ? periods : [])
    if (!holds(period.most, await brandSpent(tx, period))) return false;
  const { amount: spent = 0n, today = 0n } = (await spentByRule(tx, day)).get(ruleId) ?? {};
  return holds(budget, spent) && holds(dayBudget, today);
}

async function add(tx: Tx, { brandId, ruleId, amount }: Cost, day: string, most: bigint | undefined) {
  if (most !== undefined && amount > most) return false;
  const { rows } = await sql`
    insert into reward_spent as s (brand_id, rule_id, day, amount, rewards)
    values (${brandId}, ${ruleId}, ${day}::date, ${amount}, 1)
    on conflict (brand_id, rule_id, day) do update set amount = s.amount + excluded.amount, rewards = s.rewards + 1
      where ${most ?? null}::int8 is null or s.amount + excluded.amount <= ${most ?? null}::int8
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Adds the cost of a period's rewards to some days. Its rule has no budget: its rates limit the cost. */
export async function addSpent(
  tx: Tx,
  { brandId, ruleId, amount, rewards }: Omit<Cost, "day"> & { rewards: bigint },
  days: readonly string[],
): Promise<void> {
  await sql`
    insert into reward_spent as s (brand_id, rule_id, day, amount, rewards)
      select ${brandId}, ${ruleId}, d, ${amount}::int8, ${rewards}::int8 from unnest(${[...days]}::date[]) d
    on conflict (brand_id, rule_id, day) do update
      set amount = s.amount + excluded.amount, rewards = s.rewards + excluded.rewards`.execute(tx);
}

/** Returns the cost of `rewards` that are not given, or a part of the cost of one that is. */
export async function release(
  tx: Tx,
  { ruleId, day, amount }: Omit<Cost, "brandId">,
  days: readonly string[] = [ever, day],
  rewards = 1n,
): Promise<void> {
  await sql`
    update reward_spent set amount = greatest(amount - ${amount}, 0), rewards = greatest(rewards - ${rewards}::int8, 0)
    where rule_id = ${ruleId} and day = any (${days}::date[])`.execute(tx);
}

/** Since the beginning and on a day; minor units, or points. */
export type SpentOfRule = { amount: bigint; rewards: bigint; today: bigint };

/** What each rule has cost, and races and missions. */
export async function spentByRule(tx: Tx, day: string): Promise<Map<string, SpentOfRule>> {
  const { rows } = await sql<{ rule: string; amount: bigint; rewards: bigint; today: bigint }>`
    select rule_id as rule, coalesce(sum(amount) filter (where day = '-infinity'), 0)::int8 as amount,
      coalesce(sum(rewards) filter (where day = '-infinity'), 0)::int8 as rewards,
      coalesce(sum(amount) filter (where day = ${day}::date), 0)::int8 as today
    from reward_spent where day in ('-infinity', ${day}::date) group by 1`.execute(tx);
  return new Map(rows.map(({ rule, ...spent }) => [rule, spent]));
}
