import type { Brand } from "../../../brands/brand.ts";
import { limitOf } from "../../../core/wallet/amount.ts";
import type { BonusTerms, Effect, Rule } from "../rule.ts";

/** What gifts stand under in place of a rule: no rule of a brand has a dot in its id. */
const giftRules = { money: "gift.money", points: "gift.points" } as const;

/** Whether a reward is a gift of staff. */
export const isGift = (ruleId: string): boolean => Object.values(giftRules).some((one) => one === ruleId);

/** A brand's limits of gifts, in minor units or points; undefined where it names none. */
export function giftLimits({ documents, payload }: Brand, kind: "cash" | "bonus" | "points") {
  const { most = {}, dayMost = {} } = documents.rewards.gifts ?? {};
  const { exponent } = payload.currency;
  const limit = ({ money, points }: { money?: string; points?: number }): bigint | undefined => {
    if (kind === "points") return points === undefined ? undefined : BigInt(points);
    return money === undefined ? undefined : limitOf(money, exponent);
  };
  return { most: limit(most), dayMost: limit(dayMost) };
}

/** A gift as a rule that gives it once: rewards know nothing else. */
export function giftRule(
  brand: Brand,
  { kind, amount, terms }: { kind: "cash" | "bonus" | "points"; amount: bigint; terms: unknown },
): Rule {
  const gift = { kind: "fixed" as const, amount };
  const effect: Effect = kind === "bonus" ? { kind, gift, terms: terms as BonusTerms } : { kind, gift };
  return {
    id: kind === "points" ? giftRules.points : giftRules.money,
    hash: "gift",
    title: brand.documents.rewards.gifts?.title ?? { en: "Gift" },
    trigger: { on: "claim" },
    minimum: 0n,
    conditions: {},
    effect,
    limits: {
      member: undefined,
      memberDay: undefined,
      budget: undefined,
      dayBudget: giftLimits(brand, kind).dayMost,
    },
    application: { isRemarkRequired: false, pictures: 0, again: false },
    claimDays: undefined,
  };
}
