import { parseDate } from "@internationalized/date";
import { allowedModules, moduleTree } from "../../../../site/modules.ts";
import type { BrandDocuments } from "../../../brands/inheritance.ts";
import type { Platform } from "../../../brands/platform.ts";
import { brandZone } from "../../../brands/zones.ts";
import { type SegmentFilter, segmentsOf } from "../../../core/members/segments.ts";
import { schemeOf, type VipScheme } from "../../../core/vip/terms.ts";
import { limitOf } from "../../../core/wallet/amount.ts";
import { buildCatalogue } from "../../games/catalogue.ts";
import { budgetPeriodsOf } from "../brand-budget.ts";
import { drawsIn, type NamedDraw, ruleOfDraw } from "../draws/terms.ts";
import { type Rule, ruleOf } from "../rule.ts";
import { type Edges, edgesOf } from "./edge.ts";
import { type AboutRule, notSimulatedOf, partlyKnownOf } from "./not-simulated.ts";
import { type PopulationGame, type PopulationOptions, populationOf } from "./population.ts";
import { replay } from "./replay.ts";
import { reportOf, type SimulationReport } from "./report.ts";
import type { PointsRate, ReplayOptions, Span, Stream } from "./stream.ts";

/** What a simulation knows of a brand: documents that have passed the check. */
export type SimulatedBrand = {
  merchant: string;
  zone: string;
  currency: string;
  exponent: number;
  /** The rules that are not paused, in the order of the file. */
  rules: readonly Rule[];
  /** Whether the brand gives rewards at all. */
  hasRewards: boolean;
  places: readonly PopulationGame[];
  channels: PopulationOptions["channels"];
  /** The smallest amount that the page of deposits proposes. */
  usualDeposit: bigint | undefined;
  edges: Edges;
  /** The periods of the budget over all rules that a day is in. */
  budgetOf: ReplayOptions["budgetOf"];
  /** What points cost; undefined where they are not exchanged. */
  pointsFor?: ReplayOptions["pointsFor"];
  /** The VIP levels; undefined where there are none. */
  vip: VipScheme | undefined;
  /** Red envelopes and raffles. */
  draws: readonly NamedDraw[];
  /** Whether staff may give something. */
  hasGifts: boolean;
  /** The segments that rules name. */
  segments: ReadonlyMap<string, SegmentFilter>;
};

/** Reads a brand's documents. `edge`: what the house keeps of every game, in units of a hundred percent. */
export function simulatedBrand(documents: BrandDocuments, platform: Platform, edge?: bigint): SimulatedBrand {
  const { code, exponent } = documents.brand.currency ?? { code: "INR", exponent: 2 };
  const allowed = allowedModules(moduleTree(platform.modules, documents.modules.modules));
  const catalogue = buildCatalogue(platform, {
    vendorCodes: documents.brand.vendors,
    imageCdn: [],
    language: "en",
    allowed,
  });
  const places = catalogue.games.map(({ vassalage, gameCode, gameType }) => ({
    vendor: vassalage,
    game: gameCode,
    gameType,
  }));
  const rules = Object.entries(documents.rewards.rules ?? {})
    .filter(([, { paused = false }]) => !paused)
    .map(([id, rule]) => ruleOf(id, rule, exponent));
  return {
    merchant: documents.brand.merchant,
    zone: brandZone({ documents }),
    currency: code,
    exponent,
    rules,
    segments: new Map(
      segmentsOf({ documents })
        .filter(([id]) => rules.some(({ conditions }) => conditions.segment === id))
        .map(([id, { where }]) => [id, where]),
    ),
    hasRewards: allowed.has("REWARDS"),
    budgetOf: (day) => budgetPeriodsOf(documents, { exponent, day }),
    pointsFor: bestRateOf(documents, exponent),
    vip:
      allowed.has("VIP") && (documents.vip.levels ?? []).length > 0
        ? schemeOf(documents.vip, exponent)
        : undefined,
    draws: drawsIn(documents, allowed),
    hasGifts: documents.rewards.gifts !== undefined,
    places,
    channels: (documents.payments.deposit?.channels ?? []).map(({ id, minimum }) => ({
      id,
      minimum: limitOf(minimum, exponent, "up"),
    })),
    usualDeposit: leastOf(
      (documents.payments.deposit?.channels ?? []).flatMap(({ presets = [] }) =>
        presets.map((preset) => limitOf(preset, exponent)),
      ),
    ),
    edges: edgesOf([...new Set(places.map(({ gameType }) => gameType))], edge),
  };
}

