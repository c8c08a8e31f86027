import type { FormData, FormSchema } from "./form-plan.ts";

/** A day of the calendar. */
type Day = { year: number; month: number; day: number };

/** Reads yyyy-MM-dd or MM-dd-yyyy; undefined for anything else and for days that do not exist. */
export function readDay(text: string): Day | undefined {
  const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const yearLast = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  const [year, month, day] = yearFirst
    ? [yearFirst[1], yearFirst[2], yearFirst[3]].map(Number)
    : yearLast
      ? [yearLast[3], yearLast[1], yearLast[2]].map(Number)
      : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
    ? { year, month, day }
    : undefined;
}

function daysOf(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return leap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * `x-min-age`: whether a person born on that day is old enough `today` (yyyy-MM-dd). A person born on 29 February comes
 * of age on 1 March of a year without that day. `x-date` handles invalid days.
 */
export function isOldEnough(birthday: string, years: number, today: string): boolean {
  const born = readDay(birthday);
  const now = readDay(today);
  if (!now) throw new Error(`today must be yyyy-MM-dd, not ${today}`);
  if (!born) return true;
  const number = ({ year, month, day }: Day) => year * 10_000 + month * 100 + day;
  return number({ ...born, year: born.year + years }) <= number(now);
}

/** A broken rule of a field: the schema's keyword. */
export type SchemaError = { field: string; keyword: string };

/** The broken own keywords of a form, for a validator that knows only JSON Schema's keywords. */
export function ownErrors(schema: FormSchema, data: FormData, today: string): SchemaError[] {
  return Object.entries(schema.properties).flatMap(([field, rule]) => {
    const value = data[field];
    if (rule.type !== "string" || typeof value !== "string") return [];
    const { "x-equals": other, "x-date": isDate, "x-min-age": years } = rule;
    const broken = [
      other !== undefined && data[other] !== value && "x-equals",
      isDate && !readDay(value) && "x-date",
      years !== undefined && !isOldEnough(value, years, today) && "x-min-age",
    ];
    return broken.flatMap((keyword) => (keyword ? [{ field, keyword }] : []));
  });
}
