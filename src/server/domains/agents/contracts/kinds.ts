import type { Ladder, OfferLimit } from "../../../../machines/parts/contract-limits.ts";
import type { Brand } from "../../../brands/brand.ts";
import { type ContractKind, contractKinds, type DividendPeriod } from "../terms.ts";

/** What a brand allows in a kind of contract. Rates are decimal text in percent. */
export type KindRules = {
  kind: ContractKind;
  /** Lengths of a dividend; empty for other kinds. */
  periods: readonly DividendPeriod[];
  /** On won and on lost orders; the same where a contract has one rate. */
  highest: { won: string; lost: string };
  rateStep: string;
  mostTiers: number;
  /** Whether won and lost orders have rates of their own. */
  hasTwoRates: boolean;
};

const defaultTiers = 6;

/** The rules of a kind that a brand offers; undefined for one that it does not. */
export function rulesOf(brand: Pick<Brand, "documents">, kind: ContractKind): KindRules | undefined {
  const contracts = brand.documents.agents.contracts ?? {};
  if (kind === "hourly" || kind === "realTime") {
    const rules = contracts[kind];
    if (!rules) return undefined;
    const highest = { won: rules.highestWinRate, lost: rules.highestLossRate };
    const { mostTiers = 1 } = kind === "hourly" ? { mostTiers: defaultTiers, ...contracts.hourly } : {};
    return { kind, periods: [], highest, rateStep: rules.rateStep, mostTiers, hasTwoRates: true };
  }
  const rules = contracts[kind];
  if (!rules) return undefined;
  const { highestRate, rateStep, mostTiers = defaultTiers } = rules;
  const periods = kind === "dividend" ? (contracts.dividend?.periods ?? []) : [];
  const highest = { won: highestRate, lost: highestRate };
  return { kind, periods, highest, rateStep, mostTiers, hasTwoRates: false };
}

/** All kinds that a brand offers. */
export const kindsOffered = (brand: Pick<Brand, "documents">): KindRules[] =>
  contractKinds.flatMap((kind) => rulesOf(brand, kind) ?? []);

/** The brand's switches for what agents may grant. */
export const ladderOf = (brand: Pick<Brand, "documents">): Ladder => ({
  equalRates: true,
  aboveLowestTier: true,
  ...brand.documents.agents.ladder,
});

/** What the platform may grant the agents on top. */
export function platformOwn({ highest }: KindRules): OfferLimit {
  const rates = { won: Number(highest.won), lost: Number(highest.lost) };
  return { best: rates, least: rates, period: null, isPlatform: true };
}
