import type { Transaction } from "kysely";
import { paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { networkOf } from "./network.ts";
import type { RequestContext } from "./request-context.ts";
import type { Owner } from "./session-store.ts";

/** A member of staff behind a session. */
export type Staff = Extract<Owner, { kind: "desk" }>;

/** The staff member of a request's session; the guard has checked its kind. Throws for other sessions. */
export function staffOf({ session }: RequestContext): Staff {
  if (session?.owner.kind !== "desk") throw new Error("the guard let a call through that has no staff");
  return session.owner;
}

/** An action of desk staff: its subject, and the state before and after. */
export type AuditEntry = { action: string; subject: string; before?: object; after?: object };

/** Records a desk action in the transaction that performs it (docs/protocols/calls.md, Desk). */
export async function audit(
  tx: Transaction<Schema>,
  context: RequestContext,
  entry: AuditEntry,
): Promise<void> {
  const { id, username, role } = staffOf(context);
  await tx
    .insertInto("desk_audit")
    .values({
      brand_id: context.brand.merchant,
      at: new Date(context.now()),
      actor_id: id,
      actor: username,
      role,
      action: entry.action,
      subject: entry.subject,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      network: networkOf(context.ip),
    })
    .execute();
}

export type AuditRow = {
  id: bigint;
  at: Date;
  actor: string;
  role: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
};

/** A page of the desk's audit log, newest first. */
export async function auditPage(
  tx: Transaction<Schema>,
  wanted: { pageNo: number; pageSize: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const query = tx
    .selectFrom("desk_audit")
    .select(["id", "at", "actor", "role", "action", "subject", "before", "after"])
    .orderBy("id", "desc");
  return paged(query, wanted);
}
