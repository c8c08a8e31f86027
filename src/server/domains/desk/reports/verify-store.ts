import { sql, type Transaction } from "kysely";
import { daysAfter, startOf } from "../../../core/safer-play/periods.ts";
import { isVendorReason, reportedDays } from "../../../core/wallet/vendor-figures-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { type Clocked, dayRows, registrationRows } from "./day-store.ts";

type Tx = Transaction<Schema>;

/** What differs: how many rows, and one of them. */
export type Difference = {
  what: "days" | "vendors" | "registrations" | "quarters";
  rows: number;
  example: string;
};

type Found = { rows: number; example: string | null };

/**
 * Compares a day of a brand's clock, as reports show it, with what the ledger, vendors' reported rounds, the members and the
 * overview say. Null while
 * older days are being counted: then nothing is proved.
 */
export async function reportDifferences(tx: Tx, clocked: Clocked, day: string): Promise<Difference[] | null> {
  const { brandId, zone } = clocked;
  const start = startOf(zone, day);
  const end = startOf(zone, daysAfter(day, 1));
  const { rows: cursors } = await sql<{ upto: bigint; registered: boolean }>`
    select days_transaction as upto, registered_day > ${day}::date as registered from figure_cursor
    where brand_id = ${brandId} and zone = ${zone} and days_transaction = last_transaction
      and registered_day is not null`.execute(tx);
  const cursor = cursors[0];
  if (!cursor) return null;
  const { rows: blocks } = await sql<{ first: bigint | null }>`
    select min(first_transaction) as first from ledger_block
    where brand_id = ${brandId} and sealed_at >= ${start}::timestamptz - interval '1 hour'`.execute(tx);
  // Blocks that were sealed before the day hold nothing of it.
  const first = blocks[0]?.first ?? cursor.upto;
  const booked = dayRows(
    clocked,
    sql`t.id >= ${first} and t.id <= ${cursor.upto} and t.at >= ${start} and t.at < ${end}`,
  );
  const joined = registrationRows(clocked, sql`m.registered_at >= ${start} and m.registered_at < ${end}`);
  const days = await compare(tx, clocked, day, {
    again: booked,
    which: sql`reason <> 'registration' and not ${isVendorReason}`,
  });
  // A round is noted after it ended, which an index knows.
  const ended = sql`r.state <> 'open' and r.noted_at >= ${start}::timestamptz - interval '1 hour'
    and r.finished_at >= ${start} and r.finished_at < ${end}`;
  const reported = { again: reportedDays(clocked, ended), which: isVendorReason };
  const vendors = await compare(tx, clocked, day, reported);
  const registrations = cursor.registered
    ? await compare(tx, clocked, day, { again: joined, which: sql`reason = 'registration'` })
    : undefined;
  const quarters = await otherQuarters(tx, clocked, day, { start, end });
  return [
    ...differenceOf("days", days),
    ...differenceOf("vendors", vendors),
    ...differenceOf("registrations", registrations),
    ...differenceOf("quarters", quarters),
  ];
}

const differenceOf = (what: Difference["what"], found: Found | undefined): Difference[] =>
  found && found.rows > 0 ? [{ what, rows: found.rows, example: found.example ?? "" }] : [];

async function compare(
  tx: Tx,
  { brandId }: Clocked,
  day: string,
  { again, which }: { again: ReturnType<typeof sql>; which: ReturnType<typeof sql> },
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    with again as (select * from (${again}) s),
    shown as (
      select day, currency, exponent, reason, source, country, count, amount from report_day
      where brand_id = ${brandId} and day = ${day}::date and ${which}
    )
    select count(*)::int4 as rows,
      min(concat_ws(' ', coalesce(g.currency, s.currency), coalesce(g.reason, s.reason), coalesce(g.source, s.source),
        coalesce(g.country, s.country))) as example
    from again g full join shown s using (day, currency, reason, source, country)
    where (coalesce(g.count, 0), coalesce(g.amount, 0)) is distinct from (coalesce(s.count, 0), coalesce(s.amount, 0))`.execute(
    tx,
  );
  return rows[0];
}

/** Reasons whose quarters of the overview do not add up to the day: two grains of one count must agree. */
async function otherQuarters(
  tx: Tx,
  { brandId }: Clocked,
  day: string,
  { start, end }: { start: Date; end: Date },
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    with quarters as (
      select currency, reason, sum(amount)::int8 as amount from money_quarter
      where brand_id = ${brandId} and at >= ${start} and at < ${end} group by 1, 2
    ), days as (
      select currency, reason, sum(amount)::int8 as amount from report_day
      where brand_id = ${brandId} and day = ${day}::date and reason <> 'registration' group by 1, 2
    )
    select count(*)::int4 as rows, min(concat_ws(' ', currency, reason)) as example
    from quarters q full join days d using (currency, reason)
    where coalesce(q.amount, 0) <> coalesce(d.amount, 0)`.execute(tx);
  return rows[0];
}
