import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Transactions of the ledger that one run counts; the next one continues. */
const mostTransactions = 200_000;
/** Slots that one run counts: after a long pause the next runs continue. */
const mostMs = 6 * 3_600_000;

type Reach = { closed: Date | null; upto: bigint };

/**
 * Counts what members of campaigns played and deposited since the last counting: play of closed slots and
 * sealed transactions of the ledger, neither of which changes. Each is counted once, by the cursor, in the
 * transaction that moves it. Returns whether members of campaigns were there to count.
 */
export async function countCampaigns(tx: Tx, brandId: string): Promise<boolean> {
  await sql`insert into agent_campaign_cursor (brand_id) values (${brandId}) on conflict do nothing`.execute(
    tx,
  );
  const cursor = await sql<Reach>`
    select closed_through as closed, last_transaction as upto from agent_campaign_cursor
    where brand_id = ${brandId} for update`.execute(tx);
  const from = cursor.rows[0] as Reach;
  const counted = await sql<Reach>`
    select (select closed_through from agent_cursor where brand_id = ${brandId}) as closed,
      coalesce((select last_transaction from ledger_block where brand_id = ${brandId} order by number desc limit 1), 0)
        as upto`.execute(tx);
  const last = counted.rows[0] as Reach;
  // Read after where the counting ends: who deposited before that end is among them.
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from agent_campaign_member where brand_id = ${brandId}) as any`.execute(tx);
  const hasMembers = rows[0]?.any ?? false;
  const most = from.upto + BigInt(mostTransactions);
  const upto = hasMembers && last.upto > most ? most : last.upto;
  const closed = hasMembers ? earlier(last.closed, from.closed) : last.closed;
  if (hasMembers && closed) await countPlay(tx, brandId, from.closed, closed);
  if (hasMembers && upto > from.upto) await countDeposits(tx, brandId, from.upto, upto);
  await sql`
    update agent_campaign_cursor set closed_through = greatest(closed_through, ${closed}::timestamptz),
      last_transaction = greatest(last_transaction, ${upto})
    where brand_id = ${brandId}`.execute(tx);
  return hasMembers;
}

/** Counts all play again: the demonstration's history comes into slots that are closed. */
export async function recountCampaigns(tx: Tx, brandId: string): Promise<void> {
  await sql`select from agent_campaign_cursor where brand_id = ${brandId} for update`.execute(tx);
  await sql`update agent_campaign_quarter set bet = 0, win = 0, valid_bet = 0 where brand_id = ${brandId}`.execute(
    tx,
  );
  await sql`update agent_campaign_cursor set closed_through = null where brand_id = ${brandId}`.execute(tx);
  await countCampaigns(tx, brandId);
}

/** Where one run ends. */
function earlier(last: Date | null, from: Date | null): Date | null {
  if (!last || !from) return last;
  return new Date(Math.min(last.getTime(), from.getTime() + mostMs));
}

/** Each sum stands in its quarter of an hour and since the beginning. */
const bothTimes = sql`cross join lateral (values ('-infinity'::timestamptz), (date_bin('15 minutes', o.at, '2000-01-01Z'))) t(at)`;

const countPlay = (tx: Tx, brandId: string, from: Date | null, to: Date) =>
  sql`
    insert into agent_campaign_quarter (brand_id, code, at, currency, bet, win, valid_bet)
    select ${brandId}, o.code, t.at, o.currency, sum(o.bet), sum(o.win), sum(o.valid_bet)
    from (
      select m.code, c.slot as at, c.currency, c.bet - c.was_bet as bet, c.win - c.was_win as win,
        c.valid_bet - c.was_valid_bet as valid_bet
      from play_change c join agent_campaign_member m on m.brand_id = c.brand_id and m.member_id = c.member_id
      where c.brand_id = ${brandId} and c.slot < ${to} ${from ? sql`and c.slot >= ${from}` : sql``}
    ) o ${bothTimes}
    group by 2, 3, 4
    order by 2, 3, 4
    on conflict (code, at, currency, brand_id) do update
      set bet = agent_campaign_quarter.bet + excluded.bet, win = agent_campaign_quarter.win + excluded.win,
        valid_bet = agent_campaign_quarter.valid_bet + excluded.valid_bet`.execute(tx);

const countDeposits = (tx: Tx, brandId: string, from: bigint, upto: bigint) =>
  sql`
    with own as (
      select m.code, m.member_id, t.at, a.currency, e.amount,
        m.first_deposit_at is null and row_number() over (partition by m.member_id order by t.id) = 1 as is_first
      from ledger_transaction t
        join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
        join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
        join agent_campaign_member m on m.brand_id = a.brand_id and m.member_id = a.owner
      where t.brand_id = ${brandId} and t.id > ${from} and t.id <= ${upto} and t.refusal is null
        and t.reason = 'deposit' and a.book = 'real' and e.amount > 0
    ), first as (
      update agent_campaign_member m set first_deposit_at = o.at, first_deposit = o.amount
      from own o where o.is_first and m.brand_id = ${brandId} and m.member_id = o.member_id
    )
    insert into agent_campaign_quarter (brand_id, code, at, currency, deposits, first_deposits, first_deposit)
    select ${brandId}, o.code, t.at, o.currency, sum(o.amount), count(*) filter (where o.is_first),
      coalesce(sum(o.amount) filter (where o.is_first), 0)
    from own o ${bothTimes}
    group by 2, 3, 4
    order by 2, 3, 4
    on conflict (code, at, currency, brand_id) do update
      set deposits = agent_campaign_quarter.deposits + excluded.deposits,
        first_deposits = agent_campaign_quarter.first_deposits + excluded.first_deposits,
        first_deposit = agent_campaign_quarter.first_deposit + excluded.first_deposit`.execute(tx);
