import { type FieldSchema, type FormData, type FormSchema, isShown } from "./form-plan.ts";

/** Characters that people type between the digits of a long number. */
const readable = /[\s\-\u2010-\u2015]+/g;

const cleaned = (value: string, rule: FieldSchema | undefined): string =>
  rule?.type === "string" && rule["x-compact"] ? value.replace(readable, "") : value.trim();

/**
 * The normalised data (spec section 5): texts trimmed, empty texts removed, and without fields that the form does not
 * have or does not show for these data. Every validator checks these, never the typed data.
 */
export function trimmed(data: FormData, schema: FormSchema): FormData {
  const result: FormData = {};
  for (const field of Object.keys(schema.properties)) {
    if (!Object.hasOwn(data, field) || !isShown(schema, field, data)) continue;
    const value = data[field];
    const clean = typeof value === "string" ? cleaned(value, schema.properties[field]) : value;
    if (clean !== undefined && clean !== "") result[field] = clean;
  }
  return result;
}
