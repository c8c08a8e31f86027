import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** The ids of the announcements that an agent has read. */
export async function readNews(tx: Tx, agentId: string): Promise<string[]> {
  const row = await tx
    .selectFrom("agent_news_read")
    .select("ids")
    .where("member_id", "=", agentId)
    .executeTakeFirst();
  return row?.ids ?? [];
}

/** Notes that an agent has read an announcement, and forgets those that the brand does not have any more. */
export async function noteReadNews(
  tx: Tx,
  brandId: string,
  agentId: string,
  { id, known }: { id: string; known: readonly string[] },
): Promise<void> {
  await sql`
    insert into agent_news_read (brand_id, member_id, ids) values (${brandId}, ${agentId}, ${[id]}::text[])
    on conflict (brand_id, member_id) do update set ids = array(
      select distinct one from unnest(agent_news_read.ids || excluded.ids) one where one = any (${[...known]}::text[])
    )`.execute(tx);
}
