import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type Subject = "deposit" | "withdrawal";

/** One step of a timeline. `actor` is "member", "desk:<name>", "gateway" or "clock". */
export type TimelineStep = { state: string; at: Date; actor: string; note: string | null };

/** Adds a state to a payment's timeline; the caller has locked the payment's row. */
export async function noteStep(
  tx: Tx,
  brandId: string,
  subject: Subject,
  id: string,
  step: TimelineStep,
): Promise<void> {
  await sql`
    insert into payment_step (brand_id, subject, subject_id, place, state, at, actor, note)
    select ${brandId}, ${subject}, ${id}, count(*) + 1, ${step.state}, ${step.at}, ${step.actor}, ${step.note}
    from payment_step where subject = ${subject} and subject_id = ${id}`.execute(tx);
}

/** The timelines of several payments, by their ids, from the first step on. */
export async function timelines(
  tx: Tx,
  subject: Subject,
  ids: readonly string[],
): Promise<Map<string, TimelineStep[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("payment_step")
    .select(["subject_id", "state", "at", "actor", "note"])
    .where("subject", "=", subject)
    .where("subject_id", "in", ids)
    .orderBy("place")
    .execute();
  return Map.groupBy(rows, ({ subject_id }) => subject_id);
}

/** Whether the gateway itself brought a payment to a state, according to its timeline. */
export async function broughtByGateway(
  tx: Tx,
  subject: Subject,
  id: string,
  state: string,
): Promise<boolean> {
  const step = await tx
    .selectFrom("payment_step")
    .select("place")
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .where("state", "=", state)
    .where("actor", "=", "gateway")
    .executeTakeFirst();
  return step !== undefined;
}
