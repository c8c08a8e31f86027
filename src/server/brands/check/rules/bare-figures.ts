import type { Rule } from "../../../../contract/generated/rewards.ts";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { type FigureName, writtenFigures } from "../../reward-figures.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, type JsonMember, memberOf, membersOf, textOf } from "../json-tree.ts";
import { readableFile, readableFiles } from "../reading/documents.ts";
import { figuresOf, type WrittenFigure } from "../written-figures.ts";
import { hasVisible } from "./characters.ts";
import { ownRules, rewardsFile } from "./rewards.ts";

/** Points are told by their word alone, which stands for scores of games, too: they are only warned of (promises.ts). */
type Kind = Exclude<WrittenFigure["kind"], "points">;

/** The placeholders that a figure of a kind may be, the likeliest first. */
const placeholders: Record<Kind, readonly FigureName[]> = {
  percent: ["percent"],
  amount: ["amount", "cap", "minimum", "per", "budget", "dayBudget", "largestBet", "mostWinnings"],
  times: ["wagering", "times", "perDay"],
};

/** Figures that rules have besides those of their texts, by pointers into an effect, a trigger or limits. */
export function knownOf(rule: Rule, kind: Kind): number[] {
  const { effect } = rule;
  const figures = writtenFigures(rule);
  const named = placeholders[kind].map((name) => figures[name]);
  const rates = (effect.rebate?.rates ?? []).map(({ percent }) => percent);
  const others = kind === "percent" ? [...rates, ...Object.values(effect.bonus?.weights ?? {})] : [];
  return [...named, ...others].flatMap((value) =>
    typeof value === "string" || typeof value === "number" ? [Number(value)] : [],
  );
}

/** Rules whose shape can be read, by id. */
export function readableRules({ documents }: CheckContext): [string, Rule][] {
  const rules: unknown = documents.rewards.rules;
  return Object.entries(isObject(rules) ? rules : {}).filter(
    (entry): entry is [string, Rule] =>
      isObject(entry[1]) &&
      entry[1].paused !== true &&
      isObject(entry[1].trigger) &&
      isObject(entry[1].effect) &&
      Object.values(entry[1].effect).every(isObject),
  );
}

/** How a brand's money is written: its symbol and code. A blank one is told of (LB209), and would be found before every number. */
export function moneyNames({ documents }: CheckContext): string[] {
  const currency: unknown = documents.brand.currency;
  const own = isObject(currency) ? [currency.symbol, currency.code] : [];
  return own.filter((name): name is string => typeof name === "string" && hasVisible(name));
}

/** The figures of a text that none of its rules knows, each at its place. */
function bare(
  context: CheckContext,
  text: string,
  rules: readonly Rule[],
  at: Pick<Finding, "file" | "pointer">,
): Finding[] {
  const names = moneyNames(context);
  const seen = new Set<string>();
  return figuresOf(text, names).flatMap(({ kind, value, written }) => {
    if (kind === "points") return [];
    // A place is found by what is written there: the same figure again has no other.
    if (seen.has(written)) return [];
    seen.add(written);
    if (rules.some((rule) => knownOf(rule, kind).includes(value))) return [];
    return [{ rule: "LB748", ...at, within: written, ...messageOf(written, kind, rules) }];
  });
}

function messageOf(
  written: string,
  kind: Kind,
  rules: readonly Rule[],
): Pick<Finding, "message" | "suggestion"> {
  const quoted = JSON.stringify(written);
  if (rules.length === 0)
    return {
      message: `No rule of ${rewardsFile} stands behind ${quoted}: the text may say another figure than what is given.`,
      suggestion: 'take it out, or let a rule name this promotion ("promotion")',
    };
  // Texts of a promotion have the figures of the first rule that names it.
  const figures = writtenFigures(rules[0] as Rule);
  const fit = placeholders[kind].filter((name) => figures[name] !== undefined);
  return {
    message: `No rule behind this text knows ${quoted}.`,
    suggestion:
      fit.length > 0
        ? `write ${fit.map((name) => `{{${name}}}`).join(" or ")}`
        : "take it out: the rule has no such figure",
  };
}

/** Each text of an object of localized texts. */
export const textsIn = (
  node: Parameters<typeof membersOf>[0],
): { name: string; language: string; text: string }[] =>
  membersOf(node).flatMap(({ key: name, value }: JsonMember) =>
    membersOf(value).flatMap(({ key: language, value: text }) => {
      const written = textOf(text);
      return written === undefined ? [] : [{ name, language, text: written }];
    }),
  );

/** Figures in the texts of promotions, and of the rules themselves, come from the rules: a figure that is typed goes stale. */
export function bareFigureFindings(context: CheckContext): Finding[] {
  const rules = readableRules(context);
  const file = "content/promotions.json";
  const tree = readableFile(context.folder, "content/promotions")?.tree;
  const ofPromotions = itemsOf(memberOf(tree, "promotions")).flatMap((node, place) => {
    const id = textOf(memberOf(node, "id"));
    const behind = rules.flatMap(([, rule]) => (rule.promotion === id ? [rule] : []));
    return textsIn(node).flatMap(({ name, language, text }) =>
      bare(context, text, behind, { file, pointer: `/promotions/${place}/${name}/${language}` }),
    );
  });
  const ofRules = ownRules(context).flatMap(({ key, value, pointer }) => {
    const behind = rules.flatMap(([id, rule]) => (id === key ? [rule] : []));
    if (behind.length === 0) return [];
    return textsIn(value)
      .filter(({ name }) => name === "title" || name === "text")
      .flatMap(({ name, language, text }) =>
        bare(context, text, behind, { file: rewardsFile, pointer: `${pointer}/${name}/${language}` }),
      );
  });
  return [
    ...ofPromotions,
    ...ofRules,
    ...localeFindings(
      context,
      rules.map(([, rule]) => rule),
    ),
  ];
}

/** Namespaces of texts about promotions and rewards. */
export const promotional = /^(?:promo|rewards):/;

/** Texts of the brand's locale files about promotions: any rule of the brand may stand behind them. */
function localeFindings(context: CheckContext, rules: readonly Rule[]): Finding[] {
  return readableFiles(context.folder)
    .filter(({ kind }) => kind === "locale")
    .flatMap(({ path, tree }) =>
      membersOf(tree).flatMap(({ key, value }) => {
        const text = textOf(value);
        return text !== undefined && promotional.test(key)
          ? bare(context, text, rules, { file: path, pointer: pointerTo("", key) })
          : [];
      }),
    );
}
