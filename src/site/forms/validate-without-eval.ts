import { type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import type { FormData, FormSchema } from "./form-plan.ts";
import type { SchemaError } from "./own-keywords.ts";

/** The context of a broken rule. */
const containers = new Set(["properties", "allOf", "if", "additionalProperties", "items"]);

const validators = new WeakMap<FormSchema, Validator>();

/**
 * Broken rules of trimmed data, from a validator that interprets the schema: it needs no eval, so it runs under a
 * page's `script-src 'self'`. The validator writes hidden marks into the schema, which must not be frozen.
 */
export function interpreted(schema: FormSchema, data: FormData): SchemaError[] {
  let validator = validators.get(schema);
  if (!validator) {
    // The validator's own type has an index signature, which no closed type fits.
    validator = new Validator(schema as unknown as Schema, "7", false);
    validators.set(schema, validator);
  }
  return validator.validate(data).errors.flatMap((error) => errorsOf(schema, data, error));
}

/** The validator names missing fields only in an English text; they are derived from the schema and the data. */
function errorsOf(schema: FormSchema, data: FormData, error: OutputUnit): SchemaError[] {
  const { keyword, instanceLocation } = error;
  if (containers.has(keyword)) return [];
  const [field = "", ...inside] = instanceLocation.replace(/^#\/?/, "").split("/");
  if (field !== "") return [{ field, keyword: inside.length > 0 ? "items" : keyword }];
  const missing = (fields: readonly string[]) =>
    fields.filter((name) => !Object.hasOwn(data, name)).map((name) => ({ field: name, keyword }));
  if (keyword === "required") return missing(schema.required);
  if (keyword === "dependencies") {
    const owners = Object.entries(schema.dependencies).filter(([owner]) => Object.hasOwn(data, owner));
    return missing(owners.flatMap(([, needed]) => needed));
  }
  return [{ field, keyword }];
}
