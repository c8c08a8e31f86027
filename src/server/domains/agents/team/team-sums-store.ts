import { type RawBuilder, sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { dayFigures } from "../settlement/team-day-store.ts";

type Tx = Transaction<Schema>;

const quarterMs = 900_000;
const dayMs = 96 * quarterMs;
const weekMs = 7 * dayMs;
/** A Monday, 00:00 UTC. */
const anyMonday = Date.UTC(2000, 0, 3);

/**
 * Days of a reader's calendar as instants, `end` excluded, with the zone in minutes ahead of UTC. Days before `apart` are only
 * asked for together: which of them a sum is told under says nothing.
 */
export type Span = { start: Date; end: Date; zone: number; currency: string; apart?: Date };

/** Sums of a team; amounts in minor units. */
export type Sums = {
  bets: bigint;
  bet: bigint;
  win: bigint;
  validBet: bigint;
  deposits: bigint;
  withdrawals: bigint;
  /** Members who joined it; only by day. */
  joined: bigint;
};

export const noSums: Sums = {
  bets: 0n,
  bet: 0n,
  win: 0n,
  validBet: 0n,
  deposits: 0n,
  withdrawals: 0n,
  joined: 0n,
};

type DayOf = (at: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Who joined after the last written day. They are few: each is looked up in the tree, never everyone below. */
const joinedSince = (dayOf: DayOf, end: Date) => sql`
      union all
      select a.id, ${dayOf(sql`p.at`)}, 0, 0, 0, 0, 0, 0, 1
      from asked a cross join lateral (
        select registered_at as at, id, brand_id from member
        where registered_at >= a.since and registered_at < ${end} and type <> 4 offset 0
      ) p where (
        select depth from member_tree t where t.brand_id = p.brand_id and t.ancestor_id = a.id and t.descendant_id = p.id
      ) > 0`;

/** The weeks of UTC, from Monday on, that lie in a span as a whole; from the span's first day to it when there are none. */
function wholeWeeks(start: Date, end: Date, first: Date): { from: Date; to: Date } {
  const from = anyMonday + Math.ceil((start.getTime() - anyMonday) / weekMs) * weekMs;
  const to = anyMonday + Math.floor((end.getTime() - anyMonday) / weekMs) * weekMs;
  return from < to ? { from: new Date(from), to: new Date(to) } : { from: first, to: first };
}

type Part = Sums & { id: string; day: string };

const each = (of: (figure: (typeof dayFigures)[number]) => RawBuilder<unknown>) =>
  sql.join(dayFigures.map(of));

/**
 * What teams came to: by member, and with `byDay` by day of the reader's calendar. Everyone's own play is in the team's. Days of
 * agents that are in `team_day` are read there: a day of the reader's begins at the same time of each day of UTC, and a row has
 * the sums before and after it. Of later days, and of players, the quarters are read. Weeks of UTC that lie in the span as a whole
 * are read in `team_week` when the days are not asked for.
 */
export async function teamSums(
  tx: Tx,
  ids: readonly string[],
  { start, end, zone, currency, apart = start }: Span,
  byDay: boolean,
): Promise<Part[]> {
  const dayOf: DayOf = (at) =>
    byDay ? sql`to_char((${at} at time zone 'UTC') + ${zone} * interval '1 minute', 'YYYY-MM-DD')` : sql`''`;
  const midnight = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
  const first = midnight(start);
  const weeks = byDay ? { from: first, to: first } : wholeWeeks(start, end, first);
  const begins = start.getTime() - first.getTime();
  const beginning = sql`${begins} * interval '1 millisecond'`;
  // Only days of which a part belongs elsewhere are cut: each is unpacked for it.
  const isCut =
    begins === 0
      ? sql`false`
      : byDay
        ? sql`(d.day = ${first} or d.day >= ${midnight(apart)})`
        : sql`d.day in (${first}, ${midnight(end)})`;
  const quarters = sql`p.member_id = a.id and p.at >= a.since and p.at < ${end} and p.currency = ${currency}`;
  const { rows } = await sql<Part>`
    with asked as materialized (
      select m.id, greatest(${start}::timestamptz, c.rolled_through) as since, c.rolled_through as through,
        -- Before the days that are written anew reach the weeks, these are not read.
        greatest(${weeks.from}::timestamptz,
          case when c.weeks_through <= c.rolled_through then least(${weeks.to}, c.weeks_through) end) as weeks_to
      from member m left join agent_cursor c on c.brand_id = m.brand_id and m.type = any (${agentTypes}::int2[])
      where m.id = any (${[...ids]})
    )
    select id, day, sum(bets)::int8 as bets, sum(bet)::int8 as bet, sum(win)::int8 as win, sum(valid_bet)::int8 as "validBet",
      sum(deposits)::int8 as deposits, sum(withdrawals)::int8 as withdrawals, sum(joined)::int8 as joined
    from (
      select a.id, ${dayOf(sql`h.begins`)} as day, ${each(({ sum }) => sql`h.${sum}`)}
      from asked a cross join lateral (
        select d.*, case when ${isCut} then width_bucket(${begins / quarterMs - 1}::int2, d.quarters) else 0 end as before
        from (values (${first}::timestamptz, ${weeks.from}::timestamptz), (a.weeks_to, ${end})) around(low, high)
          cross join lateral (
            select * from team_day where member_id = a.id and day >= around.low and day < around.high and day < a.through
              and currency in (${currency}, ${byDay ? "" : currency}) offset 0
          ) d offset 0
      ) d cross join lateral (
        select ${each(({ sum, through }) => sql`case when d.before > 0 then d.${through}[d.before] else 0 end as ${sum}`)} offset 0
      ) b cross join lateral (
        select d.day + ${beginning} - interval '24 hours' as begins, ${each(({ sum }) => sql`b.${sum}`)}
        union all
        select d.day + ${beginning}, ${each(({ sum }) => sql`d.${sum} - b.${sum}`)}
      ) h where h.begins >= ${start} and h.begins < ${end}
      union all
      select a.id, '', w.bets, w.bet, w.win, w.valid_bet, w.deposits, w.withdrawals, 0
      from asked a cross join lateral (
        select * from team_week where member_id = a.id and week >= ${weeks.from} and week < a.weeks_to and currency = ${currency}
        offset 0
      ) w
      union all
      select a.id, ${dayOf(sql`p.at`)}, p.bets, p.bet, p.win, p.valid_bet, 0, 0, 0
      from asked a cross join lateral (select * from team_play p where ${quarters} offset 0) p
      union all
      select a.id, ${dayOf(sql`p.at`)}, 0, 0, 0, 0, case when p.reason = 'deposit' then p.amount else 0 end,
        case when p.reason = 'withdrawal' then -p.amount else 0 end, 0
      from asked a cross join lateral (
        select * from team_money p where ${quarters} and p.reason in ('deposit', 'withdrawal') offset 0
      ) p
      ${byDay ? joinedSince(dayOf, end) : sql``}
    ) p group by 1, 2`.execute(tx);
  return rows;
}
