import type { Transaction } from "kysely";
import { dayOf } from "../../../kernel/day.ts";
import { allowedModules } from "../../../site/modules.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import { raceZone } from "../../brands/zones.ts";
import { limitOf } from "../../core/wallet/amount.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { contestBudget, raceId, reserveContest, settleContest } from "../rewards/contest-budget.ts";
import { stoppedRules } from "../rewards/facts-store.ts";
import { byJob, givePrizes } from "./book-prizes.ts";
import { countDays, type MemberDays, nextSlice, scoreMembers, type Touched } from "./count-store.ts";
import { calendarPeriod, dayBounds } from "./periods.ts";
import {
  beginPeriod,
  claimEnd,
  dropPeriod,
  finalPlaces,
  insertPrize,
  openPeriods,
  type RacePeriod,
} from "./race-places-store.ts";
import { gamesOf, missionsOf, prizesByPlace, prizesOf, racesOf } from "./terms.ts";

type Services = { platform: Platform; database: Database; wallet: Wallet; clock: { now: () => number } };

/** A period ends this long after it is over: rounds whose transactions are under way then still count. */
const graceMs = 5 * 60_000;
/** Slices of one run; after a long pause the next runs continue. */
const mostSlices = 20;

/** Whether the brand has races or missions to count. */
const countsContests = (brand: Brand): boolean =>
  allowedModules(brand.payload.whitelabel).has("MISSIONS") &&
  racesOf(brand).length + missionsOf(brand).length > 0;

/** Whether there is nothing to count, and no earlier period to end. */
export const hasNoContest = async (tx: Transaction<Schema>, brand: Brand): Promise<boolean> =>
  !countsContests(brand) && (await openPeriods(tx)).length === 0;

/**
 * Counts what was played for a brand's races and missions, begins the periods of races, and ends those that are over. Every
 * step is a transaction that changes nothing when another node, or an earlier run, has done it. A brand that has neither, and
 * no open period, costs one statement.
 */
export async function runRaces(
  brand: Brand,
  services: Services,
): Promise<{ counted: number; ended: number }> {
  const { database, clock } = services;
  const hasContests = countsContests(brand);
  const open = await database.brand(brand.merchant, (tx) => openPeriods(tx));
  if (!hasContests && open.length === 0) return { counted: 0, ended: 0 };
  let counted = 0;
  let upto: Date | undefined;
  for (let slice = 0; slice < mostSlices && !upto; slice += 1) {
    const seen = await countNext(brand, services, hasContests);
    counted += seen.touched;
    if (!seen.more) upto = seen.upto;
  }
  // Rounds have times of the database's clock: only days that this clock has passed are counted.
  const passed = upto ? Math.min(upto.getTime(), clock.now()) : 0;
  let ended = 0;
  for (const period of await database.brand(brand.merchant, (tx) => openPeriods(tx)))
    if (period.endsAt.getTime() + graceMs <= passed && (await endPeriod(brand, services, period))) ended += 1;
  return { counted, ended };
}

/** Counts the next slice of rounds: the changed days of members, then their scores, in one transaction. */
function countNext(
  brand: Brand,
  { database, platform, clock }: Services,
  hasContests: boolean,
): Promise<{ touched: number; more: boolean; upto: Date }> {
  const { merchant: brandId, payload } = brand;
  const { code: currency, exponent } = payload.currency;
  const zone = raceZone(brand);
  return database.brand(brandId, async (tx) => {
    const slice = await nextSlice(tx, brandId);
    const now = new Date(clock.now());
    if (hasContests) await beginPeriods(tx, brand, now);
    const periods = await openPeriods(tx);
    const days = daysOf(slice.touched, zone);
    if (days.length === 0) return { touched: 0, more: slice.more, upto: slice.upto };
    for (const { race, first, last, terms } of periods) {
      const within = days.filter(({ day }) => day >= first && day <= last);
      if (within.length === 0) continue;
      const games = gamesOf(platform, terms.games);
      await countDays(tx, brandId, { contest: `race:${race}`, currency, games }, columnsOf(within));
      const least = terms.least ? limitOf(terms.least, exponent) : 0n;
      const members = [...new Set(within.map(({ member }) => member))];
      await scoreMembers(tx, brandId, { race, first, last, by: terms.by, least }, members);
    }
    for (const [mission, { by, games }] of hasContests ? missionsOf(brand) : [])
      if (by !== "deposits") {
        const contest = `mission:${mission}`;
        await countDays(tx, brandId, { contest, currency, games: gamesOf(platform, games) }, columnsOf(days));
      }
    return { touched: days.length, more: slice.more, upto: slice.upto };
  });
}

