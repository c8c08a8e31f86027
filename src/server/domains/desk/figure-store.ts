import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Transactions that one statement counts. */
const atOnce = 20_000;
const quartersOfDay = 96;
const dayMs = 86_400_000;
const quarterMs = 900_000;
/** How long figures stay: a year and the year before it. */
const keptDays = 740;

/**
 * Counts sealed transactions that are not counted yet, at most 20,000. Returns whether there may be more. Copies of the
 * call do not wait for each other: while one counts, the others count nothing.
 */
export async function countSealed(tx: Tx, brandId: string): Promise<boolean> {
  await sql`insert into figure_cursor (brand_id, last_transaction) values (${brandId}, 0) on conflict do nothing`.execute(
    tx,
  );
  const cursor = await sql<{ last: bigint }>`
    select last_transaction as last from figure_cursor where brand_id = ${brandId} for update skip locked`.execute(
    tx,
  );
  const from = cursor.rows[0]?.last;
  if (from === undefined) return false;
  const batch = await sql<{ last: bigint | null; count: bigint }>`
    select max(id) as last, count(*) as count from (
      select id from ledger_transaction
      where brand_id = ${brandId} and id > ${from}
        and id <= (select last_transaction from ledger_block where brand_id = ${brandId} order by number desc limit 1)
      order by id limit ${atOnce}
    ) t`.execute(tx);
  const { last = null, count = 0n } = batch.rows[0] ?? {};
  if (last === null) return false;
  await countMoney(tx, brandId, from, last);
  await countPlay(tx, brandId, from, last);
  await sql`update figure_cursor set last_transaction = ${last} where brand_id = ${brandId}`.execute(tx);
  return Number(count) === atOnce;
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

/** Ends figures that no overview can show any more. */
export async function endFigures(tx: Tx, now: number): Promise<void> {
  const before = new Date(now - keptDays * dayMs);
  await sql`delete from money_quarter where at < ${before}`.execute(tx);
  await sql`delete from play_day where day < ${before}::date`.execute(tx);
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
