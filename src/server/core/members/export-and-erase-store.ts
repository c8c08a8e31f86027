import { sql, type Transaction } from "kysely";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { auditCommand, type Operator } from "../identity/desk-audit-store.ts";
import { endSessions } from "../identity/session-store.ts";
import { lockPlay } from "../identity/suspension-store.ts";
import { blocksErasure } from "./blocks-erasure-store.ts";
import { accountOf, lockMemberAlone, type Member, memberByAccount, memberById } from "./member-store.ts";
import type { Person, PersonalTable } from "./personal-rows-store.ts";
import { personalTables } from "./personal-tables-store.ts";

type Tx = Transaction<Schema>;
type Asking = { merchant: string; account: string; operator: Operator; now: number };
type Erasing = {
  merchant: string;
  account: string;
  now: number;
  /** What must be true within the transaction. */
  first?: (tx: Tx) => Promise<Refusal | undefined>;
  /** Records the erasure in the transaction that does it. */
  record: (tx: Tx, memberId: string) => Promise<void>;
};

const timeoutMs = 60_000;

const personOf = ({ id, account, dialing_code, mobile, email }: Member): Person => ({
  id,
  account,
  email,
  phone: mobile === null ? null : `+${dialing_code ?? ""} ${mobile}`,
});

/** As the tables' owner within one brand: erasure changes rows that the domain's role may not. */
const asOwner = <T>(database: Database, merchant: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.platform(async (tx) => {
    await sql`select set_config('livery.brand_id', ${merchant}, true),
      set_config('statement_timeout', ${`${timeoutMs}`}, true)`.execute(tx);
    return work(tx);
  });

/** Everything held about a member, by table; without hashes and sealed texts. */
export type Exported = { account: string; tables: Record<string, unknown[]> };

/** Records a command's erasure in the brand's audit trail. */
export const recordedBy =
  (merchant: string, by: { operator: Operator; now: number }): Erasing["record"] =>
  (tx, subject) =>
    auditCommand(tx, merchant, by, { action: "member.erase", subject });

/** Refuses `desk.member`. */
export const exportMember = (
  database: Database,
  { merchant, account, ...by }: Asking,
): Promise<Outcome<Exported>> =>
  asOwner(database, merchant, async (tx) => {
    const member = await memberByAccount(tx, accountOf(account));
    if (!member) return refuse("desk.member");
    const tables = await rowsAbout(tx, member, personalTables);
    await auditCommand(tx, merchant, by, { action: "member.export", subject: member.id });
    return accept({ account: member.account, tables });
  });

async function rowsAbout(tx: Tx, member: Member, of: readonly PersonalTable[]): Promise<Exported["tables"]> {
  const person = personOf(member);
  const tables: Exported["tables"] = {};
  for (const { table, rows, secrets = [] } of of.filter(({ ofOthers }) => !ofOthers)) {
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${rows(person)}`.execute(tx);
    tables[table] = found.rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column))),
    );
  }
  return tables;
}

/** Everything held about a member, for the member: without the records of what staff did. */
export const exportForMember = (
  database: Database,
  merchant: string,
  memberId: string,
): Promise<Exported["tables"]> =>
  asOwner(database, merchant, async (tx) => {
    const member = await memberById(tx, memberId);
    return member
      ? rowsAbout(
          tx,
          member,
          personalTables.filter(({ ofStaff }) => !ofStaff),
        )
      : {};
  });

/**
 * Erases a member: data that the ledger needs stay under the customer id alone, everything else is deleted; sessions end, and
 * name and contacts are free again. Refuses `desk.member`, and `data.busy` while there is a balance, a payment, a
 * transfer, a bet, a redemption, a payslip or a contract under way.
 */
export const eraseMember = (
  database: Database,
  { merchant, account, now, first, record }: Erasing,
): Promise<Outcome<{ id: string }>> =>
  asOwner(database, merchant, async (tx) => {
    const closed = await first?.(tx);
    if (closed) return closed;
    const found = await memberByAccount(tx, accountOf(account));
    if (!found) return refuse("desk.member");
    await lockPlay(tx, merchant, found.id);
    // Whoever is giving the member money has done so before this goes on, or looks at the member afterwards.
    const member = await lockMemberAlone(tx, found.id);
    if (!member || member.erased_at) return refuse("desk.member");
    if (await blocksErasure(tx, member.id)) return refuse("data.busy");
    await endSessions(tx, merchant, { memberId: member.id }, now);
    await sql`select set_config('livery.erasing', 'on', true)`.execute(tx);
    const person = personOf(member);
    for (const { table, rows, erase } of personalTables) {
      if (erase === "keep") continue;
      const change = erase === "delete" ? sql`delete from` : sql`update`;
      const set = erase === "delete" ? sql`` : sql`set ${erase(person)}`;
      await sql`${change} ${sql.table(table)} t ${set} where ${rows(person)}`.execute(tx);
    }
    await record(tx, member.id);
    return accept({ id: member.id });
  });
