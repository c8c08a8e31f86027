import { sql } from "kysely";
import type { Found, Span } from "./verify-teams-store.ts";

/** Campaigns whose play is not the sum of what their members' rounds counted. */
export const otherCampaignPlay = ({ brandId, start, end }: Span) =>
  sql<Found>`
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

/** Campaigns whose deposits are not what the ledger booked for their members. */
export const otherCampaignDeposits = ({ brandId, start, end }: Span) =>
  sql<Found>`
    with again as (
      select m.code, a.currency, sum(e.amount)::int8 as deposits
      from ledger_transaction t
        join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
        join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
        join agent_campaign_member m on m.brand_id = a.brand_id and m.member_id = a.owner
      where t.brand_id = ${brandId} and t.at >= ${start} and t.at < ${end} and t.refusal is null and t.reason = 'deposit'
        and a.book = 'real' and e.amount > 0
        and t.id <= (select last_transaction from agent_campaign_cursor where brand_id = ${brandId})
      group by 1, 2
    ), shown as (
      select code, currency, sum(deposits)::int8 as deposits
      from agent_campaign_quarter where brand_id = ${brandId} and at >= ${start} and at < ${end} group by 1, 2
    )
    select count(*)::int4 as rows, min(coalesce(g.code, s.code)) as example
    from again g full join shown s using (code, currency)
    where coalesce(g.deposits, 0) <> coalesce(s.deposits, 0)`;
