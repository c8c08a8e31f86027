import { type SqlBool, sql, type Transaction } from "kysely";
import { type Page, paged } from "../../foundation/db/paged.ts";
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

/** Who acts, where, and when (milliseconds since the epoch). `id` is null for a command. */
type Acting = {
  merchant: string;
  id: string | null;
  name: string;
  role: string;
  network: string;
  now: number;
};

/**
 * Records a desk action in the transaction that performs it (docs/protocols/calls.md, Desk). The trigger `append_only` of
 * migrations/006-payments.sql keeps rows from being changed, but for erasures (038-erase-staff-texts.sql).
 */
export const audit = (tx: Transaction<Schema>, context: RequestContext, entry: AuditEntry): Promise<void> =>
  auditOf(tx, context, staffOf(context), entry);

/** As `audit`, for staff whose session opens or ends with the action. */
export const auditOf = (
  tx: Transaction<Schema>,
  { brand, ip, now }: Pick<RequestContext, "brand" | "ip" | "now">,
  { id, username, role }: Pick<Staff, "id" | "username" | "role">,
  entry: AuditEntry,
): Promise<void> =>
  insert(
    tx,
    { merchant: brand.merchant, id, name: username, role, network: networkOf(ip), now: now() },
    entry,
  );

/** Who ordered what a job carries out, and the time of what it did. */
export type Ordered = { staffId: string; staff: string; role: string; network: string; now: Date };

/** As `audit`, for what staff ordered and a job carries out. */
export const auditOrdered = (
  tx: Transaction<Schema>,
  merchant: string,
  { staffId: id, staff: name, role, network, now }: Ordered,
  entry: AuditEntry,
): Promise<void> => insert(tx, { merchant, id, name, role, network, now: now.getTime() }, entry);

/** Who runs a command: "user@host", from the operating system. */
export type Operator = string;

/** Records what a command changes in a brand, in the transaction that changes it. */
export const auditCommand = (
  tx: Transaction<Schema>,
  merchant: string,
  { operator, now }: { operator: Operator; now: number },
  entry: AuditEntry,
): Promise<void> =>
  insert(tx, { merchant, id: null, name: operator, role: "command", network: "local", now }, entry);

async function insert(tx: Transaction<Schema>, by: Acting, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("desk_audit")
    .values({
      brand_id: by.merchant,
      at: new Date(by.now),
      actor_id: by.id,
      actor: by.name,
      role: by.role,
      action: entry.action,
      subject: entry.subject,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      network: by.network,
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

/** `group` is the first part of an action's name: "member" finds "member.look". */
type AuditWanted = {
  after?: string | undefined;
  pageSize: number;
  actor?: string | undefined;
  group?: string | undefined;
  /** A number, or a member's account. */
  subject?: string | undefined;
  /** From `start` (included) to `end` (excluded). */
  asOf?: { start: Date; end: Date } | undefined;
};

/** A page of the desk's audit log, newest first. */
export async function auditPage(tx: Transaction<Schema>, wanted: AuditWanted): Promise<Page<AuditRow>> {
  let query = tx
    .selectFrom("desk_audit")
    .select(["id", "at", "actor", "role", "action", "subject", "before", "after"]);
  if (wanted.actor !== undefined) query = query.where("actor", "=", wanted.actor);
  if (wanted.group !== undefined) query = query.where("action", "like", `${wanted.group}.%`);
  const { subject, asOf } = wanted;
  if (subject !== undefined)
    query = query.where(
      sql<SqlBool>`subject = any(array[${subject},
        (select member.id from member where member.account = ${subject.toLowerCase()})]::text[])`,
    );
  if (asOf) query = query.where("at", ">=", asOf.start).where("at", "<", asOf.end);
  // Days are read in the order of their own index.
  const byDay = asOf ? [["at", "time"] as const] : [];
  return paged(tx, query, { way: "desc", keys: [...byDay, ["id", "number"]] }, wanted);
}

const mostActors = 200;

/** Everyone in the audit log, by name. Steps from name to name in the index, since rows are many and names few. */
export async function auditActors(tx: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    with recursive found(actor) as (
      (select a.actor from desk_audit a order by a.actor limit 1)
      union all
      select (select a.actor from desk_audit a where a.actor > f.actor order by a.actor limit 1)
        from found f where f.actor is not null
    )
    select actor from found where actor is not null limit ${mostActors}`.execute(tx);
  return rows.map(({ actor }) => actor);
}
