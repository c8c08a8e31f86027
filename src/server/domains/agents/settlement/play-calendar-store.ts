import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

const dayMs = 86_400_000;
const quarterMs = 900_000;
const noDays = sql`0::bit(366)`;

/** Notes that members of a select (`member_id`) played on days (`day`, UTC). */
export const markDays = (brandId: string, days: RawBuilder<unknown>) => sql`
    insert into play_calendar (brand_id, year, member_id, days)
    select ${brandId}, date_trunc('year', day, 'UTC'), member_id,
      bit_or(set_bit(${noDays}, extract(doy from day at time zone 'UTC')::int4 - 1, 1))
    from (${days}) d group by 2, 3
    on conflict (brand_id, year, member_id) do update set days = play_calendar.days | excluded.days
      where play_calendar.days | excluded.days <> play_calendar.days`;

/**
 * Writes again for the members and days (UTC, `member_id` and `day` of a select) whether rounds with stakes count on them.
 * The play itself is in `team_play`, and one caller at a time adds to it. That play is read once for all of them: looked up
 * member by member, it may be found by its time, which reads everybody's play for each.
 */
export async function markPlayed(tx: Tx, brandId: string, touched: RawBuilder<unknown>): Promise<void> {
  await sql`
    with touched as materialized (${touched}), played as materialized (
      select distinct p.member_id, date_trunc('day', p.at, 'UTC') as day from team_play p
      where p.brand_id = ${brandId} and p.member_id = any (array(select member_id from touched))
        and p.at >= (select min(day) from touched) and p.at < (select max(day) from touched) + interval '24 hours'
        and p.bets <> 0
    ), again as (
      select t.member_id, date_trunc('year', t.day, 'UTC') as year,
        set_bit(${noDays}, extract(doy from t.day at time zone 'UTC')::int4 - 1, 1) as bit,
        (t.member_id, t.day) in (select member_id, day from played) as played
      from touched t
    ), years as (
      select member_id, year, bit_or(bit) as touched, coalesce(bit_or(bit) filter (where played), ${noDays}) as played
      from again group by 1, 2
    )
    insert into play_calendar (brand_id, year, member_id, days)
    select ${brandId}, y.year, y.member_id, (coalesce(p.days, ${noDays}) & ~y.touched) | y.played
    from years y left join play_calendar p on p.brand_id = ${brandId} and p.year = y.year and p.member_id = y.member_id
    on conflict (brand_id, year, member_id) do update set days = excluded.days
      where play_calendar.days <> excluded.days`.execute(tx);
}

/** Instants of quarters of an hour, `end` excluded. */
export type Times = { start: Date; end: Date };

/**
 * The members of a select (`id`) who played in each of some spans. Whole days are read from the calendar; the play itself
 * only of those who played on no whole day of a span, and on a day that is partly in it. Play is counted through `counted`.
 */
export async function playersIn(
  tx: Tx,
  members: RawBuilder<unknown>,
  spans: readonly Times[],
  counted: Date | undefined,
): Promise<number[]> {
  const years = yearsOf(spans);
  const marks = spans.map((span) => daysOf(span, counted));
  // A calendar for each year: grouping the rows of all years by member would take longer.
  const of = (year: number) => sql.ref(`y${year}`);
  const on = (days: (year: number) => string) => {
    const some = years.map((year) => [year, days(year)] as const).filter(([, bits]) => bits.includes("1"));
    return some.length === 0
      ? sql`false`
      : sql`(${sql.join(
          some.map(([year, bits]) => sql`coalesce(${of(year)}.days & ${bits}::bit(366) <> ${noDays}, false)`),
          sql` or `,
        )})`;
  };
  const counts = spans.map(
    (
      { start, end },
      place,
    ) => sql`(count(*) filter (where ${on(marks[place]?.whole ?? none)} or ${on(marks[place]?.partly ?? none)}
      and exists (select from team_play p where p.member_id = b.id and p.at >= ${start} and p.at < ${end}
        and p.bets <> 0)))::int4 as ${sql.ref(`players${place}`)}`,
  );
  const calendars = years.map(
    (year) =>
      sql`left join play_calendar ${of(year)} on ${of(year)}.member_id = b.id and ${of(year)}.year = ${startOf(year)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from (${members}) b ${sql.join(calendars, sql` `)}`.execute(tx);
  return spans.map((_, place) => rows[0]?.[`players${place}`] ?? 0);
}

const none = (): string => "";

const startOf = (year: number): Date => new Date(Date.UTC(year, 0, 1));

function yearsOf(spans: readonly Times[]): number[] {
  const first = Math.min(...spans.map(({ start }) => start.getUTCFullYear()));
  const last = Math.max(...spans.map(({ end }) => end.getUTCFullYear()));
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** The days of a span as bits of a year: whole ones, and those of which a part is outside. */
function daysOf({ start, end }: Times, counted: Date | undefined) {
  const from = start.getTime() / dayMs;
  // The quarter in which counting stands may have play already; what comes after it has none.
  const isOpen = counted !== undefined && end.getTime() > counted.getTime() + quarterMs;
  const to = isOpen ? Math.ceil(end.getTime() / dayMs) : end.getTime() / dayMs;
  const bits = (holds: (day: number) => boolean) => (year: number) => {
    const first = startOf(year).getTime() / dayMs;
    return Array.from({ length: 366 }, (_, step) => (holds(first + step) ? "1" : "0")).join("");
  };
  return {
    whole: bits((day) => day >= from && day + 1 <= to),
    partly: bits((day) => day < to && day + 1 > from && !(day >= from && day + 1 <= to)),
  };
}
