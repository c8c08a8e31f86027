import { parseDate } from "@internationalized/date";
import { dayOf } from "../../../kernel/day.ts";

/** The first instant of the day that an instant is in. */
export const startOfDay = (zone: string, at: Date): Date => parseDate(dayOf(zone, at)).toDate(zone);
