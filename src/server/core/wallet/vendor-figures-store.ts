import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A brand and its own clock, an IANA zone. */
type Clocked = { brandId: string; zone: string };

/** What reports and the overview count of play from vendors' own wallets, which the ledger does not know. */
export const vendorReasons = { bet: "vendor.bet", win: "vendor.win" } as const;

/** Which of the counted reasons are those. */
export const isVendorReason = sql`reason in (${vendorReasons.bet}, ${vendorReasons.win})`;

/** What a vendor's report of a round adds to what was known of it; minor units, negative when it takes something back. */
export type ReportedPlay = {
  memberId: string;
  vendor: string;
  currency: string;
  exponent: number;
  finishedAt: Date;
  /** Rounds with a stake. */
  bets: number;
  staked: bigint;
  won: bigint;
};

/** A reported sum as two rows of figures: stakes with their number, and wins. */
const asFigures = sql`cross join lateral (values (${vendorReasons.bet}, p.bets, p.staked),
  (${vendorReasons.win}, 0, p.won)) f(reason, count, amount)`;

/** Rows as `report_day` has them, of play p with its member, vendor, currency, exponent, end, bets, staked and won. */
const dayRows = ({ brandId, zone }: Clocked, play: RawBuilder<unknown>) => sql`
  select (p.finished_at at time zone ${zone})::date as day, p.currency, p.exponent, f.reason,
    concat('games:', p.vendor) as source, coalesce(m.country, '') as country, sum(f.count)::int8 as count,
    sum(f.amount)::int8 as amount
  from (${play}) p ${asFigures}
    left join member m on m.brand_id = ${brandId} and m.id = p.member_id
  where f.amount <> 0
  group by 1, 2, 3, 4, 5, 6`;

/** Rounds as they were reported, those that a condition on them finds: rounds of the platform's wallet have transactions. */
const reported = (brandId: string, which: RawBuilder<unknown>) => sql`
  select r.member_id, r.vendor, r.currency, r.exponent, r.finished_at,
    case when r.bet_minor <> 0 then 1 else 0 end as bets, r.bet_minor as staked, r.win_minor as won
  from game_cursor c join game_round r on r.brand_id = c.brand_id and r.vendor = c.vendor
  where c.brand_id = ${brandId} and r.book = 'real' and not r.seeded and r.finished_at is not null and ${which}
    and not exists (select from game_transaction t where t.brand_id = r.brand_id and t.vendor = r.vendor
      and t.member_id = r.member_id and t.round_id = r.round_id)`;

/** Rows as `report_day` has them, of the reported rounds r that a condition finds. */
export const reportedDays = (clocked: Clocked, which: RawBuilder<unknown>): RawBuilder<unknown> =>
  dayRows(clocked, reported(clocked.brandId, which));

/** Adds reported play to the figures of reports and overview, in the transaction that stores its rounds. */
export async function addReportedPlay(
  tx: Tx,
  clocked: Clocked,
  changes: readonly ReportedPlay[],
): Promise<void> {
  if (changes.length === 0) return;
  const { brandId } = clocked;
  const rows = changes.map(({ memberId, finishedAt, staked, won, ...same }) => ({
    ...same,
    member_id: memberId,
    finished_at: finishedAt.toISOString(),
    staked: `${staked}`,
    won: `${won}`,
  }));
  const play = sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as p(member_id text, vendor text, currency text,
      exponent int2, finished_at timestamptz, bets int4, staked int8, won int8)`;
  await sql`
    insert into report_day (brand_id, day, currency, exponent, reason, source, country, count, amount)
    select ${brandId}, s.* from (${dayRows(clocked, play)}) s order by 2, 3, 5, 6, 7
    on conflict (brand_id, day, currency, reason, source, country) do update
      set count = report_day.count + excluded.count, amount = report_day.amount + excluded.amount`.execute(
    tx,
  );
  await sql`
    insert into money_quarter (brand_id, at, currency, exponent, reason, amount)
    select ${brandId}, date_bin('15 minutes', p.finished_at, '2000-01-01Z'), p.currency, p.exponent, f.reason,
      sum(f.amount)
    from (${play}) p ${asFigures} where f.amount <> 0
    group by 1, 2, 3, 4, 5 order by 2, 3, 5
    on conflict (brand_id, at, currency, reason) do update set amount = money_quarter.amount + excluded.amount`.execute(
    tx,
  );
  await sql`
    insert into play_day (brand_id, day, member_id, quarters)
    select ${brandId}, (p.finished_at at time zone 'UTC')::date, p.member_id,
      bit_or(set_bit(repeat('0', 96)::bit(96), (extract(epoch from p.finished_at)::int8 / 900 % 96)::int4, 1))
    from (${play}) p where p.staked > 0 group by 1, 2, 3 order by 2, 3
    on conflict (brand_id, day, member_id) do update set quarters = play_day.quarters | excluded.quarters`.execute(
    tx,
  );
}

/**
 * Holds back reports of rounds until the transaction ends, so that days may be counted again without counting one twice. The
 * caller ends all days between this and `recountReportedPlay`.
 */
export const lockReportedPlay = (tx: Tx, brandId: string) =>
  sql`select from game_cursor where brand_id = ${brandId} order by vendor for update`.execute(tx);

/** Counts all reported rounds again, by another clock of the brand. */
export const recountReportedPlay = (tx: Tx, clocked: Clocked) =>
  sql`
    insert into report_day (brand_id, day, currency, exponent, reason, source, country, count, amount)
    select ${clocked.brandId}, s.* from (${reportedDays(clocked, sql`true`)}) s`.execute(tx);
