import type { Brand } from "../../brands/brand.ts";
import type { InBrand } from "../../core/identity/rate-limit-store.ts";
import type { Alarm } from "../../foundation/observability/alarm.ts";
import { stepTicket } from "./ticket-step.ts";
import { markOverdue, ticketsOver } from "./ticket-store.ts";

const atOnce = 200;

type Dependencies = { inBrand: InBrand; now: () => number; alarm: Alarm };

/**
 * Marks tickets whose answer is late, and raises one alarm for those of a run. Returns how many. The mark and the alarm are
 * not one: after a crash between them the desk shows the ticket as late, and no alarm is raised for it.
 */
export async function alarmOverdue(
  { merchant }: Brand,
  { inBrand, now, alarm }: Dependencies,
): Promise<number> {
  const late = await inBrand((tx) => markOverdue(tx, new Date(now()), atOnce));
  const [first] = late;
  if (!first) return 0;
  const text = `${late.length} tickets of ${merchant} have waited for an answer for too long, the first of them ${first.id}.`;
  await alarm({ event: "ticket.overdue", brand: merchant, text, tickets: late.length, first: first.id });
  return late.length;
}

/** Closes tickets whose days are over; each has its own transaction. Returns how many. */
export async function closeOverTickets(brand: Brand, { inBrand, now }: Dependencies): Promise<number> {
  const at = now();
  let closed = 0;
  for (const id of await inBrand((tx) => ticketsOver(tx, new Date(at), atOnce))) {
    const isOver = ({ closes_at }: { closes_at: Date | null }): boolean =>
      closes_at !== null && closes_at.getTime() < at;
    const around = { brand, now: at, isMine: isOver };
    const event = { type: "daysOver", by: "clock" } as const;
    const done = await inBrand((tx) => stepTicket(tx, id, event, { kind: "close" }, around));
    if (done?.stepped) closed += 1;
  }
  return closed;
}
