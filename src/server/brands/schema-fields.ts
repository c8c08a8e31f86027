import type { Operation } from "../../contract/operation.ts";
import { isObject } from "../../kernel/json-values.ts";
import type { Schema } from "../../site/forms/structure/schema.ts";
import { structuredNames } from "../../site/forms/structure/structured-fields.ts";

type Operations = ReadonlyMap<string, Operation>;

/** What makes a field of a form the document's own; without any of it, the schema of the call's input decides. */
const ownWords = ["widget", "values", "rule", "from", "send"] as const;

const marked = new WeakMap<Operations, WeakMap<object, unknown>>();

/**
 * A document with `"widget": "schema"` at each field of a form whose property in the input of its call is more than one line of
 * text, and of which the document says no more than texts. The browser then knows without any schema what it has to load. A
 * document without such a field is the same object.
 */
export function withSchemaFields<T>(document: T, operations: Operations): T {
  if (!isObject(document) && !Array.isArray(document)) return document;
  const known = marked.get(operations) ?? new WeakMap<object, unknown>();
  marked.set(operations, known);
  const found = known.get(document) ?? changed(document, operations, undefined);
  known.set(document, found);
  return found as T;
}

function changed(value: unknown, operations: Operations, around: Operation | undefined): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => changed(one, operations, around));
    return items.some((one, index) => one !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const call = typeof value.operation === "string" ? operations.get(value.operation) : around;
  const names = call && Array.isArray(value.fields) && call.http.method !== "GET" ? namesOf(call) : undefined;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    key === "fields" && names && Array.isArray(inner)
      ? fieldsOf(inner, names)
      : changed(inner, operations, call),
  ]);
  return entries.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(entries) : value;
}

const namesOf = ({ input }: Operation): ReadonlySet<string> => new Set(structuredNames(input as Schema));

function fieldsOf(fields: readonly unknown[], names: ReadonlySet<string>): readonly unknown[] {
  const all = fields.map((field) => {
    const isPlain = !isObject(field) || typeof field.name !== "string" || !names.has(field.name);
    return isPlain || ownWords.some((word) => word in field) ? field : { ...field, widget: "schema" };
  });
  return all.some((field, index) => field !== fields[index]) ? all : fields;
}
