import { type FormData, type FormSchema, isShown } from "./form-plan.ts";

/**
 * The data as they count (spec section 5): texts trimmed, empty texts gone, and nothing of fields that the
 * form does not have or does not show for these data. Every enforcer judges these, never what was typed.
 */
export function trimmed(data: FormData, schema: FormSchema): FormData {
  const kept: FormData = {};
  for (const field of Object.keys(schema.properties)) {
    if (!Object.hasOwn(data, field) || !isShown(schema, field, data)) continue;
    const value = data[field];
    const clean = typeof value === "string" ? value.trim() : value;
    if (clean !== undefined && clean !== "") kept[field] = clean;
  }
  return kept;
}
