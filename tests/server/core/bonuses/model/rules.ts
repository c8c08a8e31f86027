import type { Rules } from "../../../domains/rewards/harness.ts";
import type { Terms } from "./world.ts";

/** A place to play: included with its whole weight, with a part of it, and one that terms exclude. */
export type Games = { whole: string; weighed: string; excluded: string; types: Record<string, string> };

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

/** Rules that members choose with a deposit: half of it, all of it, a fixed amount, and one that is claimed. */
export const rulesFor = ({ weighed, excluded, types }: Games) =>
  ({
    half: {
      title,
      trigger: chosen,
      effect: { bonus: { percent: "50", cap: "4", wagering: 2, mostWinnings: "9", days: 2 } },
    },
    double: {
      title,
      trigger: chosen,
      effect: {
        bonus: {
          percent: "100",
          wagering: 1,
          days: 30,
          base: "depositAndBonus",
          counts: "bonus",
          order: "bonusFirst",
        },
      },
    },
    fixed: {
      title,
      trigger: chosen,
      effect: {
        bonus: {
          amount: "5.01",
          wagering: 1.5,
          days: 30,
          largestBet: "4",
          onWithdraw: "forfeit",
          weights: { [types[weighed] ?? ""]: 20 },
          excludedGames: [`LVY:${excluded}`],
        },
      },
    },
    claimed: {
      title,
      trigger: chosen,
      effect: { bonus: { percent: "33.33", cap: "20", wagering: 1, days: 30 } },
      claim: { days: 2 },
    },
  }) satisfies Rules;

type Written = Terms & { amount?: string; percent?: string; cap?: string };

/** What a rule gives for a deposit: a share is rounded down. Minor units. */
export function givenBy(rule: string, deposit: bigint, games: Games): { amount: bigint; terms: Terms } {
  const found = (rulesFor(games) as Record<string, { effect: { bonus: Written } }>)[rule];
  if (!found) throw new Error(`there is no rule ${rule}`);
  const { amount = "0", percent, cap, ...terms } = found.effect.bonus;
  const minor = (text: string) => BigInt(Math.round(Number(text) * 100));
  if (percent === undefined) return { amount: minor(amount), terms };
  const share = (deposit * minor(percent)) / 10_000n;
  return { amount: cap !== undefined && share > minor(cap) ? minor(cap) : share, terms };
}
