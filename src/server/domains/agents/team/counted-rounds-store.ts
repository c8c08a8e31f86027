import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { OrderRow } from "../payslips/payslip-store.ts";
import { hasRealMoney } from "../settlement/figures-store.ts";

/** Whose rounds: one player's, or those of the direct players of some agents. */
export type Whose = { memberId: string } | { agentIds: readonly string[] };

type Asked = { brandId: string; of: Whose; start: Date; end: Date };
type Page = { pageNo: number; pageSize: number };

/** Above so many agents it is cheaper to walk the brand's rounds by time than each agent's. */
const manyAgents = 200;

const newest = sql`order by slot desc, round_id, vendor, member_id`;

/** Rounds as they were counted in a span, newest first. */
export async function countedRounds(
  tx: Transaction<Schema>,
  { brandId, of, start, end }: Asked,
  { pageNo, pageSize }: Page,
): Promise<OrderRow[]> {
  const upTo = pageNo * pageSize;
  const span = sql`c.brand_id = ${brandId} and c.slot >= ${start} and c.slot < ${end} ${hasRealMoney}`;
  const rounds = (): ReturnType<typeof sql> => {
    if ("memberId" in of)
      return sql`select c.* from play_change c where ${span} and c.member_id = ${of.memberId} ${newest} limit ${upTo}`;
    const agents = sql`${[...of.agentIds]}::text[]`;
    if (of.agentIds.length > manyAgents)
      return sql`select c.* from play_change c where ${span} and c.agent_id = any (${agents}) ${newest} limit ${upTo}`;
    return sql`
      select r.* from unnest(${agents}) a(id) cross join lateral (
        select c.* from play_change c where ${span} and c.agent_id = a.id ${newest} limit ${upTo}) r`;
  };
  const { rows } = await sql<OrderRow>`
    select m.account, c.* from (
      select * from (${rounds()}) r ${newest} limit ${pageSize} offset ${upTo - pageSize}
    ) c join member m on m.brand_id = c.brand_id and m.id = c.member_id
    ${newest}`.execute(tx);
  return rows;
}

/** The agents of a team, its own agent included. */
export async function agentsOf(tx: Transaction<Schema>, agentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_tree t join member m on m.brand_id = t.brand_id and m.id = t.descendant_id
    where t.ancestor_id = ${agentId} and m.type = any (${agentTypes}::int2[])`.execute(tx);
  return rows.map(({ id }) => id);
}