/** Begins the periods of the races that staff did not stop, as far as their budgets hold all prizes. */
async function beginPeriods(tx: Transaction<Schema>, brand: Brand, now: Date): Promise<void> {
  const stopped = await stoppedRules(tx);
  const { exponent } = brand.payload.currency;
  for (const [race, terms] of racesOf(brand)) {
    const id = raceId(race);
    if (stopped.has(id)) continue;
    const period = calendarPeriod(terms.period, raceZone(brand), now);
    const amount = prizesOf(terms, exponent);
    if (!(await beginPeriod(tx, brand.merchant, race, period, terms, amount))) continue;
    const budget = contestBudget(terms, exponent);
    const cost = { brandId: brand.merchant, id, day: period.first, amount, budget };
    if (!(await reserveContest(tx, cost))) await dropPeriod(tx, race, period);
  }
}

type MemberDay = { member: string; day: string; start: Date; end: Date };

/** The days of members on which rounds changed, each once and always in the same order. */
function daysOf(touched: readonly Touched[], zone: string): MemberDay[] {
  const bounds = new Map<string, { start: Date; end: Date }>();
  const days = new Map<string, MemberDay>();
  for (const { member, at } of touched) {
    const day = dayOf(zone, at);
    const known = bounds.get(day) ?? dayBounds(zone, day);
    bounds.set(day, known);
    days.set(`${member}|${day}`, { member, day, ...known });
  }
  return [...days.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
}

const columnsOf = (days: readonly MemberDay[]): MemberDays => ({
  members: days.map(({ member }) => member),
  days: days.map(({ day }) => day),
  starts: days.map(({ start }) => start),
  ends: days.map(({ end }) => end),
});

/**
 * Ends a period in one transaction: winners, prizes and their money. Later corrections of rounds change nothing of it, and
 * members who may not play are passed over. A race that staff stopped waits. Returns whether this call has ended it.
 */
function endPeriod(
  brand: Brand,
  { database, wallet, clock }: Pick<Services, "database" | "wallet" | "clock">,
  period: RacePeriod,
): Promise<boolean> {
  const { merchant: brandId, payload } = brand;
  const { code: currency, exponent } = payload.currency;
  return database.brand(brandId, async (tx) => {
    // As a raffle, a stopped race waits.
    if ((await stoppedRules(tx)).has(raceId(period.race))) return false;
    const at = new Date(clock.now());
    if (!(await claimEnd(tx, period, at))) return false;
    const amounts = prizesByPlace(period.terms).map((amount) => limitOf(amount, exponent));
    const won = (await finalPlaces(tx, period, amounts.length, at)).flatMap((place) => {
      const amount = amounts[place.place - 1] ?? 0n;
      return amount > 0n ? [{ ...place, amount }] : [];
    });
    for (const prize of won) await insertPrize(tx, brandId, period, { ...prize, currency, exponent });
    await settleContest(
      tx,
      {
        brandId,
        id: raceId(period.race),
        day: period.first,
        amount: won.reduce((sum, { amount }) => sum + amount, 0n),
      },
      { reserved: period.reserved ?? null, winners: BigInt(won.length) },
    );
    const name = `${period.race}:${period.first}:${period.last}`;
    await givePrizes(
      tx,
      { brand, wallet },
      won.map(({ member, place, amount }) => ({
        memberId: member,
        key: `race:${name}:${place}`,
        reference: `race:${name}`,
        amount,
        actor: byJob,
      })),
    );
    return true;
  });
}
