import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** How deep a member stands below the platform: 1 on top. */
export async function depthOf(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("member_tree")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("descendant_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many agents or players stand directly below an agent; erased ones do not count. */
export async function countDirect(tx: Tx, agentId: string, kind: "agent" | "member"): Promise<number> {
  const { count } = await tx
    .selectFrom("member")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("parent_id", "=", agentId)
    .where("erased_at", "is", null)
    .where("type", kind === "agent" ? "in" : "not in", [...agentTypes])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What an agent has transferred to the team on a day (YYYY-MM-DD), in minor units. */
export async function transferredOn(tx: Tx, agentId: string, day: string): Promise<bigint> {
  const row = await tx
    .selectFrom("agent_transfer_day")
    .select("amount")
    .where("agent_id", "=", agentId)
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.amount ?? 0n;
}

/** Adds a transfer to a day and returns the day's sum. The day's row is locked until the transaction ends. */
export async function addTransferred(
  tx: Tx,
  brandId: string,
  agentId: string,
  { day, amount }: { day: string; amount: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    insert into agent_transfer_day (brand_id, agent_id, day, amount)
    values (${brandId}, ${agentId}, ${day}, ${amount})
    on conflict (brand_id, agent_id, day) do update set amount = agent_transfer_day.amount + excluded.amount
    returning amount`.execute(tx);
  return rows[0]?.amount ?? amount;
}

export type Owing = { account: string; depth: number; owed: bigint };

/** Agents who owe the brand in a currency, those who owe most first, with the sum of all. */
export async function owingPage(
  tx: Tx,
  { currency, account }: { currency: string; account: string | undefined },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: Owing[]; total: number; owed: bigint }> {
  const from = sql`
    from ledger_account l join member m on m.brand_id = l.brand_id and m.id = l.owner
    where l.wallet = 'receivable' and l.book = 'real' and l.currency = ${currency} and l.posted < 0
      and m.type = any (${agentTypes}::int2[]) and (${account ?? null}::text is null or m.account = ${account ?? null})`;
  const { rows } = await sql<Owing>`
    select o.account, o.owed, (select count(*)::int4 from member_tree t where t.descendant_id = o.id) as depth from (
      select m.id, m.account, -l.posted as owed ${from} order by l.posted, m.id
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    ) o order by o.owed desc, o.id`.execute(tx);
  const sums = await sql<{ total: number; owed: bigint }>`
    select count(*)::int4 as total, coalesce(-sum(l.posted), 0)::int8 as owed ${from}`.execute(tx);
  return { rows, ...(sums.rows[0] ?? { total: 0, owed: 0n }) };
}
