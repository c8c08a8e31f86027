import { parseDate } from "@internationalized/date";
import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { localized } from "../../../site/locale.ts";
import { raceZone } from "../../brands/zones.ts";
import { emit } from "../../core/events/event-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { lockMember } from "../../core/members/member-store.ts";
import { actorOf, holderOfRequest } from "../../core/wallet/accounts.ts";
import { limitOf } from "../../core/wallet/amount.ts";
import { idempotent } from "../../core/wallet/idempotent.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { spentByRule } from "../rewards/budget-store.ts";
import { contestBudget, missionId, reserveContest } from "../rewards/contest-budget.ts";
import { stoppedRules } from "../rewards/facts-store.ts";
import { givePrizes } from "./book-prizes.ts";
import { claimedGoals } from "./claimed-steps.ts";
import { claimsSince, creditedDeposits, insertClaim, missionPlay } from "./mission-store.ts";
import { type CalendarPeriod, calendarPeriod } from "./periods.ts";
import { type StepRewards, stepRewards } from "./step-rewards.ts";
import { type MissionTerms, missionsOf } from "./terms.ts";

type Tx = Transaction<Schema>;
type Summary = Output<"relay/MCSFE_getMissionSummaryDetails">;
type Row = Summary["counts"][number];

/** A mission in one of its periods, and what a member has done in it: minor units, or a number. */
type Progress = {
  mission: string;
  terms: MissionTerms;
  period: CalendarPeriod;
  isRunning: boolean;
  done: bigint;
  claimed: ReadonlySet<bigint>;
  /** Whether staff stopped it, and what its budget still holds, in minor units; undefined without a budget. */
  isStopped: boolean;
  left: bigint | undefined;
};

/**
 * The member's missions with what is done of the next step, and the steps that can be claimed: those of the running period
 * and of the one before (spec section 7, MCSFE_getMissionSummaryDetails).
 */
export async function missionSummary(context: RequestContext): Promise<Outcome<Summary>> {
  const { id } = holderOfRequest(context);
  const { all, given } = await context.inBrand(async (tx) => ({
    all: await progressOf(tx, context, id),
    given: await stepRewards(tx, context, id),
  }));
  const running = all.filter(({ isRunning, isStopped }) => isRunning && !isStopped);
  const rows = (isMoney: boolean) =>
    running
      .filter(({ terms }) => (terms.by === "turnover") === isMoney)
      .map((one) => rowOf(context, one, given));
  const claimable = all.flatMap((one) => claimableOf(context, one, given));
  return accept({ counts: rows(false), amounts: rows(true), claimable, waiting: claimable.length });
}

/** How many steps of missions a member can claim now. */
export async function waitingSteps(context: RequestContext, memberId: string): Promise<number> {
  return context.inBrand(async (tx) => {
    const all = await progressOf(tx, context, memberId);
    // Most looks find no step that is reached.
    if (all.every((one) => reachedOf(context, one).length === 0)) return 0;
    const given = await stepRewards(tx, context, memberId);
    return all.flatMap((one) => claimableOf(context, one, given)).length;
  });
}

/**
 * Claims what a step that is reached brings: its money at once, and what rules give for it. Refuses `mission.unknown`,
 * `mission.open`, `mission.claimed` and, where it brings nothing at the moment, `mission.nothing`.
 */
