import { sql } from "kysely";
import type { DifferingRows, Span } from "./verify-teams-store.ts";

/** Settled periods whose sum is not that of their payslips. */
export const otherRuns = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
    select count(*)::int4 as rows, min(r.kind || r.period || ' ' || r.period_start) as example
    from agent_run r left join lateral (
      select count(*) as bills, coalesce(sum(b.share), 0) as total from agent_bill b
      where b.brand_id = r.brand_id and b.kind = r.kind and b.period = r.period and b.period_start = r.period_start
    ) b on true
    where r.brand_id = ${brandId} and r.settled_at >= ${start} and r.settled_at < ${end}
      and (r.bills, r.total) is distinct from (b.bills, b.total)`;

/** What names a run in the ledger. */
const runOf = sql`b.kind || b.period || ':' || to_char(b.period_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The key under which the bill b is booked, without what follows for later parts. */
const keyOf = sql`${runOf} || ':' || b.agent_id`;

/**
 * Payslips that were moved and whose amount is not what the ledger moved for them, in one part or several: what an upline pays
 * later is on both payslips. What came back of rejected payslips stands beside the amount.
 */
export const otherBills = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
    select count(*)::int4 as rows, min(b.kind || b.period || ' ' || b.period_start || ' ' || b.agent_id) as example
    from agent_bill b left join lateral (
      select sum(e.amount) filter (where not starts_with(t.key, 'agents:returned:')) as moved,
        sum(e.amount) filter (where starts_with(t.key, 'agents:returned:')) as returned
      from ledger_transaction t
        join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
        join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
      where t.brand_id = b.brand_id and t.reference = 'agents:' || b.kind || ':'
          || to_char(b.period_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        and t.kind = 'post' and t.refusal is null and a.owner = b.agent_id
        and (t.key = 'agents:' || ${keyOf} or starts_with(t.key, 'agents:short:' || ${runOf} || ':')
          or starts_with(t.key, 'agents:returned:' || ${runOf} || ':'))
    ) l on true
    where b.brand_id = ${brandId} and b.paid_at >= ${start} and b.paid_at < ${end}
      and b.state in ('paid', 'collected', 'partlyPaid', 'toCollect', 'writtenOff')
      and (coalesce(l.moved, 0), coalesce(l.returned, 0)) is distinct from (b.amount::numeric, b.returned::numeric)`;

/** Commissions in the ledger that no payslip names. */
export const postingsWithoutBill = ({ brandId, start, end }: Span) =>
  sql<DifferingRows>`
    select count(*)::int4 as rows, min(t.key) as example
    from ledger_transaction t
    where t.brand_id = ${brandId} and t.at >= ${start} and t.at < ${end} and t.refusal is null and t.kind = 'post'
      and t.reason in ('agent.dividend', 'agent.daily', 'agent.hourly', 'agent.realtime')
      and not exists (
        select from agent_bill b where b.brand_id = t.brand_id and 'agents:' || ${keyOf} = t.key
          and b.agent_id = split_part(t.key, ':', 6))`;
