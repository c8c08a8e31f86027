import { type RawBuilder, sql } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import { bonusPart } from "./count-play-store.ts";
import { lastCounted } from "./last-counted-store.ts";

/** From `start` (included) to `end` (excluded), of one brand. */
export type Span = { brandId: string; start: Date; end: Date };

/** How many rows differ, and one of them. */
export type DifferingRows = { rows: number; example: string | null };

/**
 * What was counted last (`recent`) of rounds that were counted in a span or since; most rounds that were written in it are among
 * them. Others are looked up one by one.
 */
const recentlyCounted = ({ brandId, start }: Span) => sql`
      recent as materialized (
        select distinct on (round_id, member_id, vendor) * from play_change
        where brand_id = ${brandId} and slot >= ${start}::timestamptz - interval '1 hour'
        order by round_id, member_id, vendor, slot desc
      )`;

/** What was counted last of a round `r`, as `c`. */
const joinCounted = (brandId: string) => sql`
      left join recent n on n.round_id = r.round_id and n.member_id = r.member_id and n.vendor = r.vendor
      left join lateral (
        select n.* where n.round_id is not null
        union all
        (${lastCounted(brandId, sql`n.round_id is null`)})
      ) c on true`;

/** Rounds that are over and whose last counted figures are not their own, and rounds that were counted from nothing twice. */
export const uncounted = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
      with ${recentlyCounted({ brandId, start, end })}, twice as materialized (
        select min(vendor || ' ' || round_id) as name from play_change
        where brand_id = ${brandId} and slot >= ${start}::timestamptz - interval '1 hour' and was_slot is null
        group by round_id, member_id, vendor having count(*) > 1
      )
      select (count(*) + (select count(*) from twice))::int4 as rows,
        coalesce(min(r.vendor || ' ' || r.round_id), (select min(name) from twice)) as example
      from real_round r cross join lateral (
        ${bonusPart(sql`(select bonus_from from agent_cursor where brand_id = ${brandId})`)}
      ) b ${joinCounted(brandId)}
      where r.brand_id = ${brandId} and r.book = 'real' and r.state <> 'open' and r.noted_at >= ${start} and r.noted_at < ${end}
        and (r.bet_minor, r.win_minor, r.valid_bet_minor, b.bet, b.win, b.valid_bet)
          is distinct from (coalesce(c.bet, 0), coalesce(c.win, 0), coalesce(c.valid_bet, 0), coalesce(c.bonus_bet, 0),
            coalesce(c.bonus_win, 0), coalesce(c.bonus_valid_bet, 0))`;

const teamsOf = (member: RawBuilder<unknown>, brandId: string) => sql`
  join member_tree t on t.brand_id = ${brandId} and t.descendant_id = ${member}
  join member a on a.brand_id = t.brand_id and a.id = t.ancestor_id and (t.depth = 0 or a.type = any (${agentTypes}::int2[]))`;

/** Teams whose play is not the sum of what was counted below them. */
export const otherPlay = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
      with again as (
        select t.ancestor_id as id, c.currency, sum((c.bet > 0)::int4 - (c.was_bet > 0)::int4)::int8 as bets,
          sum(c.bet - c.was_bet)::int8 as bet, sum(c.win - c.was_win)::int8 as win,
          sum(c.valid_bet - c.was_valid_bet)::int8 as valid_bet
        from play_change c ${teamsOf(sql`c.member_id`, brandId)}
        where c.brand_id = ${brandId} and c.slot >= ${start} and c.slot < ${end} group by 1, 2
      ), shown as (
        select member_id as id, currency, sum(bets)::int8 as bets, sum(bet)::int8 as bet, sum(win)::int8 as win, sum(valid_bet)::int8 as valid_bet
        from team_play where brand_id = ${brandId} and at >= ${start} and at < ${end} group by 1, 2
      )
      select count(*)::int4 as rows, min(coalesce(g.id, s.id)) as example
      from again g full join shown s on s.id = g.id and s.currency = g.currency
      where (coalesce(g.bets, 0), coalesce(g.bet, 0), coalesce(g.win, 0), coalesce(g.valid_bet, 0))
        is distinct from (coalesce(s.bets, 0), coalesce(s.bet, 0), coalesce(s.win, 0), coalesce(s.valid_bet, 0))`;

