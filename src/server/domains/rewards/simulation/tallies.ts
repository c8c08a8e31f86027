import type { BudgetPeriod } from "../brand-budget.ts";
import { wholeParts } from "../parts.ts";
import { isOfBrandBudget, type Rule } from "../rule.ts";

/** A rule's sums while it runs; amounts in minor units, or points. */
export type RuleTally = {
  rule: Rule;
  times: number;
  amount: bigint;
  /** What it costs the brand; bonus money after its wagering, points nothing. */
  cost: bigint;
  /** What each member got. */
  winners: Map<string, { times: number; amount: bigint; cost: bigint }>;
  /** The friends who brought it, and what it cost for each. */
  friends: Map<string, bigint>;
  /** How often each condition did not hold. */
  refused: Map<string, number>;
  /** What budgets hold already: ever, and by day. */
  spent: bigint;
  spentByDay: Map<string, bigint>;
  /** The first day on which the whole budget did not hold a reward, and the days on which that of the day did not. */
  budgetEnds?: string;
  daysEnded: Set<string>;
};

export const emptyTally = (rule: Rule): RuleTally => ({
  rule,
  times: 0,
  amount: 0n,
  cost: 0n,
  winners: new Map(),
  friends: new Map(),
  refused: new Map(),
  spent: 0n,
  spentByDay: new Map(),
  daysEnded: new Set(),
});

/** A brand's budget over all rules while it runs. */
export type BrandBudget = {
  periodsOf: (day: string) => readonly BudgetPeriod[];
  /** What each period has cost. */
  spent: Map<string, bigint>;
  /** The days and months that did not hold a reward, and how many they did not hold. */
  daysEnded: Set<string>;
  monthsEnded: Set<string>;
  refused: number;
};

/** `before`: what the month of the first day has cost before it. */
export function emptyBudget(
  periodsOf: BrandBudget["periodsOf"],
  { first, before = 0n }: { first: string; before?: bigint | undefined },
): BrandBudget {
  const month = periodsOf(first).filter(({ ruleId }) => ruleId === "brand.month");
  const spent = new Map(month.map((period) => [keyOf(period), before]));
  return { periodsOf, spent, daysEnded: new Set(), monthsEnded: new Set(), refused: 0 };
}

const keyOf = ({ ruleId, day }: BudgetPeriod): string => `${ruleId}|${day}`;

/** The first period of a day that does not hold an amount; it is noted as ended. */
function endedBy(budget: BrandBudget, day: string, amount: bigint): BudgetPeriod | undefined {
  const ended = budget
    .periodsOf(day)
    .find(
      (period) => period.most !== undefined && (budget.spent.get(keyOf(period)) ?? 0n) + amount > period.most,
    );
  if (ended?.ruleId === "brand.day") budget.daysEnded.add(ended.day);
  if (ended?.ruleId === "brand.month") budget.monthsEnded.add(ended.day);
  return ended;
}

/** Takes a cost from the brand's budget of a day; false, and nothing taken, when it does not hold it. */
export function reserveOfBrand(budget: BrandBudget, day: string, amount: bigint): boolean {
  if (endedBy(budget, day, amount)) {
    budget.refused += 1;
    return false;
  }
  for (const period of budget.periodsOf(day))
    budget.spent.set(keyOf(period), (budget.spent.get(keyOf(period)) ?? 0n) + amount);
  return true;
}

/**
 * Takes a reward from the brand's budget and a rule's budgets, ever and of the day, as `reserve` of budget-store.ts does; false, and
 * nothing taken, when one of them does not hold it.
 */
function reserveIn(tally: RuleTally, brand: BrandBudget, day: string, amount: bigint): boolean {
  const { budget, dayBudget } = tally.rule.limits;
  const today = tally.spentByDay.get(day) ?? 0n;
  if (budget !== undefined && tally.spent + amount > budget) {
    tally.budgetEnds ??= day;
    return false;
  }
  if (dayBudget !== undefined && today + amount > dayBudget) {
    tally.daysEnded.add(day);
    return false;
  }
  if (isOfBrandBudget(tally.rule) && !reserveOfBrand(brand, day, amount)) return false;
  tally.spent += amount;
  tally.spentByDay.set(day, today + amount);
  return true;
}

/** As `reserveIn`, for an amount of parts: takes as many as the budgets hold, as `reserveParts` does, and returns what was taken. */
export function reservePartsIn(
  tally: RuleTally,
  brand: BrandBudget,
  { day, amount, part }: { day: string; amount: bigint; part: bigint },
): bigint {
  if (reserveIn(tally, brand, day, amount)) return amount;
  const { budget, dayBudget } = tally.rule.limits;
  const rooms = [
    ...(budget === undefined ? [] : [budget - tally.spent]),
    ...(dayBudget === undefined ? [] : [dayBudget - (tally.spentByDay.get(day) ?? 0n)]),
  ];
  const room = rooms.reduce((least, one) => (one < least ? one : least), amount);
  const fits = wholeParts(room, part);
  return fits > 0n && fits < amount && reserveIn(tally, brand, day, fits) ? fits : 0n;
}

/** Counts a reward that a member got. */
export function count(tally: RuleTally, memberId: string, amount: bigint, cost: bigint): void {
  const won = tally.winners.get(memberId) ?? { times: 0, amount: 0n, cost: 0n };
  tally.winners.set(memberId, {
    times: won.times + 1,
    amount: won.amount + amount,
    cost: won.cost + cost,
  });
  tally.times += 1;
  tally.amount += amount;
  tally.cost += cost;
}

/** Counts that conditions of a rule did not hold. */
export function countRefused({ refused }: RuleTally, checks: readonly string[]): void {
  for (const check of checks) refused.set(check, (refused.get(check) ?? 0) + 1);
}