/** The best rate at which a brand exchanges points for money; undefined where it does not. */
function bestRateOf({ points: { exchange } }: BrandDocuments, exponent: number): PointsRate | undefined {
  const rates = (exchange?.steps ?? []).map((step) => ({
    points: BigInt(step.points),
    money: limitOf(step.money, exponent),
  }));
  return rates.toSorted((one, other) => (one.money * other.points < other.money * one.points ? 1 : -1))[0];
}

/** The rules that members ask for, or whose code they enter. */
export const askedRules = ({ rules }: SimulatedBrand): string[] =>
  rules.flatMap(({ id, trigger }) => (trigger.on === "claim" || trigger.on === "code" ? [id] : []));

const leastOf = (amounts: readonly bigint[]): bigint | undefined =>
  amounts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))[0];

/** The days of a zone from `first`, yyyy-MM-dd. */
export function spanFrom(zone: string, first: string, days: number): Span {
  const day = parseDate(first);
  return { zone, first, from: day.toDate(zone), until: day.add({ days }).toDate(zone), days };
}

/** Simulates rules on a stream. The last periods of generated play are computed as they stand. */
export function simulate(brand: SimulatedBrand, stream: Stream, span: Span): SimulationReport {
  const { rules, exponent, edges, vip, draws, hasGifts } = brand;
  const about = { rules, draws, hasLevels: vip !== undefined };
  const notSimulated: AboutRule[] = [
    ...notSimulatedOf(stream, about),
    ...(hasGifts ? [{ rule: "gifts", why: "staff give them" }] : []),
  ];
  const isSimulated = ({ id }: { id: string }) => !notSimulated.some(({ rule }) => rule === id);
  const simulated = rules.filter(isSimulated);
  const simulatedDraws = draws.filter((draw) => isSimulated(ruleOfDraw(draw)));
  const replayed = replay(stream, {
    rules: simulated,
    span,
    exponent,
    edges,
    cuts: stream.draws === undefined,
    pointsFor: brand.pointsFor,
    budgetOf: brand.budgetOf,
    draws: simulatedDraws,
    vip,
  });
  const partlyKnown = partlyKnownOf(stream, { ...about, rules: simulated, draws: simulatedDraws });
  return reportOf(replayed, { span, exponent, edges, notSimulated, partlyKnown });
}

/** Generated play of a brand; a sentence where it offers nothing to play, or no way to pay in. */
export function generatedPlay(
  {
    places,
    channels,
    rules,
    usualDeposit,
  }: Pick<SimulatedBrand, "places" | "channels" | "rules" | "usualDeposit">,
  options: Pick<PopulationOptions, "seed" | "members" | "hunters" | "span">,
): Stream | { problem: string } {
  if (places.length === 0) return { problem: "The brand offers no game that could be played." };
  const least = leastOf(channels.map(({ minimum }) => minimum));
  if (least === undefined) return { problem: "payments.json has no channel for deposits." };
  const huntersDeposit = rules
    .filter(({ trigger }) => trigger.on === "deposit" || trigger.on === "friendDeposit")
    .reduce((most, { minimum }) => (minimum > most ? minimum : most), least);
  return populationOf({ ...options, places, channels, usualDeposit: usualDeposit ?? least, huntersDeposit });
}
