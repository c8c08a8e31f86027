import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/**
 * Whether money of a member is still in the ledger or on its way, or a contract goes on that pays or takes some: they are not
 * erased before it is over.
 */
export async function blocksErasure(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from ledger_account where owner = ${id} and book = 'real' and (posted <> 0 or held <> 0))
      or exists (select from deposit where member_id = ${id} and state in ('waiting', 'review'))
      or exists (select from withdrawal where member_id = ${id} and state not in ('received', 'rejected'))
      or exists (select from adjustment where member_id = ${id} and state = 'proposed')
      or exists (select from reward_gift where member_id = ${id} and state = 'proposed')
      or exists (select from wallet_transfer where owner = ${id} and state not in ('done', 'undone', 'refused'))
      or exists (select from redemption where member_id = ${id} and state in ('inProcess', 'approved'))
      or exists (select from reward where member_id = ${id} and state = 'offered' and expires_at is null)
      or ${atVendors(id)}
      or ${ofAnAgent(id)}
      or exists (select from game_round where member_id = ${id} and state = 'open') as busy`.execute(tx);
  return rows[0]?.busy ?? true;
}

/**
 * Money in vendors' own wallets, which the ledger does not have under its member: moved there, and neither moved back nor lost in a
 * round that the vendor reported; and money that is being called back, or watched for. What was called back to the end since the last
 * transfer is all that there was, whatever the rounds come to.
 */
const atVendors = (id: string) => sql`
  exists (select from vendor_stop where member_id = ${id} and state <> 'done')
  or exists (select from wallet_transfer t where t.owner = ${id} and t.book = 'real' and t.state = 'done'
    group by t.brand_id, t.vendor, t.currency
    having sum(case when t.direction = 'in' then t.amount else -t.amount end) > coalesce((
      select v.staked - v.won from vendor_play v where v.brand_id = t.brand_id and v.member_id = ${id} and v.vendor = t.vendor
        and v.currency = t.currency), 0)
      and not exists (select from vendor_stop s where s.brand_id = t.brand_id and s.member_id = ${id} and s.vendor = t.vendor
        and s.state = 'done' and s.changed_at >= max(t.changed_at)))`;

/**
 * Payslips of an agent that are not paid, unless only an upline who is erased owes something; those that the agent pays and that may
 * still be rejected, whose money would come back; contracts, also those that have ended while their last period is not settled. A
 * contract that ended long ago and was never settled, as in a brand without agents by now, holds nothing up.
 */
const ofAnAgent = (id: string) => sql`
  exists (select from agent_bill where agent_id = ${id} and state in ('calculated', 'toApprove', 'disputed', 'toCollect'))
  or exists (select from agent_bill b where b.agent_id = ${id} and b.short > 0 and not exists (
    select from member u where u.brand_id = b.brand_id and u.id = b.upline_id and u.erased_at is not null))
  or exists (select from agent_bill where payer_id = ${id} and state in ('toApprove', 'disputed'))
  or exists (select from agent_contract where (downline_id = ${id} or upline_id = ${id})
    and state in ('cascade', 'active', 'endRequested'))
  or exists (select from agent_contract c where c.downline_id = ${id} and c.effective_to > c.effective_from
    and c.effective_to > now() - interval '60 days' and not exists (
    select from agent_run r where r.brand_id = c.brand_id and r.kind = c.kind and r.period_end >= c.effective_to
      and r.period = case when c.kind = 'dividend' then coalesce(c.terms ->> 'period', 'daily') else '' end))`;
