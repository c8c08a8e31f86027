import { type RawBuilder, sql } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";

/** The five minutes that contain an instant. */
export const slotOf = (instant: RawBuilder<unknown>) => sql`date_bin('5 minutes', ${instant}, '2000-01-01Z')`;

/** A query of the agent to whose direct players a member belongs: the nearest one above, or the agent's own self. */
export const nearestAgent = (brandId: string, ownBets: boolean, member: RawBuilder<unknown>) => sql`
        select case when ${ownBets} and m.type = any (${agentTypes}::int2[]) then m.id
          when u.type = any (${agentTypes}::int2[]) then u.id else (
            select t.ancestor_id from member_tree t join member a on a.brand_id = t.brand_id and a.id = t.ancestor_id
            where t.brand_id = ${brandId} and t.descendant_id = m.id and a.type = any (${agentTypes}::int2[]) and t.depth > 1
            order by t.depth limit 1
          ) end as id
        from member m left join member u on u.brand_id = m.brand_id and u.id = m.parent_id
        where m.brand_id = ${brandId} and m.id = ${member}`;
