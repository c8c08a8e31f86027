import { parseDate } from "@internationalized/date";
import { sql, type Transaction } from "kysely";
import { dayIn } from "../../core/safer-play/periods.ts";
import { lockReportedPlay, recountReportedPlay } from "../../core/wallet/vendor-figures-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type Clocked, countDays, countRegistrations, endDays } from "./reports/day-store.ts";

type Tx = Transaction<Schema>;

/** Transactions that one statement counts. */
const atOnce = 20_000;
const quartersOfDay = 96;
const dayMs = 86_400_000;
const quarterMs = 900_000;
/** How long figures stay: a year and the year before it. */
const keptDays = 740;

type Cursor = { last: bigint; days: bigint; zone: string };

/**
 * Counts sealed transactions that are not counted yet, at most 20,000, for the overview and for the days of reports.
 * Returns whether there may be more. Copies of the call do not wait for each other: while one counts, the
 * others count nothing. By another clock of the brand all days are counted again.
 */
export async function countSealed(tx: Tx, clocked: Clocked): Promise<boolean> {
  const { brandId, zone } = clocked;
  await sql`insert into figure_cursor (brand_id, last_transaction) values (${brandId}, 0) on conflict do nothing`.execute(
    tx,
  );
  const cursor = await sql<Cursor>`
    select last_transaction as last, days_transaction as days, zone from figure_cursor
    where brand_id = ${brandId} for update skip locked`.execute(tx);
  const found = cursor.rows[0];
  if (found === undefined) return false;
  const isOtherClock = found.zone !== zone;
  if (isOtherClock) {
    await lockReportedPlay(tx, brandId);
    await endDays(tx, brandId);
    await recountReportedPlay(tx, clocked);
  }
  const from = isOtherClock ? { ...found, days: 0n } : found;
  const sums = await nextBatch(tx, brandId, from.last);
  if (sums.last > from.last) {
    await countMoney(tx, brandId, from.last, sums.last);
    await countPlay(tx, brandId, from.last, sums.last);
  }
  // The same transactions, but for a brand whose days are counted again.
  const days = from.days === from.last ? sums : await nextBatch(tx, brandId, from.days);
  if (days.last > from.days) await countDays(tx, clocked, from.days, days.last);
  await sql`
    update figure_cursor set last_transaction = ${sums.last}, days_transaction = ${days.last}, zone = ${zone},
      registered_day = case when zone = ${zone} then registered_day end
    where brand_id = ${brandId}`.execute(tx);
  return sums.isFull || days.isFull;
}

/** Where the next batch of sealed transactions ends. */
async function nextBatch(tx: Tx, brandId: string, from: bigint): Promise<{ last: bigint; isFull: boolean }> {
  const { rows } = await sql<{ last: bigint | null; count: bigint }>`
    select max(id) as last, count(*) as count from (
      select id from ledger_transaction
      where brand_id = ${brandId} and id > ${from}
        and id <= (select last_transaction from ledger_block where brand_id = ${brandId} order by number desc limit 1)
      order by id limit ${atOnce}
    ) t`.execute(tx);
  const { last = null, count = 0n } = rows[0] ?? {};
  return { last: last ?? from, isFull: Number(count) === atOnce };
}

const countMoney = (tx: Tx, brandId: string, from: bigint, last: bigint) =>
  sql`
    insert into money_quarter (brand_id, at, currency, exponent, reason, amount)
    select t.brand_id, date_bin('15 minutes', t.at, '2000-01-01Z'), a.currency, a.exponent, t.reason, sum(e.amount)
    from ledger_transaction t
      join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
      join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
    where t.brand_id = ${brandId} and t.id > ${from} and t.id <= ${last} and t.refusal is null
      and a.owner <> 'house' and a.book = 'real' and e.amount <> 0
    group by 1, 2, 3, 4, 5
    on conflict (brand_id, at, currency, reason) do update set amount = money_quarter.amount + excluded.amount`.execute(
    tx,
  );

const countPlay = (tx: Tx, brandId: string, from: bigint, last: bigint) =>
  sql`
    insert into play_day (brand_id, day, member_id, quarters)
    select brand_id, day, owner, bit_or(set_bit(repeat('0', ${quartersOfDay})::bit(96), quarter, 1))
    from (
      select distinct t.brand_id, (t.at at time zone 'UTC')::date as day, a.owner,
        (extract(epoch from t.at)::int8 / 900 % ${quartersOfDay})::int4 as quarter
      from ledger_transaction t
        join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
        join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
      where t.brand_id = ${brandId} and t.id > ${from} and t.id <= ${last} and t.refusal is null and t.reason = 'bet'
        and a.owner <> 'house' and a.book = 'real' and e.amount < 0
    ) p
    group by brand_id, day, owner
    on conflict (brand_id, day, member_id) do update set quarters = play_day.quarters | excluded.quarters`.execute(
    tx,
  );

/** Registrations of so many days are counted at once. */
const registeredDays = 31;

/**
 * Counts registrations by day of the brand's clock, 31 days at most, from the day before the last counting on, since
 * members are inserted some moments after the time of their registration. Returns whether there may be more.
 */
