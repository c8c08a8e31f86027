import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A brand and its own clock, an IANA zone. */
export type Clocked = { brandId: string; zone: string };

/** The reason under which registrations are counted; the ledger has none of this name. */
const registration = "registration";

/**
 * Counts sealed transactions by day of the brand's clock: what members' accounts in real money gained or lost, with the
 * channel or method of a payment, or else the house's wallet on the other side, and the member's country.
 */
export const countDays = (tx: Tx, { brandId, zone }: Clocked, from: bigint, last: bigint) =>
  sql`
    insert into report_day (brand_id, day, currency, exponent, reason, source, country, count, amount)
    select ${brandId}, s.* from (${dayRows({ brandId, zone }, sql`t.id > ${from} and t.id <= ${last}`)}) s
    on conflict (brand_id, day, currency, reason, source, country) do update
      set count = report_day.count + excluded.count, amount = report_day.amount + excluded.amount`.execute(
    tx,
  );

/** Rows as `report_day` has them, from the transactions t that a condition finds. */
export const dayRows = ({ brandId, zone }: Clocked, which: ReturnType<typeof sql>) => sql`
  with entry as (
    select t.id, t.at, t.reason, t.reference, a.owner, a.wallet, a.currency, a.exponent, e.amount
    from ledger_transaction t
      join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
      join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
    where t.brand_id = ${brandId} and ${which} and t.refusal is null and a.book = 'real' and e.amount <> 0
  ), house as (
    select id, currency, min(wallet) as wallet from entry where owner = 'house' group by 1, 2
  ), own as (
    -- A member's wallet and what they owe are two accounts of one transaction.
    select id, at, reason, reference, owner, currency, exponent, sum(amount) as amount
    from entry where owner <> 'house' group by 1, 2, 3, 4, 5, 6, 7
  )
  select (o.at at time zone ${zone})::date as day, o.currency, o.exponent, o.reason,
    coalesce(d.channel, w.method, h.wallet, '') as source, coalesce(m.country, '') as country,
    sum(sign(o.amount))::int8 as count, sum(o.amount)::int8 as amount
  from own o
    left join house h on h.id = o.id and h.currency = o.currency
    left join deposit d on d.brand_id = ${brandId} and o.reason = 'deposit' and d.id = split_part(o.reference, ':', 2)
    left join withdrawal w on w.brand_id = ${brandId} and o.reason = 'withdrawal'
      and w.id = split_part(o.reference, ':', 2)
    left join member m on m.brand_id = ${brandId} and m.id = o.owner
  group by 1, 2, 3, 4, 5, 6`;

/** Ends all days of a brand, to count them again by another clock. */
export const endDays = (tx: Tx, brandId: string) =>
  sql`delete from report_day where brand_id = ${brandId}`.execute(tx);

/** Counts the registrations of some days again, `end` excluded; trial accounts are none. */
export async function countRegistrations(
  tx: Tx,
  clocked: Clocked,
  { start, end }: { start: string; end: string },
): Promise<void> {
  const { brandId, zone } = clocked;
  await sql`
    delete from report_day
    where brand_id = ${brandId} and reason = ${registration} and day >= ${start}::date and day < ${end}::date`.execute(
    tx,
  );
  const which = sql`m.registered_at >= (${start}::date)::timestamp at time zone ${zone}
    and m.registered_at < (${end}::date)::timestamp at time zone ${zone}`;
  await sql`
    insert into report_day (brand_id, day, currency, exponent, reason, source, country, count, amount)
    select ${brandId}, s.* from (${registrationRows(clocked, which)}) s`.execute(tx);
}

/** Rows as `report_day` has them, from the members m that a condition finds. */
export const registrationRows = ({ brandId, zone }: Clocked, which: ReturnType<typeof sql>) => sql`
  select (m.registered_at at time zone ${zone})::date as day, '' as currency, 0::int2 as exponent,
    ${registration} as reason,
    case when c.code is not null then 'campaign' when p.type in (1, 2, 41, 42) then 'agent'
      when m.parent_id is not null then 'invitation' else 'direct' end as source,
    coalesce(m.country, '') as country, count(*)::int8 as count, 0::int8 as amount
  from member m
    left join agent_campaign_member c on c.brand_id = m.brand_id and c.member_id = m.id
    left join member p on p.brand_id = m.brand_id and p.id = m.parent_id
  where m.brand_id = ${brandId} and m.type <> 4 and ${which}
  group by 1, 4, 5, 6`;
