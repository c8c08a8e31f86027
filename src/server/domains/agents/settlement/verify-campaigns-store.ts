import { sql } from "kysely";
import { campaignFigures } from "../../../core/members/campaign-figures-store.ts";
import type { DifferingRows, Span } from "./verify-teams-store.ts";

/** Campaigns whose play is not the sum of what their members' rounds counted. */
export const otherCampaignPlay = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
    with again as (
      select m.code, c.currency, sum(c.bet - c.was_bet)::int8 as bet, sum(c.win - c.was_win)::int8 as win,
        sum(c.valid_bet - c.was_valid_bet)::int8 as valid_bet
      from play_change c join agent_campaign_member m on m.brand_id = c.brand_id and m.member_id = c.member_id
      where c.brand_id = ${brandId} and c.slot >= ${start} and c.slot < ${end}
        and c.slot < (select closed_through from agent_campaign_cursor where brand_id = ${brandId})
      group by 1, 2
    ), shown as (
      select code, currency, sum(bet)::int8 as bet, sum(win)::int8 as win, sum(valid_bet)::int8 as valid_bet
      from agent_campaign_quarter where brand_id = ${brandId} and at >= ${start} and at < ${end} group by 1, 2
    )
    select count(*)::int4 as rows, min(coalesce(g.code, s.code)) as example
    from again g full join shown s using (code, currency)
    where (coalesce(g.bet, 0), coalesce(g.win, 0), coalesce(g.valid_bet, 0))
      is distinct from (coalesce(s.bet, 0), coalesce(s.win, 0), coalesce(s.valid_bet, 0))`;

/** Campaigns whose deposits, or first deposits of members, are not what the ledger booked for their members. */
export const otherCampaignDeposits = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
    with booked as (
      select m.code, a.currency, e.amount, not exists (
          select from ledger_entry f
            join ledger_transaction u on u.brand_id = f.brand_id and u.id = f.transaction_id
            join ledger_account b on b.brand_id = f.brand_id and b.id = f.account_id
          where b.brand_id = ${brandId} and b.owner = m.member_id and b.book = 'real' and f.amount > 0 and u.refusal is null
            and u.reason = 'deposit' and u.id < t.id
        ) as is_first
      from ledger_transaction t
        join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
        join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
        join agent_campaign_member m on m.brand_id = a.brand_id and m.member_id = a.owner
      where t.brand_id = ${brandId} and t.at >= ${start} and t.at < ${end} and t.refusal is null and t.reason = 'deposit'
        and a.book = 'real' and e.amount > 0
        and t.id <= (select last_transaction from agent_campaign_cursor where brand_id = ${brandId})
    ), again as (
      select code, currency, sum(amount)::int8 as deposits, count(*) filter (where is_first) as firsts,
        coalesce(sum(amount) filter (where is_first), 0)::int8 as first_deposit
      from booked group by 1, 2
    ), shown as (
      select code, currency, sum(deposits)::int8 as deposits, sum(first_deposits)::int8 as firsts,
        sum(first_deposit)::int8 as first_deposit
      from agent_campaign_quarter where brand_id = ${brandId} and at >= ${start} and at < ${end} group by 1, 2
    )
    select count(*)::int4 as rows, min(coalesce(g.code, s.code)) as example
    from again g full join shown s using (code, currency)
    where (coalesce(g.deposits, 0), coalesce(g.firsts, 0), coalesce(g.first_deposit, 0))
      is distinct from (coalesce(s.deposits, 0), coalesce(s.firsts, 0), coalesce(s.first_deposit, 0))`;

/** How long quarters are kept: of a campaign that was opened before, the sum has more than they have. */
const keptQuarters = sql`interval '730 days'`;

/**
 * Campaigns that something came to in a span, and whose days (UTC), or sums since they were opened, are not those of their
 * quarters.
 */
export const otherCampaignSums = ({ brandId, start, end }: Span) => {
  const figures = sql.join(campaignFigures);
  const sums = sql.join(campaignFigures.map((figure) => sql`sum(${figure})::int8 as ${figure}`));
  const zeroed = (from: string) =>
    sql.join(campaignFigures.map((figure) => sql`coalesce(${sql.ref(from)}.${figure}, 0)`));
  return sql<DifferingRows>`
    with moved as (
      select distinct q.code, c.opened_at > now() - ${keptQuarters} as whole
      from agent_campaign_quarter q join agent_campaign c on c.brand_id = q.brand_id and c.code = q.code
      where q.brand_id = ${brandId} and q.at >= ${start} and q.at < ${end}
    ), quarters as materialized (
      select q.* from moved m join agent_campaign_quarter q on q.brand_id = ${brandId} and q.code = m.code
      where m.whole or q.at >= date_trunc('day', ${start}::timestamptz, 'UTC')
    ), again as (
      select q.code, '-infinity'::timestamptz as at, q.currency, ${sums}
      from quarters q join moved m on m.code = q.code and m.whole where q.at > '-infinity' group by 1, 2, 3
      union all
      select code, date_trunc('day', at, 'UTC'), currency, ${sums}
      from quarters where at >= date_trunc('day', ${start}::timestamptz, 'UTC') group by 1, 2, 3
    ), shown as (
      select code, at, currency, ${figures} from quarters where at = '-infinity'
      union all
      select d.code, d.at, d.currency, ${figures} from moved m join agent_campaign_day d on d.brand_id = ${brandId} and d.code = m.code
      where d.at >= date_trunc('day', ${start}::timestamptz, 'UTC')
    )
    select count(*)::int4 as rows, min(coalesce(g.code, s.code)) as example
    from again g full join shown s using (code, at, currency)
    where (${zeroed("g")}) is distinct from (${zeroed("s")})`;
};
