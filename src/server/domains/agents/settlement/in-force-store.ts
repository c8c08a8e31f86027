import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind, Terms } from "../terms.ts";
import type { InForce } from "./figures.ts";
import { inTeam } from "./figures-store.ts";

/**
 * The contracts of a kind, and of a dividend's period, whose terms pay a period that begins at an instant; with `within`
 * only those of that agent's team.
 */
export async function contractsInForce(
  tx: Transaction<Schema>,
  brandId: string,
  { kind, period }: { kind: ContractKind; period: string },
  at: Date,
  within?: string,
): Promise<InForce[]> {
  const { rows } = await sql<{ id: string; uplineId: string | null; downlineId: string; terms: Terms }>`
    select id, upline_id as "uplineId", downline_id as "downlineId", terms from agent_contract
    where brand_id = ${brandId} and kind = ${kind} and effective_from <= ${at}
      and (effective_to is null or effective_to > ${at})
      and (kind <> 'dividend' or coalesce(terms ->> 'period', 'daily') = ${period})
      ${within === undefined ? sql`` : inTeam("downline_id", brandId, within)}`.execute(tx);
  return rows;
}
