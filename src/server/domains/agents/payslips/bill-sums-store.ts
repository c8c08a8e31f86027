import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind } from "../terms.ts";

type Tx = Transaction<Schema>;

/** Which payslips a report is of. */
export type BillFilter = {
  brandId: string;
  agentId: string;
  /** "own": what the agent earned; "below": what the agents directly below earned. */
  side: "own" | "below";
  kinds: readonly ContractKind[];
  /** Periods that end in this span, `start` excluded, `end` included. */
  start: Date;
  end: Date;
};

/** The sums of payslips of a day of the reader's calendar; amounts in minor units. */
export type DayBills = {
  day: string;
  kind: ContractKind;
  count: number;
  validBet: bigint;
  gross: bigint;
  share: bigint;
  amount: bigint;
  short: bigint;
};

const blockMs = 6 * 3_600_000;

const figures = ["count", "valid_bet", "gross", "share", "amount", "short"].map((name) => sql.ref(name));
const each = (of: (figure: RawBuilder<unknown>) => RawBuilder<unknown>) => sql.join(figures.map(of));

/**
 * The sums of an agent's payslips by day of the reader's calendar and kind. A day is read as the four blocks of six hours that begin
 * nearest to it; the quarters by which they are off, twelve at most, are moved between it and the day before.
 */
export async function billSums(
  tx: Tx,
  { brandId, agentId, side, kinds, start, end }: BillFilter,
  zone: number,
): Promise<DayBills[]> {
  const nearest = (at: Date) => new Date(Math.round(at.getTime() / blockMs) * blockMs);
  const [first, last] = [nearest(start), nearest(end)];
  const off = first.getTime() - start.getTime();
  const shift = sql`${Math.abs(off)}::float8 * interval '1 millisecond'`;
  const of = sql`brand_id = ${brandId} and agent_id = ${agentId} and side = ${side} and kind = any (${[...kinds]})`;
  // Of each day's beginning, and of the end: what lies between it and the nearest block.
  const between = sql`
      select d.day, q.kind, ${each((figure) => sql`q.${figure}`)}
      from generate_series(${start}::timestamptz, ${end}::timestamptz, '24 hours') d(day) cross join lateral (
        select * from bill_quarter where ${of}
          and ${off > 0 ? sql`at >= d.day and at < d.day + ${shift}` : sql`at >= d.day - ${shift} and at < d.day`} offset 0
      ) q`;
  const signed = (sign: number) => each((figure) => sql`${sql.lit(Math.sign(off) * sign)} * ${figure}`);
  const moved = sql`
      union all
      select day, kind, ${signed(1)} from between_them
      union all
      select day - interval '24 hours', kind, ${signed(-1)} from between_them`;
  const { rows } = await sql<DayBills>`
    with between_them as materialized (${off === 0 ? sql`select` : between}), parts as (
      select date_bin('24 hours', at, ${first}::timestamptz) - ${off}::float8 * interval '1 millisecond' as day, kind,
        ${each((figure) => figure)}
      from bill_block where ${of} and at >= ${first} and at < ${last}
      ${off === 0 ? sql`` : moved}
    )
    select to_char((day at time zone 'UTC') + ${zone} * interval '1 minute', 'YYYY-MM-DD') as day, kind, sum(count)::int4 as count,
      sum(valid_bet)::int8 as "validBet", sum(gross)::int8 as gross, sum(share)::int8 as share, sum(amount)::int8 as amount,
      sum(short)::int8 as short
    from parts where day >= ${start} and day < ${end}
    group by parts.day, kind having sum(count) > 0 order by 1`.execute(tx);
  return rows;
}
