import { isObject } from "../../../kernel/json-values.ts";
import { quote, wayOut } from "./wording.ts";

/** A name in a block's document that nothing bears. Pointers are relative to the block. */
export type NameProblem = {
  pointer: string;
  message: string;
  allowed?: string[];
  suggestion?: string;
  /** The name is the key, not its value. */
  at?: "key";
};

/** The fields of an object's schema by name; undefined for any other schema. */
export const propertiesOf = (schema: unknown): Record<string, unknown> | undefined =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : undefined;

/** Names that are possible, whose they are, and their schemas where these are known; undefined where any may be. */
export type Fields =
  | { of: string; names: Iterable<string>; schemas?: Readonly<Record<string, unknown>> }
  | undefined;

/** Names of a schema's fields; undefined for an open schema. */
export const fieldsOf = (of: string, schema: unknown): Fields => {
  const properties = propertiesOf(schema);
  return properties && { of, names: Object.keys(properties), schemas: properties };
};

/** The list that an operation answers: the answer itself, or the field `rows` of it. */
export function listOf(
  { output }: { output: { type?: unknown } },
  rows: unknown,
): Record<string, unknown> | undefined {
  const list =
    output.type === "array" ? output : propertiesOf(output)?.[typeof rows === "string" ? rows : "content"];
  return isObject(list) && isObject(list.items) ? list : undefined;
}

/** The fields of a schema and of everything inside it, by name; undefined where a part of it may have any. */
function allFieldsOf(of: string, schema: unknown): Fields {
  const schemas = new Map<string, unknown>();
  const walk = (one: unknown): void => {
    if (!isObject(one)) return;
    for (const [name, inner] of Object.entries(propertiesOf(one) ?? {})) {
      schemas.set(name, inner);
      walk(inner);
    }
    walk(one.items);
  };
  walk(schema);
  return schemas.size === 0 ? undefined : { of, names: schemas.keys(), schemas: Object.fromEntries(schemas) };
}

/** What both versions of a comparison are made of. */
export function partFields(
  { before, after }: { before?: unknown; after?: unknown },
  { id, output }: { id: string; output: unknown },
): Fields {
  const sides = [before, after].map((side, index) =>
    isObject(side) && typeof side.field === "string" ? side.field : ["before", "after"][index],
  );
  const answer = propertiesOf(output) ?? {};
  const properties = Object.fromEntries(sides.map((side) => [side, answer[String(side)]]));
  return allFieldsOf(`What ${id} compares`, { properties });
}

/** A name that is not one of the fields. */
export function missing(
  pointer: string,
  name: string,
  fields: Fields,
  kind: "field" | "value" | "row action" = "field",
): NameProblem[] {
  if (!fields) return [];
  const names = [...fields.names];
  const message = `${fields.of} has no ${kind} ${quote(name)}.`;
  return names.includes(name) ? [] : [{ pointer, message, ...wayOut(name, names) }];
}

/** A value that a field never has, or no entry of a list. */
export function never(pointer: string, value: string, field: string, fields: Fields): NameProblem[] {
  const schema = fields?.schemas?.[field];
  const one = isObject(schema) && isObject(schema.items) ? schema.items : schema;
  if (!isObject(one) || !Array.isArray(one.enum)) return [];
  return missing(pointer, value, { of: `The field ${quote(field)}`, names: one.enum.map(String) }, "value");
}