export async function countRegistered(tx: Tx, clocked: Clocked, now: number): Promise<boolean> {
  const { brandId, zone } = clocked;
  const { rows } = await sql<{ day: string | null }>`
    select registered_day as day from figure_cursor where brand_id = ${brandId} and zone = ${zone}
    for update skip locked`.execute(tx);
  if (rows[0] === undefined) return false;
  const tomorrow = parseDate(dayIn(zone, now)).add({ days: 1 });
  const start = rows[0].day ?? (await firstRegistered(tx, clocked, now));
  const most = parseDate(start).add({ days: registeredDays });
  const isFull = most.compare(tomorrow) < 0;
  const end = isFull ? most : tomorrow;
  await countRegistrations(tx, clocked, { start, end: end.toString() });
  const next = isFull ? end : tomorrow.subtract({ days: 2 });
  await sql`update figure_cursor set registered_day = ${next.toString()}::date where brand_id = ${brandId}`.execute(
    tx,
  );
  return isFull;
}

/** The first day with registrations that reports can show. */
async function firstRegistered(tx: Tx, { brandId, zone }: Clocked, now: number): Promise<string> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(registered_at) as at from member
    where brand_id = ${brandId} and type <> 4 and registered_at >= ${new Date(now - keptDays * dayMs)}`.execute(
    tx,
  );
  return dayIn(zone, rows[0]?.at?.getTime() ?? now);
}

/** Counts all registrations again: the demonstration's members come into days that were counted. */
export const recountRegistered = (tx: Tx, brandId: string) =>
  sql`update figure_cursor set registered_day = null where brand_id = ${brandId}`.execute(tx);

/** Ends figures that no overview and no report can show any more. */
export async function deleteOldFigures(tx: Tx, now: number): Promise<void> {
  const before = new Date(now - keptDays * dayMs);
  await sql`delete from money_quarter where at < ${before}`.execute(tx);
  await sql`delete from play_day where day < ${before}::date`.execute(tx);
  await sql`delete from report_day where day < ${before}::date`.execute(tx);
}

/** Days of a reader's calendar as instants, `end` excluded, with the zone in minutes ahead of UTC. */
export type Span = { brandId: string; start: Date; end: Date; zone: number };

const localDay = (column: string, zone: number) =>
  sql<string>`to_char((${sql.ref(column)} at time zone 'UTC') + ${zone} * interval '1 minute', 'YYYY-MM-DD')`;

export type MoneyOfDay = { day: string; reason: string; amount: bigint };

/** What members' accounts gained or lost, by day of the reader's calendar and reason, in minor units of a currency. */
export async function moneyByDay(
  tx: Tx,
  { brandId, start, end, zone }: Span,
  currency: string,
): Promise<MoneyOfDay[]> {
  const { rows } = await sql<MoneyOfDay>`
    select ${localDay("at", zone)} as day, reason, sum(amount)::int8 as amount from money_quarter
    where brand_id = ${brandId} and at >= ${start} and at < ${end} and currency = ${currency}
    group by 1, 2`.execute(tx);
  return rows;
}

export type CountOfDay = { day: string; count: number };

/** New members by day of the reader's calendar; accounts for trying out are none. */
export async function membersByDay(tx: Tx, { brandId, start, end, zone }: Span): Promise<CountOfDay[]> {
  const { rows } = await sql<CountOfDay>`
    select ${localDay("registered_at", zone)} as day, count(*)::int4 as count from member
    where brand_id = ${brandId} and registered_at >= ${start} and registered_at < ${end} and type <> 4
    group by 1`.execute(tx);
  return rows;
}

/** Members who staked real money: by day of the reader's calendar, and in all of it under the day "". */
export async function playersByDay(tx: Tx, { brandId, start, end, zone }: Span): Promise<CountOfDay[]> {
  const shift = Math.round((zone * 60_000) / quarterMs);
  const late = ((shift % quartersOfDay) + quartersOfDay) % quartersOfDay;
  const days = Math.floor(shift / quartersOfDay);
  // The quarters of a day in UTC that are on the first and on the second of the reader's days that it touches.
  const masks = ["1".repeat(quartersOfDay - late), "1".repeat(late)];
  const [first, second] = [masks[0]?.padEnd(quartersOfDay, "0"), masks[1]?.padStart(quartersOfDay, "0")];
  const local = (at: Date) => new Date(at.getTime() + zone * 60_000).toISOString().slice(0, 10);
  const [from, to] = [local(start), local(new Date(end.getTime() - 1))];
  const part = (mask: string | undefined, on: number) => sql`
    select day + ${on}::int4 as local, member_id from play_day
    where brand_id = ${brandId} and day between ${from}::date - ${on}::int4 and ${to}::date - ${on}::int4
      and (quarters & ${mask}::bit(96)) <> repeat('0', ${quartersOfDay})::bit(96)`;
  const { rows } = await sql<CountOfDay>`
    select coalesce(local::text, '') as day, count(distinct member_id)::int4 as count
    from (${part(first, days)} union all ${part(second, days + 1)}) p
    group by grouping sets ((local), ())`.execute(tx);
  return rows;
}
