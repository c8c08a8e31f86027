import { type Insertable, type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { AgentCoverTable } from "../../../foundation/db/settlement-schema.ts";
import type { ContractKind } from "../terms.ts";
import type { RunKey } from "./bill-store.ts";

type Tx = Transaction<Schema>;
export type Cover = Selectable<AgentCoverTable>;
type KindKey = Pick<RunKey, "brandId" | "kind" | "period">;

/** The covers of a kind and period; other callers wait for them until the transaction ends. */
export async function lockCovers(tx: Tx, { brandId, kind, period }: KindKey): Promise<Cover[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cover/${brandId}/${kind}/${period}`}, 0))`.execute(
    tx,
  );
  return tx
    .selectFrom("agent_cover")
    .selectAll()
    .where("kind", "=", kind)
    .where("period", "=", period)
    .execute();
}

const atOnce = 2_000;

/** Writes the covers of a kind and period anew. The caller has locked them. */
export async function replaceCovers(
  tx: Tx,
  { kind, period }: KindKey,
  rows: readonly Insertable<AgentCoverTable>[],
): Promise<void> {
  await tx.deleteFrom("agent_cover").where("kind", "=", kind).where("period", "=", period).execute();
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto("agent_cover")
      .values(rows.slice(from, from + atOnce))
      .execute();
}

/** What has accrued for an agent in the running period of a kind; an agent has one contract of each. */
export const coverOf = (tx: Tx, agentId: string, kind: ContractKind): Promise<Cover | undefined> =>
  tx
    .selectFrom("agent_cover")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("kind", "=", kind)
    .orderBy("as_of", "desc")
    .limit(1)
    .executeTakeFirst();

/** Of these kinds, those and their periods of a brand that pay by contracts today, or still have covers. */
export async function coveredKinds(
  tx: Tx,
  brandId: string,
  kinds: readonly ContractKind[],
): Promise<{ kind: ContractKind; period: string }[]> {
  const { rows } = await sql<{ kind: ContractKind; period: string }>`
    select kind, case when kind = 'dividend' then coalesce(terms ->> 'period', 'daily') else '' end as period
    from agent_contract where brand_id = ${brandId} and effective_from <= now()
      and (effective_to is null or effective_to > now()) and kind = any (${[...kinds]})
    union select kind, period from agent_cover where brand_id = ${brandId} and kind = any (${[...kinds]})`.execute(
    tx,
  );
  return rows;
}
