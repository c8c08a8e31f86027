import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { CalendarPeriod } from "./periods.ts";
import type { RaceTerms } from "./terms.ts";

type Tx = Transaction<Schema>;

/** A period of a race under the terms with which it began. */
export type RacePeriod = {
  race: string;
  first: string;
  last: string;
  endsAt: Date;
  terms: RaceTerms;
  reserved?: bigint | null;
};

/** Begins a period, which took `reserved` of its budget; false when it has begun: later edits of the file change nothing of it. */
export async function beginPeriod(
  tx: Tx,
  brandId: string,
  race: string,
  { first, last, end }: CalendarPeriod,
  terms: RaceTerms,
  reserved = 0n,
): Promise<boolean> {
  const { rows } = await sql`
    insert into race_period (brand_id, race, first_day, last_day, ends_at, terms, reserved)
    values (${brandId}, ${race}, ${first}::date, ${last}::date, ${end}, ${JSON.stringify(terms)}, ${reserved}::int8)
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes a period that has just begun, since the race's budget does not hold its prizes. */
export async function dropPeriod(tx: Tx, race: string, { first, last }: CalendarPeriod): Promise<void> {
  await sql`delete from race_period where race = ${race} and first_day = ${first}::date and last_day = ${last}::date`.execute(
    tx,
  );
}

const columns = sql`race, first_day::text as first, last_day::text as last, ends_at as "endsAt", terms, reserved`;

/** The periods that have not ended, by the time at which they are over. */
export async function openPeriods(tx: Tx): Promise<RacePeriod[]> {
  const { rows } = await sql<RacePeriod>`
    select ${columns} from race_period where ended_at is null order by ends_at, race`.execute(tx);
  return rows;
}

/** The last periods of a race that have ended, the latest first. */
export async function endedPeriods(tx: Tx, race: string, most: number): Promise<RacePeriod[]> {
  const { rows } = await sql<RacePeriod>`
    select ${columns} from race_period where race = ${race} and ended_at is not null
    order by ends_at desc limit ${most}`.execute(tx);
  return rows;
}

/** Ends a period; false when it has ended. A second caller waits for the first one, and gets false. */
export async function claimEnd(tx: Tx, { race, first, last }: RacePeriod, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update race_period set ended_at = ${at}
    where race = ${race} and first_day = ${first}::date and last_day = ${last}::date and ended_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

export type RacePlace = { place: number; member: string; account: string; score: bigint; reachedAt: Date };

type Of = Pick<RacePeriod, "race" | "first" | "last">;

const inPeriod = ({ race, first, last }: Of) =>
  sql`s.race = ${race} and s.first_day = ${first}::date and s.last_day = ${last}::date and s.counts`;

/** The first places of a period. Of equal scores, the one that was reached first is ahead; then the lower customer id. */
export async function topPlaces(tx: Tx, of: Of, most: number): Promise<RacePlace[]> {
  const { rows } = await sql<Omit<RacePlace, "place">>`
    select s.member_id as member, m.account, s.score, s.reached_at as "reachedAt"
    from race_score s join member m on m.brand_id = s.brand_id and m.id = s.member_id
    where ${inPeriod(of)} order by s.score desc, s.reached_at, s.member_id limit ${most}`.execute(tx);
  return rows.map((row, index) => ({ ...row, place: index + 1 }));
}

/**
 * The places of a period as it ends. Members who are suspended, excluded or erased at `at` are passed over, as in a raffle,
 * and the next ones move up.
 */
export async function finalPlaces(tx: Tx, of: Of, most: number, at: Date): Promise<RacePlace[]> {
  const { rows } = await sql<Omit<RacePlace, "place">>`
    select s.member_id as member, m.account, s.score, s.reached_at as "reachedAt"
    from race_score s join member m on m.brand_id = s.brand_id and m.id = s.member_id
    where ${inPeriod(of)} and m.suspended_at is null and m.erased_at is null
      and not coalesce(m.excluded_until > ${at}, false)
    order by s.score desc, s.reached_at, s.member_id limit ${most}`.execute(tx);
  return rows.map((row, index) => ({ ...row, place: index + 1 }));
}

/** How many members are ranked in a period, and where one of them stands; place 0 while the member is not. */
export async function ownPlace(
  tx: Tx,
  of: Of,
  memberId: string,
): Promise<{ members: number; place: number; score: bigint }> {
  const { rows } = await sql<{ members: number; place: number; score: bigint }>`
    with own as (select s.score, s.reached_at, s.counts from race_score s
      where s.race = ${of.race} and s.first_day = ${of.first}::date and s.last_day = ${of.last}::date
        and s.member_id = ${memberId})
    select (select count(*)::int4 from race_score s where ${inPeriod(of)}) as members,
      coalesce((select case when own.counts then 1 + (select count(*)::int4 from race_score s where ${inPeriod(of)}
        and (s.score > own.score or s.score = own.score
          and (s.reached_at, s.member_id) < (own.reached_at, ${memberId}))) else 0 end from own), 0)::int4 as place,
      coalesce((select score from own), 0)::int8 as score`.execute(tx);
  return rows[0] ?? { members: 0, place: 0, score: 0n };
}

export type Prize = { place: number; member: string; score: bigint; amount: bigint };

/** Writes a prize of a period. */
export async function insertPrize(
  tx: Tx,
  brandId: string,
  { race, first, last }: Of,
  { place, member, score, amount, currency, exponent }: Prize & { currency: string; exponent: number },
): Promise<void> {
  await tx
    .insertInto("race_prize")
    .values({
      brand_id: brandId,
      race,
      first_day: first,
      last_day: last,
      place,
      member_id: member,
      score,
      amount,
      currency,
      exponent,
    })
    .execute();
}

/** The winners of a period, from the first place. */
export async function winners(tx: Tx, { race, first, last }: Of): Promise<(Prize & { account: string })[]> {
  const { rows } = await sql<Prize & { account: string }>`
    select p.place, p.member_id as member, m.account, p.score, p.amount
    from race_prize p join member m on m.brand_id = p.brand_id and m.id = p.member_id
    where p.race = ${race} and p.first_day = ${first}::date and p.last_day = ${last}::date
    order by p.place`.execute(tx);
  return rows;
}
