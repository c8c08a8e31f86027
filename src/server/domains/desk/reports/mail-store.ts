import { sql, type Transaction } from "kysely";
import type { MailReason } from "../../../foundation/db/report-schema.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { Days } from "./report-store.ts";
import { readers, type Schedule } from "./schedule-store.ts";

type Tx = Transaction<Schema>;

/** Saved reports that are due, locked; those that another node has are left out. */
export const lockDueSchedules = (tx: Tx, now: number): Promise<Schedule[]> =>
  tx
    .selectFrom("report_schedule")
    .selectAll()
    .where("next_at", "<=", new Date(now))
    .orderBy("next_at")
    .forUpdate()
    .skipLocked()
    .execute();

/** Notes a window of a saved report for each recipient; a window that was noted stays as it is. */
export async function noteMails(
  tx: Tx,
  brandId: string,
  { id, recipients }: Pick<Schedule, "id" | "recipients">,
  { days, now }: { days: Days; now: number },
): Promise<void> {
  const at = new Date(now);
  await sql`
    insert into report_mail (brand_id, schedule_id, first_day, last_day, staff_id, made_at, due_at)
    select ${brandId}, ${id}, ${days.from}, ${days.to}, r.id, ${at}, ${at}
    from unnest(${recipients}::uuid[]) r (id)
    on conflict do nothing`.execute(tx);
}

/** A mail that is due, with its report, and where it goes; without an address it is not sent any more. */
export type DueMail = {
  schedule_id: string;
  first_day: string;
  last_day: string;
  staff_id: string;
  state: "waiting" | "sending";
  attempts: number;
  made_at: Date;
  email: string | null;
} & Pick<Schedule, "name" | "report" | "dimension" | "language">;

/** The mails that have waited longest, locked; those that another node has are left out. */
export async function lockDueMails(
  tx: Tx,
  { roles, now, most }: { roles: readonly string[]; now: number; most: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select m.schedule_id, m.first_day, m.last_day, m.staff_id, m.state, m.attempts, m.made_at,
      case when ${readers(roles)} then u.email end as email, s.name, s.report, s.dimension, s.language
    from report_mail m
      join report_schedule s on s.brand_id = m.brand_id and s.id = m.schedule_id
      join desk_user u on u.brand_id = m.brand_id and u.id = m.staff_id
    where m.state in ('waiting', 'sending') and m.due_at <= ${new Date(now)}
    order by m.due_at, m.schedule_id, m.staff_id limit ${most}
    for update of m skip locked`.execute(tx);
  return rows;
}

export type MailKey = Pick<DueMail, "schedule_id" | "first_day" | "last_day" | "staff_id">;

/** What became of a mail: it ended, is being given to the server until an instant, or waits for another try. */
export type MailResult = MailKey &
  (
    | { state: "sent" }
    | { state: "failed"; reason: MailReason }
    | { state: "sending"; dueAt: Date }
    | { state: "waiting"; dueAt: Date; reason: MailReason }
  );

/** Notes what became of mails that wait or are being sent; what has ended stays as it is. */
export async function markMails(tx: Tx, results: readonly MailResult[], now: number): Promise<void> {
  const ended = new Date(now);
  for (const result of results)
    await sql`
      update report_mail set state = ${result.state}, reason = ${"reason" in result ? result.reason : null},
        due_at = ${"dueAt" in result ? result.dueAt : ended},
        ended_at = ${result.state === "sent" || result.state === "failed" ? ended : null},
        attempts = attempts + ${result.state === "sending" ? 1 : 0}
      where schedule_id = ${result.schedule_id} and first_day = ${result.first_day} and last_day = ${result.last_day}
        and staff_id = ${result.staff_id} and state in ('waiting', 'sending')`.execute(tx);
}

/** Ends the mails of a stopped report that wait; one that is being sent is sent. */
export const stopWaiting = (tx: Tx, scheduleId: string, now: number) =>
  sql`update report_mail set state = 'failed', reason = 'stopped', ended_at = ${new Date(now)}
    where schedule_id = ${scheduleId} and state = 'waiting'`.execute(tx);

/** Lets the mails that failed of the last window wait again; returns how many. */
export async function failedAgain(tx: Tx, scheduleId: string, now: number): Promise<number> {
  const at = new Date(now);
  const { numAffectedRows = 0n } = await sql`
    update report_mail set state = 'waiting', reason = null, ended_at = null, attempts = 0, made_at = ${at}, due_at = ${at}
    where schedule_id = ${scheduleId} and state = 'failed' and (first_day, last_day) = (
      select m.first_day, m.last_day from report_mail m where m.schedule_id = ${scheduleId}
      order by m.last_day desc, m.first_day desc limit 1)`.execute(tx);
  return Number(numAffectedRows);
}