export const claimStep = (
  context: RequestContext,
  input: Input<"member/missions/claim">,
  wallet: Wallet,
): Promise<Outcome<Output<"member/missions/claim">>> =>
  idempotent(context, {
    operation: "member/missions/claim",
    input,
    work: async (tx) => {
      const { brand, now } = context;
      const { id } = holderOfRequest(context);
      // Two claims at once wait for each other.
      await lockMember(tx, id);
      const found = (await progressOf(tx, context, id)).find(
        ({ mission, period }) => mission === input.mission && period.first === input.day,
      );
      const step = found?.terms.steps.find(({ goal }) => goal === input.goal);
      if (!found || !step) return refuse("mission.unknown");
      const { code: currency, exponent } = brand.payload.currency;
      if (found.done < goalOf(found.terms, step.goal, exponent)) return refuse("mission.open");
      if (found.isStopped) return refuse("mission.nothing");
      const amount = amountOf(step, exponent);
      const given =
        amount > 0n ? [] : (await stepRewards(tx, context, id))({ mission: found.mission, goal: step.goal });
      if (amount === 0n && given.length === 0) return refuse("mission.nothing");
      const goal = BigInt(step.goal);
      if (found.claimed.has(goal)) return refuse("mission.claimed");
      const claim = { mission: found.mission, first: found.period.first, goal, goals: goalsOf(found.terms) };
      const at = new Date(now());
      const row = { ...claim, brandId: brand.merchant, memberId: id, amount, currency, exponent, at };
      const { first: ofDay } = found.period;
      const cost = { brandId: brand.merchant, id: missionId(found.mission), day: ofDay, amount };
      if (!(await reserveContest(tx, { ...cost, budget: contestBudget(found.terms, exponent) })))
        return refuse("mission.nothing");
      if (!(await insertClaim(tx, row))) return refuse("mission.claimed");
      const name = `mission:${claim.mission}:${claim.first}:${claim.goal}`;
      const key = `${name}:${id}`;
      const prize = { memberId: id, key, reference: name, amount, actor: actorOf("member", id) };
      if (amount > 0n) await givePrizes(tx, { brand, wallet }, [prize]);
      const { mission, first: day } = claim;
      await emit(tx, brand, {
        memberId: id,
        at: at.getTime(),
        event: { type: "mission", mission, day, goal: step.goal },
      });
      return accept({ amount: moneyOf(step, exponent) });
    },
  });

/** What a member has done of every mission, in its running period and in the one before. */
async function progressOf(tx: Tx, context: RequestContext, memberId: string): Promise<Progress[]> {
  const { brand, now } = context;
  const zone = raceZone(brand);
  const spans = missionsOf(brand).flatMap(([mission, terms]) => {
    const period = calendarPeriod(terms.period, zone, new Date(now()));
    const before = calendarPeriod(terms.period, zone, new Date(period.start.getTime() - 1));
    return [
      { mission, terms, period, isRunning: true },
      { mission, terms, period: before, isRunning: false },
    ];
  });
  if (spans.length === 0) return [];
  const since = spans.reduce(
    (least, { period }) => (period.first < least ? period.first : least),
    "9999-12-31",
  );
  const earliest = new Date(Math.min(...spans.map(({ period }) => period.start.getTime())));
  const play = await missionPlay(tx, memberId, since);
  const wantsDeposits = spans.some(({ terms }) => terms.by === "deposits");
  const deposits = wantsDeposits ? await creditedDeposits(tx, memberId, earliest) : [];
  const claims = await claimsSince(tx, memberId, since);
  const stopped = await stoppedRules(tx);
  const { exponent } = brand.payload.currency;
  const spent = spans.some(({ terms }) => terms.budget !== undefined)
    ? await spentByRule(tx, since)
    : new Map<string, { amount: bigint }>();
  return spans.map((span) => {
    const { mission, terms, period } = span;
    const days = play.filter(
      ({ contest, day }) => contest === `mission:${mission}` && day >= period.first && day <= period.last,
    );
    const sum = (field: "rounds" | "validBet") => days.reduce((total, one) => total + one[field], 0n);
    const done = {
      rounds: () => sum("rounds"),
      turnover: () => sum("validBet"),
      days: () => BigInt(longestStreak(days.map(({ day }) => day))),
      deposits: () => BigInt(deposits.filter((at) => at >= period.start && at < period.end).length),
    }[terms.by]();
    const own = claims.filter(
      (one) => one.mission === mission && one.first >= period.first && one.first <= period.last,
    );
    const id = missionId(mission);
    const budget = contestBudget(terms, exponent);
    const left = budget === undefined ? undefined : budget - (spent.get(id)?.amount ?? 0n);
    return { ...span, done, claimed: claimedGoals(own, goalsOf(terms)), isStopped: stopped.has(id), left };
  });
}

