import { sql, type Transaction } from "kysely";
import { campaignFiguresIn } from "../../../core/members/campaign-figures-store.ts";
import { daysAfter, startOf } from "../../../core/safer-play/periods.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { Clocked } from "./day-store.ts";
import {
  type Dimension,
  gamesWallet,
  noSums,
  type ReportKind,
  reasonsOf,
  ruleOf,
  type Sums,
} from "./kinds.ts";

type Tx = Transaction<Schema>;

/** Days of the brand's clock, both included. */
export type Days = { from: string; to: string };

export type Wanted = { report: ReportKind; by: Dimension; days: Days; currency: string };

export type Row = { key: string; name?: string; sums: Sums };

type Found = { key: string; reason: string; ofGames: boolean; count: bigint; amount: bigint };

/** A report's rows, in no order. A campaign has its name beside its code. */
export const reportRows = (tx: Tx, clocked: Clocked, wanted: Wanted): Promise<Row[]> =>
  wanted.by === "campaign" ? campaignRows(tx, clocked, wanted) : dayRows(tx, clocked, wanted);

async function dayRows(tx: Tx, { brandId }: Clocked, { report, by, days, currency }: Wanted): Promise<Row[]> {
  const key = { day: sql`day::text`, source: sql`source`, country: sql`country`, campaign: sql`''` }[by];
  const money = report === "registrations" ? "" : currency;
  const { rows } = await sql<Found>`
    select ${key} as key, reason, source like ${`${gamesWallet}%`} as "ofGames", sum(count)::int8 as count,
      sum(amount)::int8 as amount
    from report_day
    where brand_id = ${brandId} and day between ${days.from}::date and ${days.to}::date and currency = ${money}
      and reason = any(${reasonsOf(report)})
    group by 1, 2, 3`.execute(tx);
  return folded(report, rows);
}

/** Rows of reasons as rows of a report. */
function folded(report: ReportKind, found: readonly Found[]): Row[] {
  const byKey = new Map<string, Sums>();
  for (const { key: full, reason, ofGames, count, amount } of found) {
    const rule = ruleOf(reason, ofGames);
    if (rule?.report !== report) continue;
    const key = full.startsWith(gamesWallet) ? full.slice(gamesWallet.length) : full;
    const sums = byKey.get(key) ?? noSums();
    byKey.set(key, sums);
    sums[rule.sum] += rule.sign * amount;
    if (rule.counts) sums.count += rule.sign * count;
  }
  return [...byKey].map(([key, sums]) => ({ key, sums }));
}

type CampaignFound = {
  key: string;
  name: string;
  registrations: number;
  deposits: bigint;
  bet: bigint;
  win: bigint;
};

/** Rows of campaigns, as their agents' own pages read them. */
async function campaignRows(
  tx: Tx,
  { brandId, zone }: Clocked,
  { report, days, currency }: Wanted,
): Promise<Row[]> {
  const [start, end] = [startOf(zone, days.from), startOf(zone, daysAfter(days.to, 1))];
  const of = sql`q.brand_id = ${brandId} and q.currency in ('', ${currency})`;
  const { rows } = await sql<CampaignFound>`
    select s.code as key, c.name, s.registrations, s.deposits, s.bet, s.win
    from (
      select q.code, sum(q.registrations)::int4 as registrations, sum(q.deposits)::int8 as deposits,
        sum(q.bet)::int8 as bet, sum(q.win)::int8 as win
      from (${campaignFiguresIn(of, { start, end })}) q group by 1
    ) s join agent_campaign c on c.brand_id = ${brandId} and c.code = s.code`.execute(tx);
  const sumsOf: Partial<Record<ReportKind, (row: CampaignFound) => Partial<Sums>>> = {
    registrations: ({ registrations }) => ({ count: BigInt(registrations) }),
    deposits: ({ deposits }) => ({ amount: deposits }),
    play: ({ bet, win }) => ({ stakes: bet, wins: win }),
  };
  return rows
    .map((row) => ({ key: row.key, name: row.name, sums: { ...noSums(), ...sumsOf[report]?.(row) } }))
    .filter(({ sums }) => Object.values(sums).some((sum) => sum !== 0n));
}

/** What all reports come to in currencies other than the brand's present one. */
export async function otherCurrencies(
  tx: Tx,
  { brandId }: Clocked,
  { days, currency }: Pick<Wanted, "days" | "currency">,
): Promise<{ currency: string; exponent: number; sums: Map<ReportKind, Sums> }[]> {
  const { rows } = await sql<Found & { exponent: number }>`
    select currency as key, max(exponent)::int4 as exponent, reason, source like ${`${gamesWallet}%`} as "ofGames",
      sum(count)::int8 as count, sum(amount)::int8 as amount
    from report_day
    where brand_id = ${brandId} and day between ${days.from}::date and ${days.to}::date
      and currency not in ('', ${currency})
    group by 1, 3, 4 order by 1`.execute(tx);
  return [...new Set(rows.map(({ key }) => key))].map((code) => {
    const own = rows.filter(({ key }) => key === code);
    const reports: ReportKind[] = ["deposits", "withdrawals", "play", "bonuses"];
    return {
      currency: code,
      exponent: own[0]?.exponent ?? 0,
      sums: new Map(reports.map((report) => [report, folded(report, own)[0]?.sums ?? noSums()])),
    };
  });
}

/** Whether anything is counted in a currency other than the brand's present one. */
export async function hasOtherCurrencies(tx: Tx, { brandId }: Clocked, currency: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from report_day where brand_id = ${brandId} and currency not in ('', ${currency})) as any`.execute(
    tx,
  );
  return rows[0]?.any ?? false;
}

/** How far a brand's days are counted. */
export type Counted = {
  /** When the last counted transaction was booked. */
  upto: Date | null;
  /** Whether older days are still being counted. */
  counting: boolean;
};

export async function countedUpto(tx: Tx, { brandId, zone }: Clocked, today: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select max(t.at) from ledger_transaction t where t.brand_id = c.brand_id and t.id = c.days_transaction) as upto,
      c.zone <> ${zone} or c.days_transaction < c.last_transaction
        or c.registered_day is null or c.registered_day < ${today}::date - 3 as counting
    from figure_cursor c where c.brand_id = ${brandId}`.execute(tx);
  return rows[0] ?? { upto: null, counting: true };
}

/** Whether everything that was booked before an instant is counted. */
export async function isCountedBefore(
  tx: Tx,
  clocked: Clocked,
  before: Date,
  today: string,
): Promise<boolean> {
  if ((await countedUpto(tx, clocked, today)).counting) return false;
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from ledger_transaction t
      where t.brand_id = ${clocked.brandId} and t.at < ${before}
        and t.id > (select days_transaction from figure_cursor where brand_id = ${clocked.brandId})) as open`.execute(
    tx,
  );
  return rows[0]?.open === false;
}
