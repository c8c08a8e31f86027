import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { quote, wayOut } from "../wording.ts";
import { amountAt, liveRules, moneyOf, numberAt, objectsOf, textAt } from "./live-rewards.ts";
import { exponentOf } from "./money.ts";
import { bonusTermFindings, rebateRateFindings } from "./reward-cost.ts";
import { daysBetween, rewardsFile as file } from "./rewards.ts";

type At = Omit<Finding, "rule" | "file">;

/** Findings of the brand's own live rules, each at a place below its rule. */
function ofOwn(
  context: CheckContext,
  id: string,
  findingsOf: (rule: unknown) => (At | undefined)[],
): Finding[] {
  return liveRules(context).flatMap(({ rule, pointer }) =>
    pointer === undefined
      ? []
      : findingsOf(rule).flatMap((found) =>
          found ? [{ ...found, rule: id, file, pointer: pointer + found.pointer }] : [],
        ),
  );
}

/** A rule can fire: no two of its conditions exclude each other, and its budget holds at least one gift. */
export function deadRewardFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context) ?? 0;
  const channels = objectsOf(valueAt(context.documents.payments, "/deposit/channels"));
  return ofOwn(context, "LB716", (rule) => [
    ...deadConditions(rule),
    aboveAllChannels(rule, channels, exponent),
    ...["budget", "dayBudget"].map((limit) => smallBudget(rule, limit, exponent)),
  ]);
}

function deadConditions(rule: unknown): (At | undefined)[] {
  const [since, within] = [
    numberAt(rule, "/conditions/registeredFor"),
    numberAt(rule, "/conditions/registeredWithin"),
  ];
  const [nth, from] = [numberAt(rule, "/trigger/nth"), numberAt(rule, "/trigger/from")];
  const isRegistration = textAt(rule, "/trigger/on") === "registered";
  const weekdays = textsOf(valueAt(rule, "/conditions/weekdays"));
  const days = daysBetween(textAt(rule, "/conditions/from"), textAt(rule, "/conditions/until"));
  return [
    since !== undefined && within !== undefined && since >= within
      ? {
          pointer: "/conditions/registeredFor",
          message: `Nobody is registered for ${since} days and for less than ${within}: the rule never fires.`,
        }
      : undefined,
    nth !== undefined && from !== undefined && nth < from
      ? {
          pointer: "/trigger/nth",
          message: `The deposit ${nth} is not among those from ${from} on: the rule never fires.`,
        }
      : undefined,
    nth !== undefined && (numberAt(rule, "/conditions/deposits") ?? 0) > nth
      ? {
          pointer: "/conditions/deposits",
          message: `Nobody has as many deposits at the deposit ${nth}: the rule never fires.`,
        }
      : undefined,
    ...["deposits", "registeredFor"].map((condition) =>
      isRegistration && (numberAt(rule, `/conditions/${condition}`) ?? 0) > 0
        ? {
            pointer: `/conditions/${condition}`,
            message: "A member who registers has neither deposits nor days behind: the rule never fires.",
          }
        : undefined,
    ),
    weekdays.length > 0 && days && !days.some((day) => weekdays.includes(day))
      ? {
          pointer: "/conditions/weekdays",
          message: `None of these days of the week is between the first day and the last: the rule never fires.`,
        }
      : undefined,
  ];
}

/** A deposit that no way to pay in takes, or none of those that the rule is for. */
function aboveAllChannels(
  rule: unknown,
  channels: readonly Record<string, unknown>[],
  exponent: number,
): At | undefined {
  const least = amountAt(rule, "/trigger/minimum", exponent);
  const named = textsOf(valueAt(rule, "/trigger/channels"));
  const open = channels.filter(({ id }) => named.length === 0 || named.includes(String(id)));
  const isDeposit = ["deposit", "friendDeposit"].includes(textAt(rule, "/trigger/on") ?? "");
  const isReached = (channel: unknown): boolean => {
    const most = amountAt(channel, "/maximum", exponent);
    return most === undefined || (least !== undefined && most >= least);
  };
  if (!isDeposit || least === undefined || open.length === 0 || open.some(isReached)) return undefined;
  return {
    pointer: "/trigger/minimum",
    message: "The least deposit is above what any way to pay in takes: the rule never fires.",
  };
}

/** Hours that begin and end at the same time. */
export const rewardHourFindings = (context: CheckContext): Finding[] =>
  ofOwn(context, "LB751", (rule) => {
    const from = textAt(rule, "/conditions/hours/from");
    return [
      from !== undefined && from === textAt(rule, "/conditions/hours/until")
        ? {
            pointer: "/conditions/hours/until",
            message: "The hours end when they begin.",
            suggestion: 'leave "hours" out for the whole day',
          }
        : undefined,
    ];
  });

