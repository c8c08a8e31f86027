import { type Data, isSchema, referred, type Schema } from "./schema.ts";

/** The names of a period's ends, as schemas write them. */
const pairs: readonly (readonly [from: string, until: string])[] = [
  ["from", "until"],
  ["from", "to"],
  ["start", "end"],
  ["first", "last"],
];

/** The fields that are a period's ends: two days, or two moments. */
export type Ends = { from: string; until: string; format: "date" | "date-time" };

/** The periods among fields. A field is an end of one of them at most. */
export function periodsOf(properties: unknown, whole: Schema): readonly Ends[] {
  const taken = new Set<string>();
  return pairs.flatMap(([from, until]): Ends[] => {
    const format = formatOf(properties, from, whole);
    if (format === undefined || format !== formatOf(properties, until, whole)) return [];
    if (taken.has(from)) return [];
    taken.add(from);
    return [{ from, until, format }];
  });
}

function formatOf(properties: unknown, name: string, whole: Schema): Ends["format"] | undefined {
  const part = isSchema(properties) ? referred(properties[name], whole) : undefined;
  const format = isSchema(part) ? part.format : undefined;
  return format === "date" || format === "date-time" ? format : undefined;
}

/** The ends of an object that is a period and nothing else; undefined for any other schema. */
export const endsOf = ({ properties }: Schema, whole: Schema): Ends | undefined =>
  isSchema(properties) && Object.keys(properties).length === 2 ? periodsOf(properties, whole)[0] : undefined;

/** Whether a period ends before it starts; not while one of its ends is missing or is no date. */
export function isReversed(data: Data, { from, until }: Ends): boolean {
  const [first, last] = [data[from], data[until]];
  return typeof first === "string" && typeof last === "string" && Date.parse(first) > Date.parse(last);
}
