import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Transactions that one statement counts. */
const atOnce = 20_000;

/**
 * Adds sealed transactions of the ledger that are not counted yet to the teams of their members, at most 20,000. Returns
 * whether there may be more. The caller holds the cursor.
 */
export async function countMoney(tx: Tx, brandId: string): Promise<boolean> {
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
  await sql`update agent_cursor set last_transaction = ${last} where brand_id = ${brandId}`.execute(tx);
  return Number(count) === atOnce;
}

const addMoney = (tx: Tx, brandId: string, from: bigint, last: bigint) =>
  sql`
    with own as (
      select a.owner as member_id, date_bin('15 minutes', t.at, '2000-01-01Z') as at, a.currency, t.reason,
        count(*) as count, sum(e.amount) as amount
      from ledger_transaction t
        join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
        join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
      where t.brand_id = ${brandId} and t.id > ${from} and t.id <= ${last} and t.refusal is null
        and a.owner <> 'house' and a.book = 'real' and e.amount <> 0
      group by 1, 2, 3, 4
    )
    insert into team_money (brand_id, member_id, at, currency, reason, count, amount)
    select ${brandId}, t.ancestor_id, o.at, o.currency, o.reason, sum(o.count), sum(o.amount)
    from own o
      join member_tree t on t.brand_id = ${brandId} and t.descendant_id = o.member_id
      join member m on m.brand_id = t.brand_id and m.id = t.ancestor_id
    where t.depth = 0 or m.type = any (${agentTypes}::int2[])
    group by 2, 3, 4, 5
    on conflict (member_id, at, reason, currency, brand_id) do update
      set count = team_money.count + excluded.count, amount = team_money.amount + excluded.amount`.execute(
    tx,
  );
