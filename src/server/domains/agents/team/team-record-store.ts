import { sql, type Transaction } from "kysely";
import { mainWallet } from "../../../core/wallet/accounts.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A place in a team's record: a transaction, and one of the accounts that it moved. */
export type RecordCursor = { transaction: bigint; accountId: bigint };

/** One entry of a member's main wallet; amounts in minor units. */
export type TeamRecordRow = {
  transaction: bigint;
  account_id: bigint;
  account: string;
  at: Date;
  reason: string;
  reference: string;
  amount: bigint;
  posted: bigint;
};

type Wanted = {
  brandId: string;
  /** The team's agent; with `memberId` only that member of the team. */
  agentId: string;
  memberId?: string | undefined;
  currency: string;
  start: Date;
  end: Date;
  reason?: string | undefined;
  after?: RecordCursor | undefined;
  limit: number;
};

/** Above so many wallets it is cheaper to walk the brand's transactions by number than each wallet's. */
const manyWallets = 200;

const newest = sql`order by transaction desc, account_id desc`;

/**
 * Entries of real money in the main wallets of a team, its agent included, newest first, from a place on. Every path
 * reads an index in the order of the answer, between the transactions with which the span begins and ends.
 */
export async function teamRecord(tx: Tx, wanted: Wanted): Promise<TeamRecordRow[]> {
  const { brandId, start, end, reason, after, limit } = wanted;
  const wallets = await walletsOf(tx, wanted);
  if (wallets.length === 0) return [];
  const first = await firstSince(tx, brandId, new Date(start.getTime() - slackMs));
  const beyond = await firstSince(tx, brandId, new Date(end.getTime() + slackMs));
  const columns = sql`t.id as transaction, e.account_id, a.owner, t.at, t.reason, t.reference, e.amount,
    coalesce(e.posted_after, 0) as posted`;
  const span = sql`t.brand_id = ${brandId} and t.at >= ${start} and t.at < ${end} and e.amount <> 0
    ${reason === undefined ? sql`` : sql`and t.reason = ${reason}`}
    ${after ? sql`and (t.id, e.account_id) < (${after.transaction}, ${after.accountId})` : sql``}`;
  const upTo = after ? sql`least(${beyond}::int8 - 1, ${after.transaction}::int8)` : sql`${beyond}::int8 - 1`;
  const entries =
    wallets.length > manyWallets
      ? sql`
        select ${columns} from ledger_transaction t
          join ledger_entry e on e.brand_id = t.brand_id and e.transaction_id = t.id
          join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
        where ${span} and t.id >= ${first} and t.id <= ${upTo} and ${isMain(wanted)} and exists (
          select from member_tree m where m.brand_id = a.brand_id and m.ancestor_id = ${wanted.agentId}
            and m.descendant_id = a.owner)
        ${newest} limit ${limit}`
      : sql`
        select r.* from ledger_account a cross join lateral (
          select ${columns} from ledger_entry e
            join ledger_transaction t on t.brand_id = e.brand_id and t.id = e.transaction_id
          where e.brand_id = a.brand_id and e.account_id = a.id and e.transaction_id >= ${first}
            and e.transaction_id <= ${upTo} and ${span}
          order by e.transaction_id desc limit ${limit}
        ) r
        where a.brand_id = ${brandId} and a.id = any (${wallets}::int8[]) ${newest} limit ${limit}`;
  const { rows } = await sql<TeamRecordRow>`
    select m.account, r.* from (${entries}) r join member m on m.brand_id = ${brandId} and m.id = r.owner
    ${newest}`.execute(tx);
  return rows;
}

const isMain = ({ brandId, currency }: Wanted) => sql`a.brand_id = ${brandId} and a.book = 'real'
  and a.wallet = ${mainWallet} and a.currency = ${currency}`;

/** The ids of a team's main wallets, at most one more than few. */
async function walletsOf(tx: Tx, wanted: Wanted): Promise<bigint[]> {
  const { agentId, memberId } = wanted;
  const { rows } = await sql<{ id: bigint }>`
    select a.id from member_tree m join ledger_account a on a.owner = m.descendant_id and ${isMain(wanted)}
    where m.brand_id = ${wanted.brandId} and m.ancestor_id = ${agentId}
      ${memberId === undefined ? sql`` : sql`and m.descendant_id = ${memberId}`}
    limit ${manyWallets + 1}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Numbers follow the time but for what runs at once and for clocks of servers that differ. */
const slackMs = 3_600_000;

/** The first transaction of a brand since a time, by halving: the ledger has no index by time. */
async function firstSince(tx: Tx, brandId: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ lo: bigint }>`
    with recursive search (lo, hi) as (
      select 0::int8, coalesce((select id + 1 from ledger_transaction where brand_id = ${brandId}
        order by id desc limit 1), 0)
      union all
      select case when t.at < ${since} then t.id + 1 else lo end, case when t.at < ${since} then hi else middle end
      from (select lo, hi, (lo + hi) / 2 as middle from search where lo < hi) s
        cross join lateral (
          select id, at from ledger_transaction
          where brand_id = ${brandId} and id >= s.middle order by id limit 1
        ) t
    ) select lo from search where lo >= hi`.execute(tx);
  return rows[0]?.lo ?? 0n;
}
