import { sql, type Transaction } from "kysely";
import { trialType } from "../../../site/constants.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A friend whom a member invited; `number` counts them from the first one and never changes. */
export type Friend = { number: number; account: string; joinedAt: Date; depositedAt: Date | null };

/** Accounts that came by a member's own code or name: the children in the tree, without trial accounts. */
const friendsOf = (memberId: string) => sql`
  member m where m.parent_id = ${memberId} and m.type <> ${trialType}`;

/** When a member's first deposit was asked for that arrived. */
const firstDeposit = sql`
  (select min(d.asked_at) from deposit d
   where d.brand_id = m.brand_id and d.member_id = m.id and d.state = 'credited')`;

/** How many friends a member has, and how many of them have deposited. */
export async function countFriends(
  tx: Tx,
  memberId: string,
): Promise<{ registered: number; deposited: number }> {
  const { rows } = await sql<{ registered: number; deposited: number }>`
    select count(*)::int4 as registered,
      (count(*) filter (where exists (select from deposit d
        where d.brand_id = m.brand_id and d.member_id = m.id and d.state = 'credited')))::int4 as deposited
    from ${friendsOf(memberId)}`.execute(tx);
  return rows[0] ?? { registered: 0, deposited: 0 };
}

/** A page of a member's friends, the latest first. */
export async function friendPage(
  tx: Tx,
  memberId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: Friend[]; count: number }> {
  const { registered: count } = await countFriends(tx, memberId);
  const { rows } = await sql<Friend>`
    select m.account, m.registered_at as "joinedAt", ${firstDeposit} as "depositedAt", f.number
    from (
      select m.id, row_number() over (order by m.registered_at, m.id)::int4 as number from ${friendsOf(memberId)}
      order by m.registered_at desc, m.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    ) f join member m on m.id = f.id order by f.number desc`.execute(tx);
  return { rows, count };
}

/** The money that a member has taken for friends' deposits, in minor units of a currency. */
export async function earnedByFriends(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ earned: bigint }>`
    select coalesce(sum(amount), 0)::int8 as earned from reward
    where member_id = ${memberId} and about_member is not null and state = 'taken' and kind in ('cash', 'bonus')
      and currency = ${currency}`.execute(tx);
  return rows[0]?.earned ?? 0n;
}
