import { type Data, isSchema, referred, type Schema } from "./schema.ts";

/** The names of a period's ends, as schemas write them. */
const pairs: readonly (readonly [from: string, until: string])[] = [
  ["from", "until"],
  ["from", "to"],
  ["start", "end"],
  ["first", "last"],
];

/** The fields of an object that are a period's ends: exactly two days, or two moments. Undefined for any other schema. */
export function endsOf(
  { properties }: Schema,
  whole: Schema,
): { from: string; until: string; format: "date" | "date-time" } | undefined {
  if (!isSchema(properties)) return undefined;
  const names = Object.keys(properties);
  const pair = pairs.find((one) => one.length === names.length && one.every((name) => names.includes(name)));
  if (!pair) return undefined;
  const formats = pair.map((name) => {
    const part = referred(properties[name], whole);
    return isSchema(part) ? part.format : undefined;
  });
  const [format, other] = formats;
  if (format !== other || (format !== "date" && format !== "date-time")) return undefined;
  return { from: pair[0], until: pair[1], format };
}

export const isRange = (part: Schema, whole: Schema): boolean => endsOf(part, whole) !== undefined;

/** Whether a period's ends follow one another; undefined while one of them is missing. */
export function daysOf(data: Data): { isOrdered: boolean } | undefined {
  const pair = pairs.find((one) => one.every((name) => typeof data[name] === "string"));
  if (!pair) return undefined;
  const [from, until] = pair.map((name) => Date.parse(String(data[name])));
  return from === undefined || until === undefined || Number.isNaN(from) || Number.isNaN(until)
    ? undefined
    : { isOrdered: from <= until };
}
