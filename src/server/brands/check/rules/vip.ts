import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { defaultDailyCount } from "../../payment-defaults.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, valueAt } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { liveDraws } from "./draws.ts";
import { amountAt, liveRules, numberAt, objectsOf } from "./live-rewards.ts";
import { modulesOn, whyOff } from "./modules.ts";
import { exponentOf } from "./money.ts";
import { rewardsFile } from "./rewards.ts";

const file = "vip.json";
const amounts = ["turnover", "deposits"] as const;

const levelsOf = ({ documents }: CheckContext): Record<string, unknown>[] =>
  objectsOf(valueAt(documents.vip, "/levels"));

const isOwn = ({ folder }: CheckContext): boolean =>
  memberOf(readableFile(folder, "vip")?.tree, "levels") !== undefined;

/** An amount of a level in minor units; nothing is asked for where it is left out. */
const minorAt = (level: unknown, pointer: string, exponent: number): bigint =>
  amountAt(level, pointer, exponent) ?? 0n;

/** Each level asks for more than the one before, and keeping it for no more than reaching it. */
export function vipLevelFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined || !isOwn(context)) return [];
  const levels = levelsOf(context);
  return levels.flatMap((level, place): Finding[] => {
    const pointer = pointerTo("/levels", place);
    const before = levels[place - 1];
    const compare = (name: string) => ({
      now: minorAt(level, `/reach/${name}`, exponent),
      before: minorAt(before, `/reach/${name}`, exponent),
    });
    const sides = amounts.map(compare);
    const rises =
      sides.every(({ now, before: least }) => now >= least) &&
      sides.some(({ now, before: least }) => now > least);
    const unreached: Finding[] = rises
      ? []
      : [
          {
            rule: "LB742",
            file,
            pointer: `${pointer}/reach`,
            message: before
              ? `Level ${place + 1} does not ask for more than level ${place}, so nobody is ever on level ${place}.`
              : "Level 1 asks for nothing, so every member who plays has it.",
            suggestion: before ? "raise one amount, and lower none" : "ask for bets or deposits",
          },
        ];
    const kept = amounts
      .filter(
        (name) => minorAt(level, `/keep/${name}`, exponent) > minorAt(level, `/reach/${name}`, exponent),
      )
      .map((name) => ({
        rule: "LB742",
        file,
        pointer: `${pointer}/keep/${name}`,
        message: `Keeping level ${place + 1} takes more than reaching it: members would lose it at the end of the month in which they came.`,
        suggestion: `ask for no more than "reach" does`,
      }));
    return [...unreached, ...kept];
  });
}

const raisedLimits = ["maximum", "dailyMaximum", "dailyCount"] as const;

/** A level raises limits of withdrawals, above those of payments.json and of lower levels. */
export function vipLimitFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined || !isOwn(context)) return [];
  const house = valueAt(context.documents.payments, "/withdraw");
  const base = { dailyCount: defaultDailyCount, ...(isObject(house) ? house : {}) };
  const sides = [base, ...levelsOf(context).map(limitsAt)];
  return levelsOf(context).flatMap((level, place): Finding[] =>
    raisedLimits.flatMap((name): Finding[] => {
      const own = amountAt(limitsAt(level), `/${name}`, exponent);
      const lower = sides.slice(0, place + 1).flatMap((side) => amountAt(side, `/${name}`, exponent) ?? []);
      const most = lower.at(-1);
      if (own === undefined || most === undefined || own > most) return [];
      const pointer = `${pointerTo("/levels", place)}/withdraw/${name}`;
      const message = `Level ${place + 1} does not raise the limit ${name}: without it, members have as much or more.`;
      return [{ rule: "LB742", file, pointer, message, suggestion: "raise it, or leave it out" }];
    }),
  );
}

const limitsAt = (level: unknown): unknown => valueAt(level, "/withdraw");

/** The module VIP has levels to show. */
export function vipModuleFindings(context: CheckContext): Finding[] {
  const switched = memberOf(memberOf(readableFile(context.folder, "modules")?.tree, "modules"), "VIP");
  if (!modulesOn(context).has("VIP") || levelsOf(context).length > 0) return [];
  if (!switched && !isOwn(context)) return [];
  const place = switched
    ? { file: "modules.json", pointer: "/modules/VIP", at: "key" as const }
    : { file, pointer: "/levels" };
  const message = "VIP is on, but there are no levels.";
  return [{ rule: "LB744", ...place, message, suggestion: `write "levels" in ${file}, or switch VIP off` }];
}