/** Members whose calendar names other days than those on which their counted play has stakes. */
export const otherCalendar = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
      with span as (
        select date_trunc('day', ${start}::timestamptz, 'UTC') as first, ${end}::timestamptz - interval '1 microsecond' as last
      ), again as (
        select distinct p.member_id, date_trunc('day', p.at, 'UTC') as day from team_play p, span
        where p.brand_id = ${brandId} and p.at >= span.first
          and p.at < date_trunc('day', span.last, 'UTC') + interval '24 hours' and p.bets <> 0
      ), shown as (
        select c.member_id, d.day from play_calendar c cross join span cross join lateral generate_series(
          greatest(c.year, span.first), least(c.year + interval '1 year' - interval '24 hours', span.last), '24 hours') d(day)
        where c.brand_id = ${brandId} and c.year >= date_trunc('year', span.first, 'UTC') and c.year <= span.last
          and get_bit(c.days, extract(doy from d.day at time zone 'UTC')::int4 - 1) = 1
      )
      select count(*)::int4 as rows, min(m.id) as example
      from again g full join shown s using (member_id, day)
        join member m on m.brand_id = ${brandId} and m.id = coalesce(g.member_id, s.member_id)
      where (g.member_id is null or s.member_id is null) and m.type <> all (${agentTypes}::int2[])`;

/** Teams whose money is not the sum of the ledger's counted entries below them. */
export const otherMoney = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
      with again as (
        select m.ancestor_id as id, l.reason, count(*) as count, sum(l.amount)::int8 as amount from (
          select a.owner, x.reason, e.amount
          from ledger_transaction x
            join ledger_entry e on e.brand_id = x.brand_id and e.transaction_id = x.id
            join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
          where x.brand_id = ${brandId} and x.at >= ${start} and x.at < ${end} and x.refusal is null
            and x.id <= (select last_transaction from agent_cursor where brand_id = ${brandId})
            and a.owner <> 'house' and a.book = 'real' and e.amount <> 0
        ) l join lateral (select t.ancestor_id from (values (1)) v(one) ${teamsOf(sql`l.owner`, brandId)}) m on true
        group by 1, 2
      ), shown as (
        select member_id as id, reason, sum(count)::int8 as count, sum(amount)::int8 as amount from team_money
        where brand_id = ${brandId} and at >= ${start} and at < ${end} group by 1, 2
      )
      select count(*)::int4 as rows, min(coalesce(g.id, s.id)) as example
      from again g full join shown s on s.id = g.id and s.reason = g.reason
      where (coalesce(g.count, 0), coalesce(g.amount, 0)) is distinct from (coalesce(s.count, 0), coalesce(s.amount, 0))`;

/**
 * Rounds whose counted play is not what the ledger moved for them, of vendors who play with the ledger's money. Rounds with
 * bonus money are left out: what becomes of it later is booked with other amounts.
 */
export const otherEntries = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
    with ${recentlyCounted({ brandId, start, end })}
    select count(*)::int4 as rows, min(r.vendor || ' ' || r.round_id) as example
    from game_round r ${joinCounted(brandId)} left join lateral (
      select sum(e.amount) as moved from ledger_transaction t
        join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
        join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
      where t.brand_id = r.brand_id and t.reference = 'round:' || r.round_id and t.actor = 'vendor:' || r.vendor
        and t.refusal is null and a.owner = r.member_id and a.book = 'real'
    ) l on true
    where r.brand_id = ${brandId} and r.book = 'real' and r.state <> 'open' and r.noted_at >= ${start} and r.noted_at < ${end}
      and r.bonus_id is null and not r.seeded
      and exists (select from ledger_account v where v.brand_id = r.brand_id and v.owner = 'house' and v.book = 'real'
        and v.wallet = 'games:' || r.vendor)
      and coalesce(l.moved, 0) <> coalesce(c.win, 0) - coalesce(c.bet, 0)`;

/** Members whose place in the tree, which every report of a team goes by, is not where their uplines put them. */
export const otherTree = ({ brandId }: Span) =>
  sql<DifferingRows>`
    with recursive above as (
      select id as descendant_id, id as ancestor_id, parent_id, 0 as depth from member where brand_id = ${brandId}
      union all
      select a.descendant_id, m.id, m.parent_id, a.depth + 1
      from above a join member m on m.brand_id = ${brandId} and m.id = a.parent_id
    ), shown as (
      select descendant_id, ancestor_id, depth from member_tree where brand_id = ${brandId}
    )
    select count(*)::int4 as rows, min(coalesce(a.descendant_id, s.descendant_id)) as example
    from above a full join shown s using (descendant_id, ancestor_id)
    where a.depth is distinct from s.depth`;
