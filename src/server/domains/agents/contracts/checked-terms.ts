import { exactMinorUnits } from "../../../../kernel/money.ts";
import { accept, type Outcome, type Refusal } from "../../../../kernel/outcome.ts";
import type { Grant, Rates } from "../../../../machines/parts/contract-limits.ts";
import type { Brand } from "../../../brands/brand.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { type Terms, type Tier, tierBases } from "../terms.ts";
import type { KindRules } from "./kinds.ts";

/** Decimals that a rate may have: percent as decimal text. */
const rateDecimals = 4;
const mostRate = 100n * 10n ** BigInt(rateDecimals);
const mostActive = 1_000_000;

const refused = (reason: string): Refusal => inField("tiers", "contract.terms", { reason });

/** A plain amount from zero on, in units of its last decimal; undefined for anything else, also for "-0". */
function unitsOf(text: string, decimals: number): bigint | undefined {
  const units = exactMinorUnits(text, decimals);
  return units.ok && !text.startsWith("-") ? units.value : undefined;
}

/** A rate in ten-thousandths of a percent; undefined for anything but a plain decimal from 0 to 100. */
function rateUnits(text: string): bigint | undefined {
  const units = unitsOf(text, rateDecimals);
  return units === undefined || units > mostRate ? undefined : units;
}

/** A tier as numbers: conditions (amounts in minor units) and rates (ten-thousandths of a percent). */
type Numbers = { conditions: [bigint, bigint, bigint]; rates: [bigint, bigint] };

/**
 * The terms of an offer as they are stored: only the kind's own keys, exact decimals, each rate a multiple of the
 * brand's step and within its highest rate, tiers in rising order. Refuses `contract.terms` with a reason in `params`.
 */
export function checkedTerms(
  { payload }: Pick<Brand, "payload">,
  rules: KindRules,
  terms: Terms,
): Outcome<Terms> {
  const { exponent } = payload.currency;
  const { kind, periods, mostTiers } = rules;
  if (kind === "dividend" ? !terms.period || !periods.includes(terms.period) : terms.period !== undefined)
    return refused("period");
  if (terms.tiers.length === 0 || terms.tiers.length > mostTiers) return refused("tiers");
  if (
    terms.minimumBet !== undefined &&
    (kind !== "realTime" || unitsOf(terms.minimumBet, exponent) === undefined)
  )
    return refused("minimumBet");
  if (terms.basis !== undefined && (kind !== "dividend" || !tierBases.includes(terms.basis)))
    return refused("basis");
  const numbers: Numbers[] = [];
  for (const tier of terms.tiers) {
    const read = tierNumbers(tier, rules, exponent);
    if (!read.ok) return read;
    const before = numbers.at(-1);
    if (before && !isHigher(read.value, before)) return refused("order");
    numbers.push(read.value);
  }
  if (numbers.every(({ rates }) => rates.every((rate) => rate === 0n))) return refused("rate");
  return accept(terms);
}

function tierNumbers(tier: Tier, rules: KindRules, exponent: number): Outcome<Numbers> {
  const conditions = tierConditions(tier, exponent);
  if (!conditions.ok) return conditions;
  // Each order is paid on its own: there is nothing to add up before a condition.
  if (rules.kind === "realTime" && conditions.value.some((value) => value > 0n)) return refused("validBet");
  const rates = tierRates(tier, rules);
  return rates.ok ? accept({ conditions: conditions.value, rates: rates.value }) : rates;
}

function tierConditions(
  { validBet, loss = "0", active = 0 }: Tier,
  exponent: number,
): Outcome<Numbers["conditions"]> {
  const [bet, lost] = [unitsOf(validBet, exponent), unitsOf(loss, exponent)];
  if (bet === undefined) return refused("validBet");
  if (lost === undefined) return refused("loss");
  if (!Number.isInteger(active) || active < 0 || active > mostActive) return refused("active");
  return accept([bet, lost, BigInt(active)]);
}

function tierRates({ rate, winRate, lossRate }: Tier, rules: KindRules): Outcome<Numbers["rates"]> {
  const wanted = rules.hasTwoRates ? [winRate, lossRate] : [rate, rate];
  const others = rules.hasTwoRates ? [rate] : [winRate, lossRate];
  if (others.some((one) => one !== undefined)) return refused("rate");
  const [won, lost] = wanted.map((text) => (text === undefined ? undefined : rateUnits(text)));
  if (won === undefined || lost === undefined) return refused("rate");
  // The check of the brand refuses a step of zero.
  const step = rateUnits(rules.rateStep) || 1n;
  if (won % step !== 0n || lost % step !== 0n)
    return inField("tiers", "contract.step", { step: rules.rateStep });
  const { highest } = rules;
  const isHigh = won > (rateUnits(highest.won) ?? 0n) || lost > (rateUnits(highest.lost) ?? 0n);
  return isHigh ? inField("tiers", "contract.rate") : accept([won, lost]);
}

/** Whether a tier asks for more than the one before, and pays no less. */
const isHigher = (tier: Numbers, before: Numbers): boolean =>
  tier.conditions.every((value, index) => value >= (before.conditions[index] ?? 0n)) &&
  tier.conditions.some((value, index) => value > (before.conditions[index] ?? 0n)) &&
  tier.rates.every((value, index) => value >= (before.rates[index] ?? 0n));

const ratesOf = (tier: Tier | undefined): Rates => ({
  won: Number(tier?.winRate ?? tier?.rate ?? 0),
  lost: Number(tier?.lossRate ?? tier?.rate ?? 0),
});

/** What terms grant, as the statechart compares it: tiers rise, so the last one has the highest rates. */
export const grantOf = ({ tiers, period }: Terms): Grant => ({
  best: ratesOf(tiers.at(-1)),
  least: ratesOf(tiers[0]),
  period: period ?? null,
});
