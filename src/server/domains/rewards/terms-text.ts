import type { Brand } from "../../brands/brand.ts";
import { shownFigures } from "../../brands/reward-figures.ts";
import type { BonusTerms } from "../../core/bonuses/terms.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { type PlaceNames, placesOf } from "./bonuses/place-names.ts";
import { bonusTermsOf } from "./book-reward.ts";
import { isCounted, isOfBrandBudget, type Rule } from "./rule.ts";

/**
 * The terms of a rule as a member reads them before the choice: what it gives of a deposit, its limits, what is to be wagered until
 * when, and what else holds while the bonus is active (spec section 2, depositv2).
 */
export function termsText(context: RequestContext, rule: Rule, names: PlaceNames): string {
  const { brand, language, text } = context;
  const { id, effect } = rule;
  const written = brand.documents.rewards.rules?.[id];
  if (!written) return "";
  const {
    percent = "",
    cap = "",
    amount = "",
    minimum = "",
    wagering = "",
    days = "",
    largestBet = "",
    mostWinnings = "",
  } = shownFigures(brand, written, language);
  const bonus = written.effect.bonus ?? written.effect.freeRounds?.bonus;
  const isBoth = written.effect.bonus?.base === "depositAndBonus";
  const parts: Part[] = [
    [percent, text("rewards:term.percent", { percent })],
    [isCounted(effect.kind) ? "" : amount, amount],
    [cap, text("rewards:term.cap", { cap })],
    [minimum, text("rewards:term.minimum", { minimum })],
    [
      wagering,
      text(isBoth ? "rewards:term.wageringBoth" : "rewards:term.wagering", { wagering: Number(wagering) }),
    ],
    [days, text("rewards:term.days", { days: Number(days) })],
    [largestBet, text("rewards:term.largestBet", { largestBet })],
    [mostWinnings, text("rewards:term.mostWinnings", { mostWinnings })],
    ...(bonus ? bonusParts(context, bonusTermsOf({ bonus }), names) : []),
    // An open deposit holds no budget (docs/decisions/0125-budgets-of-open-deposits.md): whoever pays in reads it before.
    [mayRunOut(brand, rule) ? "budget" : "", text("rewards:term.budget", {})],
  ];
  return parts.flatMap(([said, sentence]) => (said === "" ? [] : [sentence])).join(" · ");
}

/** A part of a sentence, which is said when its first text is filled. */
type Part = [said: string, sentence: string];

/** What holds while a bonus of these terms is active, besides its figures. Own money that is taken first is not worth a word. */
function bonusParts({ text }: RequestContext, terms: BonusTerms, names: PlaceNames): Part[] {
  const { counts, order, onWithdraw = "refuse" } = terms;
  const { weights, excluded } = placesOf(terms, names);
  const places = weights.map(({ label, value }) => `${label} ${value}`).join(", ");
  return [
    [counts === "bonus" ? counts : "", text("rewards:term.countsBonus", {})],
    [order === "bonusFirst" ? order : "", text("rewards:term.bonusFirst", {})],
    [places, text("rewards:term.weights", { places })],
    [excluded, text("rewards:term.excluded", { places: excluded })],
    [onWithdraw, text(`rewards:term.${onWithdraw}`, {})],
  ];
}

/** Whether a budget may be used up before a rule answers: its own, or the brand's. */
const mayRunOut = ({ documents }: Brand, rule: Rule): boolean =>
  rule.limits.budget !== undefined ||
  rule.limits.dayBudget !== undefined ||
  (documents.rewards.budget !== undefined && isOfBrandBudget(rule));
