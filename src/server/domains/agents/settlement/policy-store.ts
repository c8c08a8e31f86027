import { sql, type Transaction } from "kysely";
import type { Brand } from "../../../brands/brand.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { type Policy, policyOf, storedPolicy } from "./policy.ts";

type Tx = Transaction<Schema>;

/**
 * Keeps the switches of agents.json with the instant from which they are known, by the database's clock; nothing when they
 * are those that were kept last.
 */
export async function keepPolicy(tx: Tx, brand: Brand): Promise<void> {
  await sql`
    insert into agent_policy (brand_id, since, policy)
    select ${brand.merchant}, now(), ${JSON.stringify(policyOf(brand))}::jsonb
    where ${JSON.stringify(policyOf(brand))}::jsonb is distinct from (
      select policy from agent_policy where brand_id = ${brand.merchant} order by since desc limit 1)
    on conflict do nothing`.execute(tx);
}

/**
 * The switches by which a period that begins at an instant is settled: those that were known then, so that an edit in the
 * middle takes effect with the next period. Periods before the first known ones go by these.
 */
export async function policyAt(tx: Tx, brand: Brand, start: Date): Promise<Policy> {
  const { rows } = await sql<{ policy: Policy }>`
    select policy from agent_policy where brand_id = ${brand.merchant}
    order by since <= ${start} desc, case when since <= ${start} then since end desc, since limit 1`.execute(
    tx,
  );
  return rows[0] ? storedPolicy(rows[0].policy) : policyOf(brand);
}
