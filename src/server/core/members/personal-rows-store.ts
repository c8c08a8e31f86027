import { type RawBuilder, sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/** Whose rows: the customer id, the account's name, and the contacts. */
export type Person = { id: string; account: string; phone: string | null; email: string | null };

/** A table that holds rows about a member. */
export type PersonalTable = {
  table: keyof Schema;
  /** The rows of a member, in the table's alias t. */
  rows: (person: Person) => RawBuilder<unknown>;
  /** What erasure does: the rows go, stay as they are, or get these columns. */
  erase: "delete" | "keep" | ((person: Person) => RawBuilder<unknown>);
  /** Columns that prove who somebody is, or are the brand's own, as budgets are; an export leaves them out. */
  secrets?: readonly string[];
  /** Whether it records what staff did; a member's own copy leaves it out. */
  ofStaff?: true;
  /** Whether the rows are about somebody else and may name the member: no export has them. */
  ofOthers?: true;
};

export const byMember = ({ id }: Person): RawBuilder<unknown> => sql`t.member_id = ${id}`;
/** Tables whose rows stay as they are. */
export const kept = (...tables: (keyof Schema)[]): PersonalTable[] =>
  tables.map((table) => ({ table, rows: byMember, erase: "keep" }));

export const payments = ({ id }: Person): RawBuilder<unknown> => sql`
  (t.subject = 'deposit' and exists (select from deposit d
    where d.brand_id = t.brand_id and d.id = t.subject_id and d.member_id = ${id}))
  or (t.subject = 'withdrawal' and exists (select from withdrawal w
    where w.brand_id = t.brand_id and w.id = t.subject_id and w.member_id = ${id}))`;
export const accounts = ({ id }: Person): RawBuilder<unknown> =>
  sql`select a.id from ledger_account a where a.owner = ${id}`;

/** The ids of a member's payments, transfers, corrections and contradictions: acts of the desk are about these, too. */
export const matters = ({ id }: Person): RawBuilder<unknown> => sql`
  select d.id from deposit d where d.member_id = ${id}
  union all select w.id from withdrawal w where w.member_id = ${id}
  union all select a.id from adjustment a where a.member_id = ${id}
  union all select c.id from payment_contradiction c where c.member_id = ${id}
  union all select r.id from redemption r where r.member_id = ${id}
  union all select p.id from reward_application p where p.member_id = ${id}
  union all select g.id from reward_gift g where g.member_id = ${id}
  union all select i.id from identity_check i where i.member_id = ${id}
  union all select n.id from conversation n where n.member_id = ${id}
  union all select k.id from ticket k where k.member_id = ${id}
  union all select f.id from feedback f where f.member_id = ${id}
  union all select v.id from wallet_transfer v where v.owner = ${id}`;

/** A text without what staff typed: reasons that the platform gives are codes. */
export const codeOnly = (column: "reason" | "note"): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} ~ '^[a-z]+([.][a-zA-Z-]+)+$' then ${sql.ref(column)} end`;

/** The replacement of a text that must not be empty. */
export const erasedText = "erased";

/** The account's name after erasure. */
export const pseudonymOf = ({ id }: Pick<Person, "id">): string => `erased-${id}`;

/** A member as the one who acted. */
export const actorName = ({ id }: Person): string => ["member", id].join(":");
