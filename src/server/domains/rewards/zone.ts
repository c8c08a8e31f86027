import { fromDate, parseDate, toCalendarDate } from "@internationalized/date";
import type { Brand } from "../../brands/brand.ts";

/** The zone in which a brand's days begin. */
export const zoneOfRewards = (brand: Pick<Brand, "documents">): string =>
  brand.documents.agents.timeZone ?? "UTC";

/** The day of a zone's calendar, as yyyy-MM-dd. */
export const dayOf = (zone: string, at: Date): string => toCalendarDate(fromDate(at, zone)).toString();

/** The first instant of the day that an instant is in. */
export const startOfDay = (zone: string, at: Date): Date => parseDate(dayOf(zone, at)).toDate(zone);
