import { parseDate, startOfMonth } from "@internationalized/date";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { limitOf } from "../../core/wallet/amount.ts";

/** A day or a month of a brand's budget over all rules, in minor units. */
export type BudgetPeriod = {
  /** What its cost stands under in place of a rule: no rule of a brand has a dot in its id. */
  ruleId: "brand.day" | "brand.month";
  /** The first day, yyyy-MM-dd, and its first instant in the brand's zone. */
  day: string;
  start: Date;
  most: bigint | undefined;
};

/** The periods of a brand's budget that a day is in; none for a brand without a budget over all rules. */
export const budgetPeriods = (brand: Brand, day: string): BudgetPeriod[] =>
  budgetPeriodsOf(brand.documents, { exponent: brand.payload.currency.exponent, day });

/** The same for the documents of a brand. */
export function budgetPeriodsOf(
  documents: Brand["documents"],
  { exponent, day }: { exponent: number; day: string },
): BudgetPeriod[] {
  const { budget } = documents.rewards;
  if (budget?.day === undefined && budget?.month === undefined) return [];
  const zone = brandZone({ documents });
  const month = startOfMonth(parseDate(day));
  const limit = (amount: string | undefined) =>
    amount === undefined ? undefined : limitOf(amount, exponent);
  return [
    { ruleId: "brand.day", day, start: parseDate(day).toDate(zone), most: limit(budget.day) },
    { ruleId: "brand.month", day: month.toString(), start: month.toDate(zone), most: limit(budget.month) },
  ];
}
