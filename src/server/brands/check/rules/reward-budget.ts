import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, membersOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { amountAt, liveRules, moneyOf } from "./live-rewards.ts";
import { exponentOf } from "./money.ts";
import { rewardsFile as file } from "./rewards.ts";

const found = (pointer: string, message: string): Finding => ({ rule: "LB747", file, pointer, message });

/** A budget over all rules holds every single gift, and a month holds a day; limits of gifts likewise. */
export function brandBudgetFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  return [
    ...monthFindings(context, exponent),
    ...heldFindings(context, exponent),
    ...giftFindings(context, exponent),
  ];
}

const ownPart = ({ folder }: CheckContext, part: string) =>
  memberOf(readableFile(folder, "rewards")?.tree, part);

function monthFindings(context: CheckContext, exponent: number): Finding[] {
  const { rewards } = context.documents;
  const day = amountAt(rewards, "/budget/day", exponent);
  const month = amountAt(rewards, "/budget/month", exponent);
  return day !== undefined &&
    month !== undefined &&
    day > month &&
    memberOf(ownPart(context, "budget"), "day")
    ? [found("/budget/day", "The budget of a day is above that of its month, and never used up.")]
    : [];
}

/** Gifts of rules that no day, or no month, can hold. */
function heldFindings(context: CheckContext, exponent: number): Finding[] {
  const budgets = (["day", "month"] as const).flatMap((name) => {
    const most = amountAt(context.documents.rewards, `/budget/${name}`, exponent);
    return most === undefined ? [] : [{ name, most }];
  });
  return liveRules(context).flatMap(({ rule, pointer }) => {
    const amount = `/effect/${moneyOf(rule)}/amount`;
    const gift = amountAt(rule, amount, exponent);
    const tight = budgets.find(({ most }) => gift !== undefined && gift > most);
    return pointer === undefined || !tight
      ? []
      : [
          found(
            pointer + amount,
            `The budget of all rules for a ${tight.name} does not hold one gift: the rule never fires.`,
          ),
        ];
  });
}

function giftFindings(context: CheckContext, exponent: number): Finding[] {
  return membersOf(memberOf(ownPart(context, "gifts"), "dayMost")).flatMap(({ key }) => {
    const digits = key === "points" ? 0 : exponent;
    const one = amountAt(context.documents.rewards, `/gifts/most/${key}`, digits);
    const all = amountAt(context.documents.rewards, `/gifts/dayMost/${key}`, digits);
    return one !== undefined && all !== undefined && one > all
      ? [found(`/gifts/dayMost/${key}`, "The limit of a day does not hold one gift of the largest amount.")]
      : [];
  });
}
