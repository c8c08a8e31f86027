import type { Edit } from "./mutant.ts";

/** A mistake in what gives rewards, free rounds or bonuses, which the model of bonus money has to find. */
export type GivingFault = {
  name: string;
  /** The rules that members choose while it is sought. */
  rules: readonly string[];
  edits: readonly Edit[];
};

const rewards = "server/domains/rewards";
const freeRounds = "server/core/free-rounds";

const plantedFor =
  (...rules: string[]) =>
  (name: string, file: string, search: string, replace: string): GivingFault => ({
    name,
    rules,
    edits: [{ file, search, replace }],
  });

const inBudgets = plantedFor("half", "fixed");
const inDays = plantedFor("half");
const inOffers = plantedFor("claimed");
const inMoney = plantedFor("spins");
const inBonus = plantedFor("spinsForBonus");

export const faultsOfGiving: readonly GivingFault[] = [
  inBudgets(
    "a budget gives one unit more than it holds",
    `${rewards}/budget-store.ts`,
    "s.amount + excluded.amount <= ${most ?? null}::int8",
    "s.amount + excluded.amount <= ${most ?? null}::int8 + 1",
  ),
  inBudgets(
    "the budget over all rules is not asked",
    `${rewards}/budget-store.ts`,
    "...(isBrands ? periods : []),\n    { ruleId, day: ever",
    "{ ruleId, day: ever",
  ),
  inDays(
    "the budget of the day is that of ever",
    `${rewards}/budget-store.ts`,
    "{ ruleId, day, most: dayBudget }",
    "{ ruleId, day, most: budget }",
  ),
  inBudgets(
    "what one budget took stays taken when the next one refuses",
    `${rewards}/budget-store.ts`,
    "await release(tx, { ...cost, ruleId: taken.ruleId }, [taken.day]);",
    "void taken;",
  ),
  inOffers(
    "an offer is claimed after its time",
    `${rewards}/claim-rewards.ts`,
    "const isOver = reward.expires_at !== null && reward.expires_at.getTime() <= now();",
    "const isOver = false;",
  ),
  inOffers(
    "an offer that ended returns nothing to its rule",
    `${rewards}/give-back.ts`,
    "await release(tx, { ruleId, amount, day }, [ever, day], rewards);",
    "",
  ),
  inOffers(
    "an offer that ended returns nothing to the budget over all rules",
    `${rewards}/expire.ts`,
    "budgetDay: isCounted(kind) ? undefined : budgetDay",
    "budgetDay: undefined",
  ),
  inOffers(
    "an offer stays an offer when it is claimed",
    `${rewards}/reward-store.ts`,
    'set({ state: "taken", taken_at: at })',
    "set({ taken_at: at })",
  ),
  inMoney(
    "free rounds win more than their cap",
    `${freeRounds}/free-rounds.ts`,
    "win < cap - won ? win : cap - won",
    "win < cap ? win : cap",
  ),
  inBonus(
    "winnings that become a bonus are paid as money, too",
    `${freeRounds}/free-rounds.ts`,
    "if (!grant.bonus_terms && paid > 0n)",
    "if (paid > 0n)",
  ),
  inBonus(
    "the last round's win is no part of the bonus",
    `${freeRounds}/free-rounds.ts`,
    "{ ...grant, used, won }, { id: grant.id, amount: won }",
    "{ ...grant, used, won }, { id: grant.id, amount: grant.won }",
  ),
  inBonus(
    "a round that is told after the end brings no bonus",
    `${freeRounds}/free-rounds.ts`,
    "if (isLate && paid > 0n) await payOut",
    "if (isLate && paid < 0n) await payOut",
  ),
  inBonus(
    "what rounds have won until their end is lost with them",
    `${freeRounds}/free-rounds.ts`,
    "await payOut(tx, deps, grant, { id, amount: grant.won });\n      return 1;",
    "return 1;",
  ),
  inBonus(
    "a round that began after the end counts",
    `${freeRounds}/reported-round.ts`,
    'if (startedAt >= grant.expires_at.getTime()) return "over";',
    "",
  ),
  inMoney(
    "budgets get back what free rounds have won",
    `${rewards}/free-rounds-cost.ts`,
    "amount: cap - won,",
    "amount: cap,",
  ),
  inMoney(
    "free rounds that staff take back stay in the budgets",
    `${freeRounds}/free-rounds.ts`,
    "reason,\n    budget_due_at: at,",
    "reason,",
  ),
];
