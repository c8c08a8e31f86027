import { type Insertable, type Selectable, sql, type Transaction } from "kysely";
import type { MailReason, ReportScheduleTable } from "../../../foundation/db/report-schema.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type Schedule = Selectable<ReportScheduleTable>;

export type ListedSchedule = Schedule & {
  /** Names of its recipients. */
  staff: string[];
  sent: number;
  waiting: number;
  failed: number;
  /** The last window's days, and why one of its mails was not sent. */
  first_day: string | null;
  last_day: string | null;
  reason: MailReason | null;
  ended_at: Date | null;
};

/** All saved reports by name, with what became of each one's last window. A brand has few. */
export async function listedSchedules(tx: Tx): Promise<ListedSchedule[]> {
  const { rows } = await sql<ListedSchedule>`
    select s.*, l.first_day, l.last_day, l.reason, l.ended_at, coalesce(l.sent, 0) as sent,
      coalesce(l.waiting, 0) as waiting, coalesce(l.failed, 0) as failed,
      array(select u.username from desk_user u where u.brand_id = s.brand_id and u.id = any(s.recipients)
        order by u.username) as staff
    from report_schedule s left join lateral (
      select m.first_day, m.last_day, min(m.reason) filter (where m.state <> 'sent') as reason,
        max(m.ended_at) as ended_at,
        count(*) filter (where m.state = 'sent')::int4 as sent,
        count(*) filter (where m.state in ('waiting', 'sending'))::int4 as waiting,
        count(*) filter (where m.state = 'failed')::int4 as failed
      from report_mail m where m.brand_id = s.brand_id and m.schedule_id = s.id
      group by 1, 2 order by 2 desc, 1 desc limit 1
    ) l on true
    order by lower(s.name)`.execute(tx);
  return rows;
}

/** A saved report, locked until the transaction ends. */
export const lockSchedule = (tx: Tx, id: string): Promise<Schedule | undefined> =>
  tx.selectFrom("report_schedule").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** How many there are. Two calls at once wait for each other: both would count one too few. */
export async function countSchedules(tx: Tx, brandId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report.schedules/${brandId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from report_schedule`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** A taken name violates `report_schedule_name`. */
export async function writeSchedule(tx: Tx, schedule: Insertable<ReportScheduleTable>): Promise<void> {
  const { brand_id: _brand, id: _id, created_by: _by, ...change } = schedule;
  await tx
    .insertInto("report_schedule")
    .values(schedule)
    .onConflict((conflict) => conflict.columns(["brand_id", "id"]).doUpdateSet(change))
    .execute();
}

export const setNext = async (
  tx: Tx,
  id: string,
  change: Pick<Schedule, "next_at"> & Partial<Pick<Schedule, "changed_by" | "changed_at">>,
): Promise<void> => {
  await tx.updateTable("report_schedule").set(change).where("id", "=", id).execute();
};

/** With all of its mails. */
export const deleteSchedule = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom("report_schedule").where("id", "=", id).execute();
};

/** Staff who may get reports: not disabled, of a role that sees them, with a proved address. */
export const readers = (roles: readonly string[]) =>
  sql<boolean>`(u.disabled_at is null and u.email is not null and u.role = any(${roles as string[]}))`;

/** The ids of those of some names who may get reports, by name. */
export async function readersByName(
  tx: Tx,
  names: readonly string[],
  roles: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; username: string }>`
    select u.id, u.username from desk_user u
    where u.username = any(${names as string[]}) and ${readers(roles)}`.execute(tx);
  return new Map(rows.map(({ id, username }) => [username, id]));
}
