import type { Rules } from "../../../domains/rewards/harness.ts";
import type { ModelRule } from "./giving.ts";
import type { Terms } from "./world.ts";

/** A place to play: included with its whole weight, with a part of it, and one that terms exclude. */
export type Games = { whole: string; weighed: string; excluded: string; types: Record<string, string> };

/** Games of a vendor that every test brand has. */
export const modelGames: Games = {
  whole: "brass-sevens",
  weighed: "reef-lights",
  excluded: "monsoon-courtyard",
  types: { "brass-sevens": "RNG", "reef-lights": "FISH", "monsoon-courtyard": "RNG" },
};

/** Terms of bonuses, as the rules of a brand write them. */
export function termsFor({ weighed, excluded, types }: Games): readonly Terms[] {
  const weights = { [types[weighed] ?? ""]: 35 };
  return [
    { wagering: 2 },
    { wagering: 1.25, weights, largestBet: "3", days: 2 },
    { wagering: 1, counts: "bonus", order: "bonusFirst", onWithdraw: "forfeit" },
    { wagering: 3, mostWinnings: "12.50", excludedGames: [`LVY:${excluded}`], onWithdraw: "forfeit" },
    { wagering: 0.5, order: "bonusFirst", mostWinnings: "7", largestBet: "2.50", days: 1, weights },
    { wagering: 0 },
  ];
}

const title = { en: "Bonus" };
const chosen = { on: "deposit", chosen: true } as const;

/** What a brand may give a day in all. */
export const brandDay = "61.5";

/**
 * What members choose with a deposit: half of it, all of it, a fixed amount, one that is claimed, and free rounds whose winnings are
 * real money or a bonus. Some budgets are a unit less than a whole number of rewards.
 */
export const modelRules = ({ weighed, excluded, types }: Games): Record<string, ModelRule> => ({
  half: {
    percent: "50",
    cap: "4",
    bonus: { wagering: 2, mostWinnings: "9", days: 2 },
    dayBudget: "11.99",
  },
  double: {
    percent: "100",
    bonus: { wagering: 1, days: 30, base: "depositAndBonus", counts: "bonus", order: "bonusFirst" },
  },
  fixed: {
    amount: "5.01",
    bonus: {
      wagering: 1.5,
      days: 30,
      largestBet: "4",
      onWithdraw: "forfeit",
      weights: { [types[weighed] ?? ""]: 20 },
      excludedGames: [`LVY:${excluded}`],
    },
    budget: "30.05",
  },
  claimed: {
    percent: "33.33",
    cap: "20",
    bonus: { wagering: 1, days: 30 },
    claimDays: 1,
    budget: "35",
  },
  spins: { amount: "6.01", rounds: { rounds: 2, days: 2 }, budget: "24.03", dayBudget: "18.03" },
  spinsForBonus: {
    amount: "5",
    rounds: { rounds: 2, days: 1, bonus: { wagering: 1, days: 2 } },
    budget: "20",
  },
});

/** What a test brand needs to be the model's. */
export const modelRewards = (games: Games) => ({
  changes: { rewards: { rules: rulesFor(games), budget: { day: brandDay, month: "100000" } } },
  modules: { REWARDS: true },
});

/** The same as a brand writes it. */
const rulesFor = (games: Games): Rules =>
  Object.fromEntries(
    Object.entries(modelRules(games)).map(([id, { bonus, rounds, claimDays, ...rule }]) => {
      const { budget, dayBudget, ...amounts } = rule;
      const effect = rounds
        ? {
            freeRounds: {
              vendor: "LVY",
              games: [games.whole],
              stake: "1",
              cap: amounts.amount ?? "",
              ...rounds,
            },
          }
        : { bonus: { ...amounts, ...bonus } };
      const limits = { ...(budget ? { budget } : {}), ...(dayBudget ? { dayBudget } : {}) };
      const claim = claimDays === undefined ? {} : { claim: { days: claimDays } };
      return [id, { title, trigger: chosen, effect, limits, ...claim } as Rules[string]];
    }),
  );
