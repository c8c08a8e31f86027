import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind, Terms } from "../terms.ts";
import type { InForce } from "./figures.ts";
import { inTeam } from "./figures-store.ts";

/** Which contracts: of a kind, and of a dividend's period, whose terms pay a period that begins at an instant. */
type Asked = { brandId: string; kind: ContractKind; period: string; at: Date; within?: string | undefined };

const inForce = ({ brandId, kind, period, at, within }: Asked) => sql`
    from agent_contract
    where brand_id = ${brandId} and kind = ${kind} and effective_from <= ${at}
      and (effective_to is null or effective_to > ${at})
      and (kind <> 'dividend' or coalesce(terms ->> 'period', 'daily') = ${period})
      ${within === undefined ? sql`` : inTeam("downline_id", brandId, within)}`;

/** Those contracts; with `within` only those of that agent's team, with `above` only those of some agents and of all above them. */
export async function contractsInForce(
  tx: Transaction<Schema>,
  asked: Asked,
  above?: readonly string[],
): Promise<InForce[]> {
  const { rows } = await sql<{ id: string; uplineId: string | null; downlineId: string; terms: Terms }>`
    select id, upline_id as "uplineId", downline_id as "downlineId", terms ${inForce(asked)}
      ${above ? sql`and downline_id = any (array(${aboveOf(asked.brandId, above)}))` : sql``}`.execute(tx);
  return rows;
}

/** Some agents and all above them, each looked up on its way ("offset 0"). */
const aboveOf = (brandId: string, ids: readonly string[]) => sql`
  select distinct t.ancestor_id from unnest(${[...ids]}::text[]) a(id) cross join lateral (
    select ancestor_id from member_tree where brand_id = ${brandId} and descendant_id = a.id offset 0
  ) t`;

/** How many those contracts are, and the least bets that they name. */
export async function leastBets(
  tx: Transaction<Schema>,
  asked: Asked,
): Promise<{ contracts: number; least: string[] }> {
  const { rows } = await sql<{ contracts: number; least: string[] | null }>`
    select count(*)::int4 as contracts, array_agg(distinct terms ->> 'minimumBet') filter (where terms ? 'minimumBet') as least
    ${inForce(asked)}`.execute(tx);
  return { contracts: rows[0]?.contracts ?? 0, least: rows[0]?.least ?? [] };
}