type Named = { level: number; file: string; pointer: string };

/** Every VIP level that a rule, a rate or a good names is one of the brand's. */
export function vipNameFindings(context: CheckContext): Finding[] {
  const isOn = modulesOn(context).has("VIP");
  const most = isOn ? levelsOf(context).length : 0;
  return [...namedByRules(context), ...namedByEnvelopes(context), ...namedByGoods(context)]
    .filter(({ level }) => level > most)
    .map(({ level, ...place }) => ({
      rule: "LB743",
      ...place,
      message: isOn
        ? `There is no VIP level ${level}: ${most === 0 ? "there are none" : `the highest is ${most}`}.`
        : `It is for VIP level ${level}, but ${whyOff("VIP", context)}: nobody gets it.`,
      suggestion: isOn
        ? `add levels to ${file}, or name one of them`
        : "switch VIP on, or leave the level out",
    }));
}

function namedByRules(context: CheckContext): Named[] {
  return liveRules(context).flatMap(({ rule, pointer }): Named[] => {
    if (pointer === undefined) return [];
    const rates = objectsOf(valueAt(rule, "/effect/rebate/rates"));
    const places = [
      "/trigger/level",
      "/conditions/fromLevel",
      "/effect/level/level",
      ...rates.map((_, place) => `/effect/rebate/rates/${place}/fromLevel`),
    ];
    // Without levels, nobody reaches one.
    const any = valueAt(rule, "/trigger/on") === "level" ? [{ level: 1, at: "/trigger/on" }] : [];
    const named = places.flatMap((at) => {
      const level = numberAt(rule, at);
      return level === undefined ? [] : [{ level, at }];
    });
    const found = named.some(({ at }) => at === "/trigger/level") ? named : [...any, ...named];
    return found.map(({ level, at }) => ({ level, file: rewardsFile, pointer: pointer + at }));
  });
}

function namedByEnvelopes(context: CheckContext): Named[] {
  return liveDraws(context, "redEnvelopes").flatMap(({ draw, pointer }): Named[] => {
    const level = numberAt(draw, "/conditions/fromLevel");
    return level === undefined || pointer === undefined
      ? []
      : [{ level, file: rewardsFile, pointer: `${pointer}/conditions/fromLevel` }];
  });
}

function namedByGoods(context: CheckContext): Named[] {
  if (!memberOf(readableFile(context.folder, "points")?.tree, "goods")) return [];
  return objectsOf(valueAt(context.documents.points, "/goods")).flatMap((good, place): Named[] => {
    const level = numberAt(good, "/fromVipLevel");
    return level === undefined
      ? []
      : [{ level, file: "points.json", pointer: `${pointerTo("/goods", place)}/fromVipLevel` }];
  });
}

/** A rate of a rebate counts for somebody: none before it fits all that it is for. */
export function rateOrderFindings(context: CheckContext): Finding[] {
  return liveRules(context).flatMap(({ rule, pointer }): Finding[] => {
    if (pointer === undefined) return [];
    const rates = objectsOf(valueAt(rule, "/effect/rebate/rates"));
    return rates.flatMap((rate, place): Finding[] => {
      const before = rates.slice(0, place).findIndex((one) => covers(one, rate));
      if (before < 0) return [];
      const message = `No play comes to this rate: rate ${before + 1} fits all that it is for, and the first that fits counts.`;
      const suggestion = "write rates for higher levels and for fewer games first";
      const at = `${pointer}/effect/rebate/rates/${place}`;
      return [{ rule: "LB716", file: rewardsFile, pointer: at, message, suggestion }];
    });
  });
}

/** Whether a rate fits everything that another one is for. */
function covers(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const level = (rate: Record<string, unknown>): number =>
    typeof rate.fromLevel === "number" ? rate.fromLevel : 0;
  return (
    level(one) <= level(other) && ["gameTypes", "vendors"].every((name) => isWithin(other[name], one[name]))
  );
}

const isWithin = (names: unknown, wider: unknown): boolean =>
  !Array.isArray(wider) || (Array.isArray(names) && names.every((name) => wider.includes(name)));