/** A budget that is smaller than a single gift. */
function smallBudget(rule: unknown, limit: string, exponent: number): At | undefined {
  const money = moneyOf(rule);
  const unit = money ? exponent : 0;
  const budget = amountAt(rule, `/limits/${limit}`, unit);
  const counted = isObject(valueAt(rule, "/effect/tickets")) ? "tickets" : "points";
  const given = `/effect/${money ?? counted}/amount`;
  const gift = amountAt(rule, given, unit);
  if (budget === undefined || gift === undefined || gift <= budget) return undefined;
  return {
    pointer: `/limits/${limit}`,
    message: `The budget does not hold one gift, which is ${valueAt(rule, given)}: the rule never fires.`,
  };
}

/** Money needs a budget, and a reward that members just claim needs a limit, so that costs are bounded. */
export function endlessRewardFindings(context: CheckContext): Finding[] {
  const budget: unknown = context.documents.rewards.budget;
  const hasBrandBudget = isObject(budget) && (budget.day !== undefined || budget.month !== undefined);
  return ofOwn(context, "LB718", (rule) => {
    const limits = valueAt(rule, "/limits");
    const has = (...names: string[]) => isObject(limits) && names.some((name) => limits[name] !== undefined);
    const at = { pointer: isObject(limits) ? "/limits" : "", at: "key" as const };
    return [
      moneyOf(rule) && !hasBrandBudget && !has("budget", "dayBudget")
        ? {
            ...at,
            message: "The rule gives money without a budget: what it may cost has no end.",
            suggestion: 'write "budget" or "dayBudget" under "limits", or "budget" for all rules',
          }
        : undefined,
      textAt(rule, "/trigger/on") === "claim" && !has("member", "memberDay")
        ? {
            ...at,
            message: "A member may claim this as often as they like.",
            suggestion: 'write "member" or "memberDay" under "limits"',
          }
        : undefined,
    ];
  });
}

/** What rules give has an end, and is less than what causes it. */
export const generousRewardFindings = (context: CheckContext): Finding[] => [
  ...generousCashFindings(context),
  ...rebateRateFindings(context),
  ...bonusTermFindings(context),
];

/** Cash for a deposit is less than the deposit: more would be money for paying in and out. */
function generousCashFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  return ofOwn(context, "LB737", (rule) => {
    const on = textAt(rule, "/trigger/on") ?? "";
    if (!["deposit", "friendDeposit"].includes(on)) return [];
    const percent = Number(textAt(rule, "/effect/cash/percent") ?? "0");
    const amount = amountAt(rule, "/effect/cash/amount", exponent) ?? 0n;
    const least = amountAt(rule, "/trigger/minimum", exponent) ?? 0n;
    const suggestion = 'raise the least deposit, or give bonus money, which has "wagering"';
    return [
      percent >= 100
        ? {
            pointer: "/effect/cash/percent",
            message:
              "The cash is no less than the deposit that it is for: who pays in and out again earns it.",
            suggestion: 'give bonus money, which has "wagering"',
          }
        : undefined,
      amount > 0n && amount >= least
        ? {
            pointer: "/effect/cash/amount",
            message: "The cash is no less than the least deposit: who pays in and out again earns it.",
            suggestion,
          }
        : undefined,
    ];
  });
}

/** The channels, game types and games that a rule names exist. */
export function rewardNameFindings(context: CheckContext): Finding[] {
  const channels = objectsOf(valueAt(context.documents.payments, "/deposit/channels")).map(({ id }) => id);
  const gameTypes = context.platform.gameTypes.gameTypes.map(({ code }) => code);
  const { vendors } = context.platform;
  /** The games of a rule's vendors; undefined where one of them lists none: it may have any. */
  const gamesOf = (rule: unknown): string[] | undefined => {
    const named = textsOf(valueAt(rule, "/trigger/vendors"));
    const theirs = [...vendors].flatMap(([code, one]) =>
      named.length === 0 || named.includes(code) ? [one] : [],
    );
    const codes = theirs.map(({ games }) => games.map(({ gameCode }) => gameCode));
    return codes.length === 0 || codes.some((list) => list.length === 0) ? undefined : codes.flat();
  };
  return ofOwn(context, "LB739", (rule) => {
    const unknown = (pointer: string, what: string, known: readonly unknown[]) =>
      textsOf(valueAt(rule, pointer)).flatMap((name, place) =>
        known.includes(name)
          ? []
          : [
              {
                pointer: `${pointer}/${place}`,
                message: `There is no ${what} ${quote(name)}.`,
                ...wayOut(name, known.map(String)),
              },
            ],
      );
    const rates = objectsOf(valueAt(rule, "/effect/rebate/rates"));
    return [
      ...unknown("/trigger/channels", "way to pay in", channels),
      ...unknown("/trigger/gameTypes", "game type", gameTypes),
      ...unknown("/trigger/games", "game", gamesOf(rule) ?? textsOf(valueAt(rule, "/trigger/games"))),
      ...unknown("/effect/bonus/excludedGameTypes", "game type", gameTypes),
      ...rates.flatMap((_, place) =>
        unknown(`/effect/rebate/rates/${place}/gameTypes`, "game type", gameTypes),
      ),
    ];
  });
}
