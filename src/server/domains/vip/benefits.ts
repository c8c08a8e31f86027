import { localized } from "../../../site/locale.ts";
import { allowedModules } from "../../../site/modules.ts";
import type { Brand } from "../../brands/brand.ts";
import { goodsOf, isOn } from "../points/goods.ts";
import { namesOf } from "../rewards/claim-rewards.ts";
import { percentText, type Rule, rulesOf } from "../rewards/rule.ts";

/** What a level brings beyond the one before: the rule or good, and a sentence about it. */
export type Benefit = { label: string; value: string };

/**
 * What a level brings beyond the one before, read from what keeps it: rules that wait for the level or begin with it, rates of
 * rebates, and goods of the points mall that are on at `day` (yyyy-MM-dd). No text of its own can promise more.
 */
export function benefitsOf(brand: Brand, level: number, language: string, day: string): Benefit[] {
  const on = allowedModules(brand.payload.whitelabel);
  const rules = on.has("REWARDS") ? rulesOf(brand) : [];
  const goods = on.has("POINTMALL")
    ? goodsOf(brand).filter((good) => good.fromVipLevel === level && isOn(good, day))
    : [];
  return [
    ...rules.flatMap((rule) => ofRule(brand, rule, level, language)),
    ...goods.map(({ name }) => ({ label: localized(name, language), value: localized(name, language) })),
  ];
}

function ofRule(brand: Brand, rule: Rule, level: number, language: string): Benefit[] {
  const { title, text } = namesOf(brand, rule.id, language);
  const { trigger, conditions, effect } = rule;
  const isOfLevel = trigger.on === "level" && (trigger.level === undefined || trigger.level === level);
  if (isOfLevel || conditions.fromLevel === level) return [{ label: title, value: text || title }];
  if (effect.kind !== "rebate") return [];
  return effect.rates
    .filter(({ fromLevel }) => fromLevel === level)
    .map(({ percent }) => ({ label: title, value: `${title}: ${percentText(percent)}%` }));
}
