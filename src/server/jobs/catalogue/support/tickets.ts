import { alarmOverdue, closeOverTickets } from "../../../domains/support/ticket-clock.ts";
import { hasTicketDue } from "../../../domains/support/ticket-store.ts";
import type { OwnJob } from "../../job.ts";

/** Marks tickets whose answer is late and raises the alarm, and closes those whose days are over, every minute. */
export const job: OwnJob = {
  id: "support.tickets",
  title: "Mark late tickets, close those that are over",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: async ({ tx, now }) => !(await hasTicketDue(tx, new Date(now))),
  run: async ({ brand, services: { alarm, clock, database } }) => {
    const deps = {
      alarm,
      now: clock.now,
      inBrand: <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work),
    };
    return { late: await alarmOverdue(brand, deps), closed: await closeOverTickets(brand, deps) };
  },
};
