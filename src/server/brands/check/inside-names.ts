import type { Operation } from "../../../contract/operation.ts";
import { pointerTo } from "../../../kernel/json-pointer.ts";
import { isObject } from "../../../kernel/json-values.ts";
import { besideOf, isSchema, referred, type Schema } from "../../../site/forms/structure/schema.ts";
import { entriesOf } from "./merged.ts";
import { missing, type NameProblem } from "./named-fields.ts";

type Find = (id: unknown) => Operation | undefined;

/**
 * Names of parts inside a form's field that the schema of its call does not have: of `bank.code` both steps are looked for, in every
 * alternative and condition, and through the entries of lists.
 */
export function insideProblems(value: unknown, find: Find, pointer = "", around?: Operation): NameProblem[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => insideProblems(one, find, pointerTo(pointer, index), around));
  if (!isObject(value)) return [];
  const call = find(value.operation) ?? around;
  const own = call && typeof value.name === "string" ? ofField(call, value.name, value.inside, pointer) : [];
  const below = entriesOf(value).flatMap(([key, inner]) =>
    key === "blocks" ? [] : insideProblems(inner, find, pointerTo(pointer, key), call),
  );
  return [...own, ...below];
}

function ofField({ id, input }: Operation, name: string, inside: unknown, pointer: string): NameProblem[] {
  const whole = input as Schema;
  return entriesOf(inside).flatMap(([path]) => {
    let parts = partsOf(whole, whole);
    const done: string[] = [];
    for (const step of [name, ...path.split(".")]) {
      const fields = fieldsOf(parts, whole);
      if (!fields) return [];
      const of = done.length === 0 ? `What ${id} takes` : `${done.join(".")} of what ${id} takes`;
      const found = missing(pointerTo(pointerTo(pointer, "inside"), path), step, {
        of,
        names: fields.keys(),
      });
      // The name of the field itself has a check of its own.
      if (found.length > 0)
        return done.length === 0 ? [] : found.map((one) => ({ ...one, at: "key" as const }));
      done.push(step);
      parts = (fields.get(step) ?? []).flatMap((part) => partsOf(whole, part));
    }
    return [];
  });
}

/** The fields of all parts by name; undefined where any may be there. */
function fieldsOf(parts: readonly Schema[], whole: Schema): Map<string, unknown[]> | undefined {
  const fields = new Map<string, unknown[]>();
  for (const { properties, additionalProperties } of parts) {
    if (isSchema(additionalProperties) || additionalProperties === true) return undefined;
    for (const [name, part] of Object.entries(isSchema(properties) ? properties : {}))
      fields.set(name, [...(fields.get(name) ?? []), referred(part, whole)]);
  }
  return fields;
}

/** A schema with everything that may say something of the same value, or of an entry of it. */
function partsOf(whole: Schema, part: unknown, depth = 0): Schema[] {
  const schema = referred(part, whole);
  if (!isSchema(schema) || depth > 8) return [];
  const { items, additionalItems } = schema;
  const beside = [...besideOf(schema), ...(Array.isArray(items) ? items : [items]), additionalItems];
  return [schema, ...beside.flatMap((one) => partsOf(whole, one, depth + 1))];
}
