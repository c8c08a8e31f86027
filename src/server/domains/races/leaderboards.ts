import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { localized } from "../../../site/locale.ts";
import { raceZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { maskedAccount } from "../../core/members/masked.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { limitOf } from "../../core/wallet/amount.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { contestBudget, contestHolds, raceId } from "../rewards/contest-budget.ts";
import { stoppedRules } from "../rewards/facts-store.ts";
import { calendarPeriod } from "./periods.ts";
import {
  endedPeriods,
  openPeriods,
  ownPlace,
  type RacePeriod,
  topPlaces,
  winners,
} from "./race-places-store.ts";
import { prizesByPlace, prizesOf, type RaceTerms, racesOf } from "./terms.ts";

type Answer = Output<"relay/MCSFE_getMissionLeaderboard">;
type Race = Answer["content"][number];
type Place = Race["places"][number];
type Tx = Transaction<Schema>;

/** Places that are shown of a race, and ended periods with their winners. */
const shown = { places: 20, past: 3, winners: 10 };

/** The running races of a brand with places, prizes and the last winners (spec section 7, MCSFE_getMissionLeaderboard). */
export async function leaderboards(
  context: RequestContext,
  { race: wanted }: Input<"relay/MCSFE_getMissionLeaderboard">,
): Promise<Outcome<Answer>> {
  const { brand, inBrand, now } = context;
  const zone = raceZone(brand);
  const at = new Date(now());
  return inBrand(async (tx) => {
    const begun = await openPeriods(tx);
    const content: Race[] = [];
    const stopped = await stoppedRules(tx);
    for (const [race, terms] of racesOf(brand)) {
      if (wanted !== undefined && wanted !== race) continue;
      const { first, last, end } = calendarPeriod(terms.period, zone, at);
      const running = begun.find((one) => one.race === race && one.first === first && one.last === last);
      if (!running && !(await mayBegin(tx, context, { race, terms, first, stopped }))) continue;
      content.push(await raceOf(tx, context, running ?? { race, first, last, endsAt: end, terms }));
    }
    return accept({ content });
  });
}

type Beginning = { race: string; terms: RaceTerms; first: string; stopped: ReadonlySet<string> };

/** Whether the next counting begins a period of a race: staff did not stop it, and its budget holds all prizes. */
async function mayBegin(tx: Tx, { brand }: RequestContext, { race, terms, first, stopped }: Beginning) {
  const { exponent } = brand.payload.currency;
  const id = raceId(race);
  if (stopped.has(id)) return false;
  const budget = contestBudget(terms, exponent);
  return contestHolds(tx, { id, day: first, amount: prizesOf(terms, exponent), budget });
}

async function raceOf(tx: Tx, context: RequestContext, period: RacePeriod): Promise<Race> {
  const { brand, language } = context;
  const { exponent } = brand.payload.currency;
  const { id } = holderOfRequest(context);
  const { race, terms, endsAt } = period;
  const prizes = prizesByPlace(terms).map((amount) => decimalText(limitOf(amount, exponent), exponent));
  const ranked = await topPlaces(tx, period, shown.places);
  const own = await ownPlace(tx, period, id);
  const taken = ranked.map(
    ({ place, member, account, score }): Place => ({
      place,
      name: maskedAccount(account),
      score: scoreText(terms, score, exponent),
      prize: prizes[place - 1] ?? "",
      isOwn: member === id,
    }),
  );
  const free = prizes.slice(taken.length, shown.places).map(
    (prize, index): Place => ({
      place: taken.length + index + 1,
      name: "",
      score: "",
      prize,
      isOwn: false,
    }),
  );
  const past = await endedPeriods(tx, race, shown.past);
  return {
    race,
    name: localized(terms.name, language),
    text: terms.text ? localized(terms.text, language) : "",
    by: terms.by,
    period: terms.period,
    endsAt: endsAt.toISOString(),
    least: terms.least ? decimalText(limitOf(terms.least, exponent), exponent) : "",
    members: own.members,
    places: [...taken, ...free],
    own: {
      place: own.place,
      score: scoreText(terms, own.score, exponent),
      prize: prizes[own.place - 1] ?? "",
    },
    past: await Promise.all(past.map((one) => wonIn(tx, one, { id, exponent }))),
  };
}

async function wonIn(
  tx: Tx,
  period: RacePeriod,
  { id, exponent }: { id: string; exponent: number },
): Promise<Race["past"][number]> {
  const won = (await winners(tx, period)).slice(0, shown.winners);
  return {
    firstDay: period.first,
    lastDay: period.last,
    places: won.map(({ place, member, account, score, amount }) => ({
      place,
      name: maskedAccount(account),
      score: scoreText(period.terms, score, exponent),
      prize: decimalText(amount, exponent),
      isOwn: member === id,
    })),
  };
}

/** Digits of a multiplier. */
const multiplierExponent = 2;

/** A score as decimal text: an amount, a number of rounds, or how many times its bet a round paid. */
const scoreText = ({ by }: Pick<RaceTerms, "by">, score: bigint, exponent: number): string =>
  by === "rounds" ? String(score) : decimalText(score, by === "turnover" ? exponent : multiplierExponent);
