import type { Rule } from "../../contract/generated/rewards.ts";
import { amountLocale } from "../../kernel/language-tag.ts";
import { amountFormat } from "../../kernel/written-amount.ts";
import type { Brand } from "./brand.ts";

/** The figures of a rule that texts may name as {{figure}}. */
export type FigureName =
  | "percent"
  | "cap"
  | "amount"
  | "minimum"
  | "wagering"
  | "days"
  | "claimDays"
  | "points"
  | "tickets"
  | "rounds"
  | "stake"
  | "per"
  | "budget"
  | "dayBudget"
  | "largestBet"
  | "mostWinnings"
  | "times"
  | "perDay"
  | "goal"
  | "code";

/**
 * The figures of a rule as they are written in JSON; what the rule does not have is left out. The brand check asks for
 * rules whose shape is wrong as well.
 */
export function writtenFigures({
  trigger,
  effect,
  limits,
  claim,
}: Rule): Partial<Record<FigureName, string>> {
  const { cash, bonus, points, tickets, freeRounds, rebate } = effect;
  const money = cash ?? bonus;
  const figures: Partial<Record<FigureName, string | number | undefined>> = {
    percent: money?.percent ?? firstRate(effect),
    cap: money?.cap ?? rebate?.cap,
    amount: money?.amount,
    minimum: trigger.minimum ?? rebate?.minimum,
    wagering: bonus?.wagering,
    days: bonus?.days,
    claimDays: claim?.days,
    points: countOf(points),
    tickets: countOf(tickets),
    per: (points ?? tickets)?.each,
    largestBet: bonus?.largestBet,
    mostWinnings: bonus?.mostWinnings,
    ...limitFigures(limits ?? {}),
    goal: trigger.goal,
    code: trigger.code,
    ...(freeRounds ? roundFigures(freeRounds) : {}),
  };
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => (isFigure(value) ? [[name, String(value)]] : [])),
  );
}

const limitFigures = ({ budget, dayBudget, member, memberDay }: NonNullable<Rule["limits"]>) => ({
  budget,
  dayBudget,
  times: member,
  perDay: memberDay,
});

const roundFigures = ({ rounds, stake, cap, days, bonus }: NonNullable<Rule["effect"]["freeRounds"]>) => ({
  rounds,
  stake,
  cap,
  days,
  wagering: bonus?.wagering,
  mostWinnings: bonus?.mostWinnings,
});

const countOf = (given: { amount?: number; give?: number } | undefined) => given?.amount ?? given?.give;

/** The first rate for everybody, or that of the lowest place where all are for VIP levels. */
function firstRate({ rebate }: Rule["effect"]): string | undefined {
  const rates = Array.isArray(rebate?.rates) ? rebate.rates : [];
  return (rates.find((rate) => rate?.fromLevel === undefined) ?? rates[0])?.percent;
}
const isFigure = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** Figures that are money, written with the currency's symbol; budgets of points and tickets are none. */
const budgets: readonly string[] = ["budget", "dayBudget"];
const moneyFigures: readonly string[] = [
  "cap",
  "amount",
  "minimum",
  "per",
  "stake",
  "largestBet",
  "mostWinnings",
  ...budgets,
];

/** A rule's figures as a reader of a language writes them. */
export function shownFigures(
  { payload }: Pick<Brand, "payload">,
  rule: Rule,
  language: string,
): Partial<Record<FigureName, string>> {
  const { symbol, exponent, code } = payload.currency;
  const shown = (name: string, text: string): string => {
    const isCount = budgets.includes(name) && (rule.effect.points || rule.effect.tickets);
    if (!moneyFigures.includes(name) || isCount) return text;
    const whole = /^\d+(?:\.0+)?$/.test(text);
    return (
      symbol +
      amountFormat(amountLocale(language, code), whole ? 0 : exponent).format(
        text as Intl.StringNumericLiteral,
      )
    );
  };
  return Object.fromEntries(
    Object.entries(writtenFigures(rule)).map(([name, text]) => [name, shown(name, text)]),
  );
}

const placeholder = /\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** The figures that a text names. */
export const figuresIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = ""]) => name);

/** A text with its figures; one that the rule does not have stays as it is written, and the brand check refuses it. */
export const withFigures = (text: string, figures: Partial<Record<string, string>>): string =>
  text.replace(placeholder, (whole, name: string) => figures[name] ?? whole);
