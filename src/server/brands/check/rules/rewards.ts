import type { Node } from "jsonc-parser";
import type { Rule } from "../../../../contract/generated/rewards.ts";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { type FigureName, figuresIn, writtenFigures } from "../../reward-figures.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, type JsonMember, memberOf, membersOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { listed, quote, wayOut } from "../wording.ts";

export const rewardsFile = "rewards.json";
const file = rewardsFile;
const promotionsFile = "content/promotions.json";

/** The rules of the brand's own file, paused ones included. */
export const ownRules = ({ folder }: CheckContext): (JsonMember & { pointer: string })[] =>
  membersOf(memberOf(readableFile(folder, "rewards")?.tree, "rules")).map((rule) => ({
    ...rule,
    pointer: pointerTo("/rules", rule.key),
  }));

/** What a rebate keeps of the conditions: whether the whole period lies within the rule's dates. */
const rebateConditions = ["from", "until"];

/** A rebate is for a period that is over, and nothing else is; its budgets and other conditions would not be kept. */
export function rebateFindings(context: CheckContext): Finding[] {
  return ownRules(context).flatMap(({ value, pointer }): Finding[] => {
    const trigger = memberOf(value, "trigger");
    const isPeriod = textOf(memberOf(trigger, "on")) === "period";
    const isRebate = memberOf(memberOf(value, "effect"), "rebate") !== undefined;
    if (isPeriod !== isRebate && memberOf(trigger, "on")) {
      const message = isRebate
        ? 'A rebate is for a period that is over: its trigger is "period".'
        : "Only a rebate answers to the end of a period: this rule never gives anything.";
      return [{ rule: "LB719", file, pointer: `${pointer}/trigger/on`, message }];
    }
    if (!isRebate) return [];
    const unkept = (
      part: string,
      isKept: (key: string) => boolean,
      why: (key: string) => string,
    ): Finding[] =>
      membersOf(memberOf(value, part))
        .filter(({ key }) => !isKept(key))
        .map(({ key }) => ({
          rule: "LB719",
          file,
          pointer: pointerTo(`${pointer}/${part}`, key),
          at: "key" as const,
          message: why(key),
        }));
    return [
      ...unkept(
        "limits",
        () => false,
        (key) => `A rebate keeps no limit ${quote(key)}: its cap is the most for a member and period.`,
      ),
      ...unkept(
        "conditions",
        (key) => rebateConditions.includes(key),
        (key) => `A rebate keeps no condition ${quote(key)}: it is for everybody who played in the period.`,
      ),
    ];
  });
}

