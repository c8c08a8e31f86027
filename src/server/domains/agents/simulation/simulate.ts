import type { Transaction } from "kysely";
import type { Output } from "../../../../contract/shared-types.ts";
import { dayOf } from "../../../../kernel/day.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { isWithinLimit, withBelow } from "../../../../machines/parts/contract-limits.ts";
import type { Brand } from "../../../brands/brand.ts";
import { accountNames } from "../../../core/members/member-store.ts";
import { limitOf } from "../../../core/wallet/amount.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { grantOf } from "../contracts/checked-terms.ts";
import { type Contract, contractById, signedContract } from "../contracts/contract-store.ts";
import { ladderOf } from "../contracts/kinds.ts";
import { type Period, periodOf } from "../contracts/periods.ts";
import { type Actor, partyOf } from "../contracts/sign-and-end.ts";
import { below } from "../contracts/upline-limits.ts";
import {
  type AgentResult,
  type Computed,
  type InForce,
  noFigures,
  type OwnFigures,
} from "../settlement/figures.ts";
import { sizesOf } from "../settlement/order-sizes.ts";
import { carryOf, countingOf, type Policy, policyOf, switchesOf } from "../settlement/policy.ts";
import { percentOf } from "../settlement/rate.ts";
import { activeFloors, deduct, placeOf } from "../settlement/settle.ts";
import { closedThrough } from "../team/team-store.ts";
import { replayed, resultOf } from "./replay.ts";
import { simulatedDays, simulatedPeriods } from "./simulated-periods.ts";
import { betsOfTeam, figuresByPeriod, ordersByPeriod, type Spans, signedInTeam } from "./simulation-store.ts";

type Tx = Transaction<Schema>;
export type Simulation = Output<"agent/contracts/simulation">;

/** A simulation reads at most so many bets, and computes at most so many shares, in one go. */
const mostBets = 300_000;
const mostShares = 60_000;
const dayMs = 86_400_000;

/**
 * What the last 30 days would have paid at a contract's terms, with everything that is signed below today and without what
 * its signature would end: of the contract's agent, and of the one who asks (spec section 3, contracts). Beside it what the
 * asking party would have got by what is signed now. Very large teams are looked at for fewer days, which the answer
 * tells. Changes nothing. Refuses `contract.unknown` for strangers.
 */
export async function simulateContract(
  tx: Tx,
  brand: Brand,
  reference: string,
  actor: Actor,
  now: Date,
): Promise<Outcome<Simulation>> {
  const contract = await contractById(tx, reference);
  const party = contract && partyOf(contract, actor);
  if (!contract || !party) return refuse("contract.unknown");
  const asked = party === "upline" ? contract.upline_id : contract.downline_id;
  const policy = countingOf(policyOf(brand), contract.kind);
  const sight = { brand, policy, contract, within: asked ?? contract.downline_id };
  const until = (await closedThrough(tx)) ?? now;
  const signed = await signedInTeam(tx, brand.merchant, { ...whichOf(contract), within: sight.within });
  const periods = await periodsOf(tx, sight, until, signed.length);
  const offered = await withOffered(tx, brand, contract, signed, now);
  const play = await playOf(tx, sight, periods, [...signed, ...offered]);
  const after = await replay(tx, sight, offered, play);
  const old = await signedContract(tx, contract.kind, sight.within);
  // Contracts that pay by other periods have no result for these.
  const isLike = !old || old.terms.period === contract.terms.period;
  const by = { after, before: isLike ? await replay(tx, sight, signed, play) : undefined };
  const names = await accountNames(tx, [contract.downline_id]);
  return accept({
    account: names.get(contract.downline_id) ?? "",
    party,
    ...shownDays(sight, periods, by, asked),
  });
}

const whichOf = ({ kind, terms }: Contract) => ({
  kind,
  period: kind === "dividend" ? (terms.period ?? "daily") : "",
});

type Sight = { brand: Brand; policy: Policy; contract: Contract; within: string };

/** The periods that are looked at: as many days as the size of the team allows. */
async function periodsOf(tx: Tx, sight: Sight, until: Date, holders: number): Promise<Period[]> {
  const { brand, policy, contract, within } = sight;
  const what = { kind: contract.kind, period: contract.terms.period };
  const last = simulatedDays.at(-1);
  for (const days of simulatedDays) {
    const periods = simulatedPeriods(what, policy.zone, until, days);
    const since = periods[0]?.start ?? until;
    if (days === last) return periods;
    if (periods.length * (holders + 1) > mostShares) continue;
    if ((await betsOfTeam(tx, brand.merchant, within, since)) <= mostBets) return periods;
  }
  return [];
}

/** The signed contracts with the offered one, without those that its signature ends. */
async function withOffered(
  tx: Tx,
  brand: Brand,
  { id, kind, upline_id, downline_id, terms }: Contract,
  signed: readonly InForce[],
  now: Date,
): Promise<InForce[]> {
  const { granted } = await below(tx, kind, downline_id, now);
  const grant = grantOf(terms);
  const falling = granted.filter((one) => !isWithinLimit(one, grant, ladderOf(brand)));
  const ended = new Set([downline_id, ...withBelow(falling).map(({ account }) => account)]);
  return [
    ...signed.filter(({ downlineId }) => !ended.has(downlineId)),
    { id, uplineId: upline_id, downlineId: downline_id, terms },
  ];
}