/** The most days that follow each other in a sorted list of days. */
export function longestStreak(days: readonly string[]): number {
  let [longest, streak, next] = [0, 0, ""];
  for (const day of days) {
    streak = day === next ? streak + 1 : 1;
    longest = Math.max(longest, streak);
    next = parseDate(day).add({ days: 1 }).toString();
  }
  return longest;
}

type Step = MissionTerms["steps"][number];

const inWords = (language: string, titles: readonly string[]): string =>
  new Intl.ListFormat(language).format(titles);

/** The money of a step, in minor units. */
const amountOf = ({ amount }: Step, exponent: number): bigint =>
  amount === undefined ? 0n : limitOf(amount, exponent);
/** The money of a step as decimal text; empty when there is none. */
const moneyOf = ({ amount }: Step, exponent: number): string =>
  amount === undefined ? "" : decimalText(limitOf(amount, exponent), exponent);

const goalsOf = ({ steps }: MissionTerms): bigint[] => steps.map(({ goal }) => BigInt(goal));

/** A step's goal in the unit of what is done. */
const goalOf = ({ by }: MissionTerms, goal: number, exponent: number): bigint =>
  BigInt(goal) * (by === "turnover" ? 10n ** BigInt(exponent) : 1n);

/** The first step that is not reached, or the last one. */
function rowOf(
  { brand, language }: RequestContext,
  { mission, terms, period, done }: Progress,
  given: StepRewards,
): Row {
  const { exponent } = brand.payload.currency;
  const isReached = ({ goal }: { goal: number }) => done >= goalOf(terms, goal, exponent);
  const index = terms.steps.findIndex((step) => !isReached(step));
  const step = terms.steps.at(index) as Step;
  const written = (value: bigint) => (terms.by === "turnover" ? decimalText(value, exponent) : String(value));
  const goal = goalOf(terms, step.goal, exponent);
  return {
    mission,
    name: localized(terms.name, language),
    text: terms.text ? localized(terms.text, language) : "",
    by: terms.by,
    period: terms.period,
    done: written(done > goal ? goal : done),
    goal: written(goal),
    amount: moneyOf(step, exponent),
    rewards: inWords(language, given({ mission, goal: step.goal })),
    step: index < 0 ? terms.steps.length : index + 1,
    steps: terms.steps.length,
    endsAt: period.end.toISOString(),
  };
}

/** The steps that are reached and not claimed, and that the budget holds. */
function reachedOf({ brand }: RequestContext, { terms, done, claimed, isStopped, left }: Progress): Step[] {
  const { exponent } = brand.payload.currency;
  if (isStopped) return [];
  return terms.steps.filter(
    (step) =>
      done >= goalOf(terms, step.goal, exponent) &&
      !claimed.has(BigInt(step.goal)) &&
      (left === undefined || amountOf(step, exponent) <= left),
  );
}

/** The reached steps that bring something. */
function claimableOf(context: RequestContext, one: Progress, given: StepRewards): Summary["claimable"] {
  const { brand, language } = context;
  const { exponent } = brand.payload.currency;
  const { mission, terms, period } = one;
  // A step can be claimed in its period and in the next one.
  const until = calendarPeriod(terms.period, raceZone(brand), period.end).end.toISOString();
  return reachedOf(context, one).flatMap((step) => {
    const { goal } = step;
    const row = {
      key: `${mission}:${period.first}:${goal}`,
      mission,
      day: period.first,
      goal,
      name: localized(terms.name, language),
      amount: moneyOf(step, exponent),
      rewards: inWords(language, given({ mission, goal })),
      until,
    };
    return row.amount === "" && row.rewards === "" ? [] : [row];
  });
}
