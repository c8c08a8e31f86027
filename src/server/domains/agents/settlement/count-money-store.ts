import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { nearestAgent, slotOf } from "./slot-store.ts";
import { isRolled, rollAgain, type Touched } from "./team-day-store.ts";

type Tx = Transaction<Schema>;

/** Transactions that one statement counts. */
const atOnce = 20_000;

/**
 * Adds sealed transactions of the ledger that are not counted yet to the teams of their members, at most 20,000, and what
 * they deposited and were given to the slots of their agents. Returns whether there may be more. For one caller at a time:
 * another waits for the cursor.
 */
export async function countMoney(tx: Tx, brandId: string, ownBets: boolean): Promise<boolean> {
  await sql`insert into agent_cursor (brand_id) values (${brandId}) on conflict do nothing`.execute(tx);
  await sql`select from agent_cursor where brand_id = ${brandId} for update`.execute(tx);
  const batch = await sql<{ from: bigint; last: bigint | null; count: bigint }>`
    with cursor as (select last_transaction as from from agent_cursor where brand_id = ${brandId})
    select (select "from" from cursor) as "from", max(id) as last, count(*) as count from (
      select id from ledger_transaction
      where brand_id = ${brandId} and id > (select "from" from cursor)
        and id <= (select last_transaction from ledger_block where brand_id = ${brandId} order by number desc limit 1)
      order by id limit ${atOnce}
    ) t`.execute(tx);
  const { from = 0n, last = null, count = 0n } = batch.rows[0] ?? {};
  if (last === null) return false;
  await addMoney(tx, brandId, from, last);
  await addChanges(tx, { brandId, from, last, ownBets });
  await sql`update agent_cursor set last_transaction = ${last} where brand_id = ${brandId}`.execute(tx);
  return Number(count) === atOnce;
}

async function addMoney(tx: Tx, brandId: string, from: bigint, last: bigint): Promise<void> {
  const { rows } = await sql<Touched>`
    with own as (
      select a.owner as member_id, date_bin('15 minutes', t.at, '2000-01-01Z') as at, a.currency, t.reason,
        count(*) as count, sum(e.amount) as amount
      from ledger_transaction t
        join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
        join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
      where t.brand_id = ${brandId} and t.id > ${from} and t.id <= ${last} and t.refusal is null
        and a.owner <> 'house' and a.book = 'real' and e.amount <> 0
      group by 1, 2, 3, 4
    ), kept as (
      insert into team_money (brand_id, member_id, at, currency, reason, count, amount)
      select ${brandId}, t.ancestor_id, o.at, o.currency, o.reason, sum(o.count), sum(o.amount)
      from own o
        join member_tree t on t.brand_id = ${brandId} and t.descendant_id = o.member_id
        join member m on m.brand_id = t.brand_id and m.id = t.ancestor_id
      where t.depth = 0 or m.type = any (${agentTypes}::int2[])
      group by 2, 3, 4, 5
      on conflict (member_id, at, reason, currency, brand_id) do update
        set count = team_money.count + excluded.count, amount = team_money.amount + excluded.amount
      returning member_id, at, reason
    )
    select distinct member_id as id, date_trunc('day', at, 'UTC') as day from kept
    where reason in ('deposit', 'withdrawal') and ${isRolled(brandId, "at")}`.execute(tx);
  await rollAgain(tx, brandId, rows);
}

type Batch = { brandId: string; from: bigint; last: bigint; ownBets: boolean };

/**
 * Real money that members deposited or were given: by a rule's rebate, by other rules, prizes and bonuses that became real,
 * and for points. What is counted after its slot is closed goes to the first open one; what a node has written whose clock is
 * ahead, to the slot of the counting.
 */
const addChanges = (tx: Tx, { brandId, from, last, ownBets }: Batch) =>
  sql`
    with own as (
      select a.owner as member_id, a.currency, e.amount, case t.reason when 'deposit' then 'deposit' when 'reward.rule' then
          case when exists (
            select from reward r where r.brand_id = t.brand_id and r.id = substr(t.reference, length('reward:') + 1)
              and r.reason ? 'basis'
          ) then 'rebate' else 'promotion' end
        else 'promotion' end as kind,
        greatest(least(${slotOf(sql`t.at`)}, ${slotOf(sql`now()`)}),
          (select closed_through from agent_cursor where brand_id = ${brandId})) as slot
      from ledger_transaction t
        join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
        join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
      where t.brand_id = ${brandId} and t.id > ${from} and t.id <= ${last} and t.refusal is null
        and t.reason in ('deposit', 'reward.rule', 'reward', 'bonus', 'points.exchange', 'points.redeem')
        and a.owner <> 'house' and a.book = 'real' and e.amount <> 0
    ), placed as (
      select o.slot, o.member_id, o.currency, o.kind, sum(o.amount) as amount,
        (${nearestAgent(brandId, ownBets, sql`o.member_id`)}) as agent_id
      from own o group by 1, 2, 3, 4
    )
    insert into money_change (brand_id, slot, member_id, agent_id, currency, kind, amount)
    select ${brandId}, slot, member_id, agent_id, currency, kind, amount from placed where agent_id is not null
    on conflict (member_id, slot, kind, agent_id, currency, brand_id) do update
      set amount = money_change.amount + excluded.amount`.execute(tx);
