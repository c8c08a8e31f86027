import { fromDate, parseDate, toCalendarDate } from "@internationalized/date";

/** Whether a text is a day of the calendar, yyyy-MM-dd. */
export function isDay(text: string): boolean {
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}

/** The day of an IANA zone's calendar at an instant, as yyyy-MM-dd. */
export const dayOf = (zone: string, at: Date): string => toCalendarDate(fromDate(at, zone)).toString();
