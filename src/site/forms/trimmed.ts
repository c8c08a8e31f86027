import { type FieldSchema, type FormData, type FormSchema, isShown, type LinesSchema } from "./form-plan.ts";

/** Characters that people type between the digits of a long number. */
const readable = /[\s\-\u2010-\u2015]+/g;

const cleaned = (value: string, rule: FieldSchema | undefined): string =>
  rule?.type === "string" && rule["x-compact"] ? value.replace(readable, "") : value.trim();

function cleanedValue(value: unknown, rule: FieldSchema | undefined): unknown {
  if (rule?.type === "array" && Array.isArray(value)) return cleanedLines(value, rule);
  return typeof value === "string" ? cleaned(value, rule) : value;
}

/** Lines without empty cells, and without those that have no other; undefined when none is left. */
function cleanedLines(lines: readonly unknown[], { items }: LinesSchema): unknown {
  const filled = lines.flatMap((line) => {
    const cells = Object.entries(line ?? {}).flatMap(([name, value]): [string, unknown][] => {
      const text = String(value).trim();
      if (text === "") return [];
      const isWhole = items.properties[name]?.type === "integer" && /^\d{1,15}$/.test(text);
      return [[name, isWhole ? Number(text) : text]];
    });
    return cells.length > 0 ? [Object.fromEntries(cells)] : [];
  });
  return filled.length > 0 ? filled : undefined;
}

/**
 * The normalised data (spec section 5): texts trimmed, empty texts removed, and without fields that the form does not
 * have or does not show for these data. Every validator checks these, never the typed data.
 */
export function trimmed(data: FormData, schema: FormSchema): FormData {
  const result: FormData = {};
  for (const field of Object.keys(schema.properties)) {
    if (!Object.hasOwn(data, field) || !isShown(schema, field, data)) continue;
    const value = data[field];
    const clean = cleanedValue(value, schema.properties[field]);
    if (clean !== undefined && clean !== "") result[field] = clean;
  }
  return result;
}