type Play = {
  periods: readonly Period[];
  figures: Map<string, OwnFigures>[];
  minor: (text: string) => bigint;
  sizes: bigint[];
};

/** What the team's players did in each period, and whose players they are. */
async function playOf(
  tx: Tx,
  { brand, policy, contract, within }: Sight,
  periods: readonly Period[],
  contracts: readonly InForce[],
): Promise<Play> {
  const { code: currency, exponent } = brand.payload.currency;
  const minor = (text: string) => limitOf(text, exponent);
  const starts = periods.map(({ start }) => start);
  const brandId = brand.merchant;
  const end = periods.at(-1)?.end ?? new Date(0);
  const spans: Spans = { brandId, currency, within, starts, end, policy };
  const figures = await figuresByPeriod(tx, spans, activeFloors(policy, minor));
  if (contract.kind === "dividend")
    for (const [place, period] of periods.entries())
      await deduct(tx, { brandId, currency, within, policy, ...period }, figures[place] ?? new Map());
  const byOrders = contract.kind === "realTime" && policy.realTimeBy === "orders";
  const sizes = byOrders ? [...sizesOf(contracts, minor)] : [];
  if (byOrders)
    for (const [place, orders] of (await ordersByPeriod(tx, spans, sizes)).entries())
      for (const [agentId, columns] of orders)
        figures[place]?.set(agentId, { ...(figures[place]?.get(agentId) ?? noFigures), orders: columns });
  return { periods, figures, minor, sizes };
}

async function replay(
  tx: Tx,
  { brand, policy, contract }: Sight,
  contracts: readonly InForce[],
  { periods, figures, minor, sizes }: Play,
): Promise<Computed[]> {
  const playing = [...new Set(figures.flatMap((own) => [...own.keys()]))];
  const { aboveOf, gather } = await placeOf(tx, brand.merchant, contracts, playing);
  const own = figures.map((one) => gather(one));
  const carries = periods.map(({ end }) => carryOf(policy, end));
  const by = { kind: contract.kind, ...switchesOf(policy, minor), minor, sizes, carries };
  return replayed({ ...by, contracts, aboveOf, own });
}

type Replayed = { before: Computed[] | undefined; after: Computed[] };
type Day = { start: Date; end: Date; result: AgentResult; own: bigint; before: bigint };

/** Hours are shown by days, everything else by its own periods; oldest first, with sums. */
function shownDays(
  { brand, policy, contract }: Sight,
  periods: readonly Period[],
  { before, after }: Replayed,
  asked: string | null,
): Omit<Simulation, "account" | "party"> {
  const { exponent } = brand.payload.currency;
  const text = (minor: bigint) => decimalText(minor, exponent);
  const shareOf = (computed: Computed | undefined): bigint =>
    (asked === null ? computed?.total : computed && resultOf(computed, asked)?.share) ?? 0n;
  const days = new Map<number, Day>();
  for (const [place, { start, end }] of periods.entries()) {
    const computed = after[place];
    const result = computed && resultOf(computed, contract.downline_id);
    if (!computed || !result) continue;
    const day =
      contract.kind === "hourly" ? periodOf({ kind: "dailyWage" }, policy.zone, start) : { start, end };
    const known = days.get(day.start.getTime());
    const one: Day = { ...day, result, own: shareOf(computed), before: shareOf(before?.[place]) };
    days.set(day.start.getTime(), known ? added(known, one) : one);
  }
  const list = [...days.values()];
  const sum = (of: (day: Day) => bigint) => text(list.reduce((total, day) => total + of(day), 0n));
  const [first, last] = [periods[0]?.start ?? new Date(0), periods.at(-1)?.end ?? new Date(0)];
  return {
    days: Math.round((last.getTime() - first.getTime()) / dayMs),
    start: first.toISOString(),
    end: last.toISOString(),
    validBet: sum(({ result }) => result.team.validBet),
    downline: sum(({ result }) => result.share),
    own: sum(({ own }) => own),
    ...(before && { before: sum((day) => day.before), difference: sum((day) => day.own - day.before) }),
    content: list.map(({ start, end, result, own, before: now }) => ({
      day: dayOf(policy.zone, start),
      start: start.toISOString(),
      end: end.toISOString(),
      validBet: text(result.team.validBet),
      loss: text(result.team.loss),
      tier: result.tier + 1,
      winRate: percentOf(result.winRate),
      lossRate: percentOf(result.lossRate),
      gross: text(result.gross),
      downline: text(result.share),
      own: text(own),
      ...(before && { before: text(now) }),
    })),
  };
}

/** Two results of the same day; the higher step is shown. */
function added(day: Day, more: Day): Day {
  const [one, other] = [day.result, more.result];
  const team = {
    ...one.team,
    validBet: one.team.validBet + other.team.validBet,
    loss: one.team.loss + other.team.loss,
  };
  const best = other.tier > one.tier ? other : one;
  const result = { ...best, team, gross: one.gross + other.gross, share: one.share + other.share };
  return { ...day, result, own: day.own + more.own, before: day.before + more.before };
}
