import { randomUUID } from "node:crypto";
import { roles } from "../../../../contract/generated/roles.ts";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import { brokenConstraint } from "../../../foundation/db/database-error.ts";
import { clockOf } from "./clock.ts";
import { failedAgain, stopWaiting } from "./mail-store.ts";
import { hasDimension } from "./report.ts";
import {
  countSchedules,
  deleteSchedule,
  type ListedSchedule,
  listedSchedules,
  lockSchedule,
  readersByName,
  type Schedule,
  setNext,
  writeSchedule,
} from "./schedule-store.ts";
import { nextDue } from "./schedule-times.ts";

type Done = Outcome<Record<string, never>>;
type Listed = Output<"desk/reports/schedules">["content"][number];

/** Saved reports of a brand. */
const mostSchedules = 20;
/** The most recipients of a saved report, and the longest name of one. */
export const mostRecipients = 20;
export const mostNameLength = 80;
/** Who may see reports, and so who may get them by mail. */
export const readingRoles: readonly string[] = roles["desk/reports"] ?? [];

/** The saved reports of a brand, with what became of each one's last window. */
export async function schedules(context: RequestContext): Promise<Output<"desk/reports/schedules">> {
  const rows = await context.inBrand(listedSchedules);
  const { zone } = clockOf(context.brand);
  return { content: rows.map((row) => listed(row, zone)) };
}

const listed = (row: ListedSchedule, zone: string): Listed => ({
  reference: row.id,
  name: row.name,
  report: row.report,
  by: row.dimension,
  rhythm: row.rhythm,
  hour: String(row.hour),
  at: `${String(row.hour).padStart(2, "0")}:00`,
  zone,
  recipients: row.staff.join(", "),
  state: row.next_at ? "active" : "stopped",
  ...(row.next_at ? { nextAt: row.next_at.toISOString() } : {}),
  last: lastOf(row),
  ...(row.first_day && row.last_day ? { window: windowText(row.first_day, row.last_day) } : {}),
  sent: row.sent,
  failed: row.failed,
  ...(row.reason ? { reason: row.reason } : {}),
  ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
});

const windowText = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);

function lastOf({ failed, waiting, sent }: ListedSchedule): Listed["last"] {
  if (failed > 0) return "failed";
  if (waiting > 0) return "waiting";
  return sent > 0 ? "sent" : "none";
}

/**
 * Saves a report, a new one or another version of one, and begins to send it. Refuses `report.dimension`, `report.name`,
 * `report.named`, `report.most`, `report.mail` where the brand sends no mail, `report.recipients`, `report.recipient` and
 * `report.unknown`.
 */
export async function saveSchedule(
  context: RequestContext,
  input: Input<"desk/reports/schedules/save">,
): Promise<Outcome<Output<"desk/reports/schedules/save">>> {
  const { brand, identity, language } = context;
  if (!hasDimension(input.report, input.by)) return inField("by", "report.dimension");
  const name = input.name.normalize("NFC").replace(/\s+/g, " ").trim();
  if (name === "" || name.length > mostNameLength || /\p{Cc}/u.test(name))
    return inField("name", "report.name");
  const names = [
    ...new Set(
      input.recipients
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((one) => one !== ""),
    ),
  ];
  if (names.length === 0 || names.length > mostRecipients) return inField("recipients", "report.recipients");
  if (!identity.vendorsOf(brand).mail) return refuse("report.mail");
  const { zone } = clockOf(brand);
  const staff = staffOf(context);
  return named(() =>
    allOrNothing(context, async (tx): Promise<Outcome<{ reference: string }>> => {
      const found = input.reference === undefined ? undefined : await lockSchedule(tx, input.reference);
      if (input.reference !== undefined && !found) return refuse("report.unknown");
      if (!found && (await countSchedules(tx, brand.merchant)) >= mostSchedules)
        return refuse("report.most", { params: { most: mostSchedules } });
      const known = await readersByName(tx, names, readingRoles);
      const stranger = names.find((one) => !known.has(one));
      if (stranger !== undefined) return inField("recipients", "report.recipient", { name: stranger });
      const hour = Number(input.hour);
      const next = {
        brand_id: brand.merchant,
        id: found?.id ?? randomUUID(),
        name,
        report: input.report,
        dimension: input.by,
        rhythm: input.rhythm,
        hour,
        language,
        recipients: [...known.values()],
        // A stopped one stays so.
        next_at: found && !found.next_at ? null : nextDue(input.rhythm, hour, zone, context.now()),
        created_by: found?.created_by ?? staff.username,
        changed_by: staff.username,
        changed_at: new Date(context.now()),
      };
      await writeSchedule(tx, next);
      await audit(tx, context, {
        action: found ? "report.change" : "report.schedule",
        subject: name,
        ...(found ? { before: spoken(found) } : {}),
        after: { ...spoken(next), recipients: names.join(", ") },
      });
      return accept({ reference: next.id });
    }),
  );
}

/** A saved report as the audit log has it. */
const spoken = ({
  name,
  report,
  dimension,
  rhythm,
  hour,
}: Pick<Schedule, "name" | "report" | "dimension" | "rhythm" | "hour">) => ({
  name,
  report,
  by: dimension,
  rhythm,
  hour,
});

async function named<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    // Another saved report has the name.
    if (brokenConstraint(error) !== "report_schedule_name") throw error;
    return inField("name", "report.named");
  }
}

/** Stops a saved report, whose mails that wait are not sent, or sends it again from its next time on. Refuses `report.unknown`. */
export const stopSchedule = (
  context: RequestContext,
  { reference, stopped }: Input<"desk/reports/schedules/stop">,
): Promise<Done> =>
  allOrNothing(context, async (tx): Promise<Done> => {
    const found = await lockSchedule(tx, reference);
    if (!found) return refuse("report.unknown");
    if ((found.next_at === null) === stopped) return accept({});
    const now = context.now();
    await setNext(tx, reference, {
      next_at: stopped ? null : nextDue(found.rhythm, found.hour, clockOf(context.brand).zone, now),
      changed_by: staffOf(context).username,
      changed_at: new Date(now),
    });
    if (stopped) await stopWaiting(tx, reference, now);
    await audit(tx, context, { action: stopped ? "report.stop" : "report.resume", subject: found.name });
    return accept({});
  });

/** Deletes a saved report with the list of its mails. Refuses `report.unknown`. */
export const removeSchedule = (
  context: RequestContext,
  { reference }: Input<"desk/reports/schedules/delete">,
): Promise<Done> =>
  allOrNothing(context, async (tx): Promise<Done> => {
    const found = await lockSchedule(tx, reference);
    if (!found) return refuse("report.unknown");
    await deleteSchedule(tx, reference);
    await audit(tx, context, { action: "report.delete", subject: found.name, before: spoken(found) });
    return accept({});
  });

/** Sends what failed of the last window once more, since staff decided so. Refuses `report.unknown` and `report.nothing`. */
export const sendAgain = (
  context: RequestContext,
  { reference }: Input<"desk/reports/schedules/again">,
): Promise<Done> =>
  allOrNothing(context, async (tx): Promise<Done> => {
    const found = await lockSchedule(tx, reference);
    if (!found) return refuse("report.unknown");
    const mails = await failedAgain(tx, reference, context.now());
    if (mails === 0) return refuse("report.nothing");
    await audit(tx, context, { action: "report.again", subject: found.name, after: { mails } });
    return accept({});
  });