/** Dates of a rule exist, and the last is not before the first. */
export function rewardDateFindings(context: CheckContext): Finding[] {
  return ownRules(context).flatMap(({ value, pointer }): Finding[] => {
    const conditions = memberOf(value, "conditions");
    const [from, until] = ["from", "until"].map((key) => textOf(memberOf(conditions, key)));
    const at = (key: string, message: string): Finding => ({
      rule: "LB720",
      file,
      pointer: `${pointer}/conditions/${key}`,
      message,
    });
    if (from !== undefined && !isDay(from)) return [at("from", `There is no day ${quote(from)}.`)];
    if (until !== undefined && !isDay(until)) return [at("until", `There is no day ${quote(until)}.`)];
    if (from === undefined || until === undefined || from <= until) return [];
    return [at("until", `The last day, ${until}, is before the first, ${from}: the rule never fires.`)];
  });
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** The days of the week between two days, both included; undefined where one is missing or none, or for a whole week. */
export function daysBetween(from: string | undefined, until: string | undefined): string[] | undefined {
  if (from === undefined || until === undefined || !isDay(from) || !isDay(until)) return undefined;
  const [first, last] = [from, until].map((day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  if (first === undefined || last === undefined || last - first >= 6) return undefined;
  // Day 0 of the epoch is a Thursday.
  return Array.from({ length: last - first + 1 }, (_, day) => weekdays[(first + day + 4) % 7] ?? "sun");
}

/** Whether yyyy-MM-dd is a day of the calendar. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A promotion of the folder's own, with the first rule that tells of it: its texts have the figures of that one. */
type OwnPromotion = { node: Node; pointer: string; rule: Rule | undefined };

function ownPromotions({ folder, documents }: CheckContext): OwnPromotion[] {
  const tree = readableFile(folder, "content/promotions")?.tree;
  const rules: unknown = documents.rewards.rules;
  return itemsOf(memberOf(tree, "promotions")).map((node, place) => {
    const id = textOf(memberOf(node, "id"));
    const rule = (isObject(rules) ? Object.values(rules) : []).find(
      (one): one is Rule =>
        isObject(one) &&
        one.promotion === id &&
        one.paused !== true &&
        isObject(one.trigger) &&
        isObject(one.effect),
    );
    return { node, pointer: `/promotions/${place}`, rule };
  });
}

/** The texts of a promotion name only figures of a rule that tells of it: readers would see the braces of others. */
export const promotionFigureFindings = (context: CheckContext): Finding[] =>
  ownPromotions(context).flatMap(({ node, pointer, rule }): Finding[] => {
    const figures = rule ? Object.keys(writtenFigures(rule)) : [];
    return membersOf(node).flatMap(({ key: name, value: texts }) =>
      membersOf(texts).flatMap(({ key: language, value: text }) =>
        figuresIn(textOf(text) ?? "")
          .filter((figure) => !figures.includes(figure))
          .map((figure) => ({
            rule: "LB722",
            file: promotionsFile,
            pointer: `${pointer}/${name}/${language}`,
            message: rule
              ? `The rule of this promotion has no figure {{${figure}}}.`
              : `No rule of ${file} that is not paused names this promotion: {{${figure}}} has no figure.`,
            ...(rule ? wayOut(figure, figures) : {}),
          })),
      ),
    );
  });

/** Figures that bound what a rule gives; that it is given once, or once a day, its texts say in words. */
const bounds: readonly FigureName[] = [
  ...(["minimum", "cap", "wagering", "days", "claimDays", "budget"] as const),
  ...(["dayBudget", "largestBet", "mostWinnings", "times", "perDay"] as const),
];
const isOnce = (name: FigureName, value: string | undefined): boolean =>
  (name === "times" || name === "perDay") && value === "1";

/** Before real money is taken, a promotion says every figure that bounds what its rule gives, in each of its languages. */
export const hiddenTermFindings = (context: CheckContext): Finding[] =>
  ownPromotions(context).flatMap(({ node, pointer, rule }): Finding[] => {
    if (!rule) return [];
    const figures = writtenFigures(rule);
    const terms = bounds.filter((name) => figures[name] !== undefined && !isOnce(name, figures[name]));
    const summary = memberOf(node, "summary");
    return membersOf(memberOf(node, "content")).flatMap(({ key: language, value: text }): Finding[] => {
      const said = figuresIn(`${textOf(text) ?? ""} ${textOf(memberOf(summary, language)) ?? ""}`);
      const hidden = terms.filter((name) => !said.includes(name)).map((name) => `{{${name}}}`);
      if (hidden.length === 0) return [];
      return [
        {
          rule: "LB773",
          file: promotionsFile,
          pointer: `${pointer}/content/${language}`,
          message: `The rule of this promotion has ${listed(hidden)}, which the text does not say.`,
          suggestion: `write ${listed(hidden)} into the text`,
        },
      ];
    });
  });

/** The promotion that a rule names exists, and the texts of a rule name only figures that it has. */
export function rewardTextFindings(context: CheckContext): Finding[] {
  const promotions: unknown = context.documents.promotions.promotions;
  const ids = (Array.isArray(promotions) ? promotions : []).flatMap((one: unknown) =>
    isObject(one) && typeof one.id === "string" ? [one.id] : [],
  );
  return ownRules(context).flatMap(({ key, value, pointer }): Finding[] => {
    const rule = context.documents.rewards.rules?.[key];
    const promotion = textOf(memberOf(value, "promotion"));
    const unknown: Finding[] =
      promotion === undefined || ids.includes(promotion)
        ? []
        : [
            {
              rule: "LB721",
              file,
              pointer: `${pointer}/promotion`,
              message: `There is no promotion ${quote(promotion)}.`,
              ...wayOut(promotion, ids),
            },
          ];
    if (!isObject(rule) || !isObject(rule.trigger) || !isObject(rule.effect)) return unknown;
    const figures = Object.keys(writtenFigures(rule));
    const texts = ["title", "text"].flatMap((name) =>
      membersOf(memberOf(value, name)).flatMap(({ key: language, value: node }) =>
        figuresIn(textOf(node) ?? "")
          .filter((figure) => !figures.includes(figure))
          .map((figure) => ({
            rule: "LB722",
            file,
            pointer: `${pointer}/${name}/${language}`,
            message: `The rule has no figure {{${figure}}}.`,
            ...wayOut(figure, figures),
          })),
      ),
    );
    return [...unknown, ...texts];
  });
}
