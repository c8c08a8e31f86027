import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { OrderRow } from "../payslips/payslip-store.ts";
import { hasRealMoney, inTeam } from "../settlement/figures-store.ts";
import { slotsWithPlay } from "../settlement/last-counted-store.ts";

/** Whose rounds: one player's, or those of the direct players of an agent's team. */
export type Whose = { memberId: string } | { agentId: string };

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
  const agents = "agentId" in of ? await agentsOf(tx, of.agentId) : [];
  const rounds = (): ReturnType<typeof sql> => {
    if ("agentId" in of && agents.length > manyAgents)
      return sql`select c.* from play_change c where c.brand_id = ${brandId} and c.slot >= ${start} and c.slot < ${end}
        ${hasRealMoney} ${inTeam("c.agent_id", brandId, of.agentId)} ${newest} limit ${upTo}`;
    const [id, isOne] =
      "agentId" in of
        ? [of.agentId, sql`c.agent_id = any (${agents}::text[])`]
        : [of.memberId, sql`c.member_id = ${of.memberId}`];
    // Slot after slot ("offset 0"), so that reading ends when the page is full.
    return sql`
      select c.* from (${slotsWithPlay(brandId, id, start, end)} order by slot desc) s cross join lateral (
        select * from play_change c where c.brand_id = ${brandId} and c.slot = s.slot and ${isOne} ${hasRealMoney} offset 0
      ) c order by s.slot desc, c.round_id, c.vendor, c.member_id limit ${upTo}`;
  };
  const { rows } = await sql<OrderRow>`
    select m.account, c.* from (
      select * from (${rounds()}) r ${newest} limit ${pageSize} offset ${upTo - pageSize}
    ) c join member m on m.brand_id = c.brand_id and m.id = c.member_id
    ${newest}`.execute(tx);
  return rows;
}

/** The agents of a team, its own agent included; of a large one just more than the bound. */
async function agentsOf(tx: Transaction<Schema>, agentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_tree t join member m on m.brand_id = t.brand_id and m.id = t.descendant_id
    where t.ancestor_id = ${agentId} and m.type = any (${agentTypes}::int2[]) limit ${manyAgents + 1}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
