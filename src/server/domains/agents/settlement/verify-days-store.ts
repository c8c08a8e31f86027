import { type RawBuilder, sql } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import { dayFigures, weekFigures } from "./team-day-store.ts";
import type { DifferingRows, Span } from "./verify-teams-store.ts";

const each = (of: (figure: (typeof dayFigures)[number]) => unknown) => sql.join(dayFigures.map(of));

/** Agents whose written days are not, quarter by quarter, the play, the money and the new members of their teams. */
export const otherDays = ({ brandId, start, end }: Span) => {
  const first = sql`date_trunc('day', ${start}::timestamptz, 'UTC')`;
  const through = sql`least(${end}::timestamptz, (select rolled_through from agent_cursor where brand_id = ${brandId}))`;
  const within = (at: string) => sql`${sql.ref(at)} >= ${first} and ${sql.ref(at)} < ${through}`;
  return sql<DifferingRows>`
    with again as (
      select p.id, p.currency, p.at, ${each(({ sum }) => sql`sum(p.${sum})::int8 as ${sum}`)}
      from (
        select p.member_id as id, p.currency, p.at, p.bets, p.bet, p.win, p.valid_bet, 0 as deposits, 0 as withdrawals, 0 as joined
        from team_play p where p.brand_id = ${brandId} and ${within("p.at")}
        union all
        select p.member_id, p.currency, p.at, 0, 0, 0, 0, case when p.reason = 'deposit' then p.amount else 0 end,
          case when p.reason = 'withdrawal' then -p.amount else 0 end, 0
        from team_money p where p.brand_id = ${brandId} and p.reason in ('deposit', 'withdrawal') and ${within("p.at")}
        union all
        select t.ancestor_id, '', date_bin('15 minutes', m.registered_at, '2000-01-01Z'), 0, 0, 0, 0, 0, 0, 1
        from member m join member_tree t on t.brand_id = m.brand_id and t.descendant_id = m.id and t.depth > 0
        where m.brand_id = ${brandId} and m.type <> 4 and ${within("m.registered_at")}
      ) p join member a on a.brand_id = ${brandId} and a.id = p.id and a.type = any (${agentTypes}::int2[])
      group by 1, 2, 3
    ), written as (
      select * from team_day where brand_id = ${brandId} and day >= ${first} and day < ${through}
    ), shown as (
      select d.member_id as id, d.currency, d.day + u.quarter * interval '15 minutes' as at,
        ${each(({ sum, through: so }) => sql`u.${so} - coalesce(lag(u.${so}) over through, 0) as ${sum}`)}
      from written d cross join lateral unnest(d.quarters, ${each(({ through: so }) => sql`d.${so}`)})
        u(quarter, ${each(({ through: so }) => so)})
      window through as (partition by d.member_id, d.currency, d.day order by u.quarter)
    ), sums as (
      select member_id as id from written d
      where (${each(({ sum }) => sql`d.${sum}`)}) <> (${each(({ through: so }) => sql`d.${so}[cardinality(d.quarters)]`)})
    )
    select count(*)::int4 as rows, min(id) as example from (
      select coalesce(g.id, s.id) as id from again g full join shown s using (id, currency, at)
      where (${each(({ sum }) => sql`coalesce(g.${sum}, 0)`)}) is distinct from (${each(({ sum }) => sql`coalesce(s.${sum}, 0)`)})
      union all select id from sums
    ) d`;
};

const ofWeek = sql`member_id, week, currency, ${sql.join(weekFigures)}`;
const weekOf = (at: RawBuilder<unknown>) => sql`date_trunc('week', ${at}, 'UTC')`;

/** Agents whose written weeks are not the sums of their days. */
export const otherWeeks = ({ brandId, start, end }: Span) => {
  const within = (
    at: string,
  ) => sql`brand_id = ${brandId} and ${sql.ref(at)} >= ${weekOf(sql`${start}::timestamptz`)}
    and ${sql.ref(at)} < least(${weekOf(sql`${end}::timestamptz + interval '168 hours'`)},
      coalesce((select weeks_through from agent_cursor where brand_id = ${brandId}), '-infinity'))`;
  return sql<DifferingRows>`
    with again as (
      select member_id, ${weekOf(sql`day`)} as week, currency,
        ${sql.join(weekFigures.map((figure) => sql`sum(${figure})::int8 as ${figure}`))}
      from team_day where ${within("day")} and currency <> '' group by 1, 2, 3
    ), differing as (
      (select ${ofWeek} from again except select ${ofWeek} from team_week where ${within("week")})
      union all
      (select ${ofWeek} from team_week where ${within("week")} except select ${ofWeek} from again)
    )
    select count(*)::int4 as rows, min(member_id) as example from differing`;
};

/** What sums of payslips are kept by: the table, and how long each row is. */
const billSpans = [
  [sql`bill_quarter`, sql`interval '15 minutes'`],
  [sql`bill_block`, sql`interval '6 hours'`],
] as const;

/** Agents whose sums of payslips, by quarters and by six hours, are not those of the payslips themselves. */
export const otherBillSums = (span: Span) => sql<DifferingRows>`
    select sum(rows)::int4 as rows, min(example) as example from (
      ${sql.join(
        billSpans.map(([table, length]) => otherSums(span, table, length)),
        sql` union all `,
      )}
    ) s`;

const otherSums = (
  { brandId, start, end }: Span,
  table: RawBuilder<unknown>,
  length: RawBuilder<unknown>,
) => {
  const begin = (at: RawBuilder<unknown>) => sql`date_bin(${length}, ${at}, '2000-01-01Z')`;
  const at = begin(sql`b.period_end - interval '1 second'`);
  const first = begin(sql`${start}::timestamptz`);
  return sql`(
    with again as (
      select p.id, p.side, ${at} as at, b.kind, count(*)::int8 as count, sum(b.valid_bet)::int8 as valid_bet,
        sum(b.gross)::int8 as gross, sum(b.share)::int8 as share, sum(b.amount)::int8 as amount, sum(b.short)::int8 as short
      from agent_run r join agent_bill b on b.brand_id = r.brand_id and b.kind = r.kind and b.period = r.period
          and b.period_start = r.period_start
        cross join lateral (values (b.agent_id, 'own'), (b.upline_id, 'below')) p(id, side)
      where r.brand_id = ${brandId} and ${at} >= ${first} and ${at} < ${end} and p.id is not null
      group by 1, 2, 3, 4
    ), shown as (
      select agent_id as id, side, at, kind, count::int8 as count, valid_bet, gross, share, amount, short from ${table}
      where brand_id = ${brandId} and at >= ${first} and at < ${end}
    )
    select count(*)::int4 as rows, min(coalesce(g.id, s.id)) as example
    from again g full join shown s using (id, side, at, kind)
    where (g.count, g.valid_bet, g.gross, g.share, g.amount, g.short)
      is distinct from (s.count, s.valid_bet, s.gross, s.share, s.amount, s.short))`;
};
