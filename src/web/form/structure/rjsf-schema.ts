import type { RJSFSchema } from "@rjsf/utils";
import { isSchema, listOf, referred, type Schema } from "../../../site/forms/structure/schema.ts";

/** Keywords that only values of one type have. */
const typeOfKeyword: Readonly<Record<string, string>> = {
  properties: "object",
  additionalProperties: "object",
  patternProperties: "object",
  propertyNames: "object",
  minProperties: "object",
  maxProperties: "object",
  required: "object",
  dependencies: "object",
  items: "array",
  additionalItems: "array",
  contains: "array",
  minItems: "array",
  maxItems: "array",
  uniqueItems: "array",
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  multipleOf: "number",
  minLength: "string",
  maxLength: "string",
  pattern: "string",
  format: "string",
  contentMediaType: "string",
};

/** Keywords that say what a value is without a type. */
const decided = ["$ref", "enum", "const", "oneOf", "anyOf", "allOf", "if", "not"];

/** The type of which a schema without one speaks. What may be anything is typed as a text. */
function typeOf(schema: Schema): unknown {
  const { type } = schema;
  // A text can stand for most of what else is allowed.
  if (Array.isArray(type)) {
    const types = type.filter((one) => one !== "null");
    return types.length > 1 && types.includes("string") ? "string" : (types[0] ?? "null");
  }
  if (type !== undefined) return type;
  const keyword = Object.keys(schema).find((one) => Object.hasOwn(typeOfKeyword, one));
  if (keyword) return typeOfKeyword[keyword];
  return decided.some((one) => one in schema) ? undefined : "string";
}

/**
 * A schema as rjsf draws all of it: with types where they are only implied, entries for lists that name none, and files as such.
 * Data are judged by the schema itself.
 */
export const drawable = (schema: Schema): RJSFSchema =>
  part(withoutCircles(schema, schema), true) as RJSFSchema;

/**
 * A schema without fields that hold their own kind again: rjsf would draw one in the other without end. Lists and alternatives
 * end where somebody stops adding.
 */
function withoutCircles(value: unknown, whole: Schema): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutCircles(one, whole));
  if (!isSchema(value)) return value;
  const entries = Object.entries(value).map(([keyword, inner]): [string, unknown] => {
    if (keyword !== "properties" || !isSchema(inner)) return [keyword, withoutCircles(inner, whole)];
    const kept = Object.entries(inner).filter(([, one]) => !isCircle(one, whole));
    return [keyword, Object.fromEntries(kept.map(([name, one]) => [name, withoutCircles(one, whole)]))];
  });
  return Object.fromEntries(entries);
}

/** Whether the fields of what a reference leads to lead back to it. */
const isCircle = (value: unknown, whole: Schema): boolean =>
  isSchema(value) &&
  typeof value.$ref === "string" &&
  leadsTo(value.$ref, referred(value, whole), whole, new Set());

function leadsTo(reference: string, value: unknown, whole: Schema, seen: Set<unknown>): boolean {
  if (!isSchema(value) || seen.has(value)) return false;
  seen.add(value);
  const { $ref, properties, allOf } = value;
  if ($ref === reference) return true;
  if (typeof $ref === "string") return leadsTo(reference, referred(value, whole), whole, seen);
  const parts = [...(isSchema(properties) ? Object.values(properties) : []), ...listOf(allOf)];
  return parts.some((one) => leadsTo(reference, one, whole, seen));
}

/** `isWanted` says that the value is there even when nothing is filled in: a required box inside it starts as a no. */
function part(value: unknown, isWanted: boolean): unknown {
  if (value === true) return { type: "string" };
  if (!isSchema(value)) return value;
  const type = typeOf(value);
  return {
    ...below(type === "boolean" ? withoutConst(value) : value, isWanted),
    ...(type === undefined ? {} : { type }),
    ...(type === "array" && value.items === undefined ? { items: { type: "string" } } : {}),
    ...(value.contentEncoding === "base64" ? { format: "data-url" } : {}),
  };
}

/** A box that must be ticked starts without its tick: a person agrees, not the form. */
const withoutConst = ({ const: _, ...others }: Schema): Schema => others;

const ofParts = ["definitions", "patternProperties", "dependencies"];
const ofOne = ["additionalItems", "additionalProperties", "items"];

function below(schema: Schema, isWanted: boolean): Schema {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === "properties" && isSchema(value))
      return [[keyword, partsOf(value, isWanted ? listOf(schema.required) : [])]];
    if (ofParts.includes(keyword) && isSchema(value)) return [[keyword, partsOf(value, [])]];
    if (keyword === "allOf") return [[keyword, listOf(value).map((one) => branch(one, isWanted))]];
    if (keyword === "oneOf" || keyword === "anyOf")
      return [[keyword, listOf(value).map((one) => branch(told(one), isWanted))]];
    if (keyword === "then" || keyword === "else") return [[keyword, branch(value, isWanted)]];
    if (ofOne.includes(keyword) && typeof value === "object")
      return [[keyword, Array.isArray(value) ? value.map((one) => part(one, true)) : part(value, true)]];
    return [[keyword, value]];
  });
  return Object.fromEntries(entries);
}

/** The mark of a field that a condition forbids (`false`): rjsf merges it into the field's own schema. */
const never = { "x-never": true };

/** Whether a field may not be there: a condition that holds forbids it. */
export const isNever = (schema: object): boolean => "x-never" in schema;

/** Fields that may never be there are not drawn. */
const partsOf = (parts: Schema, required: readonly unknown[]): Schema =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => {
      if (value === false) return [[name, never]];
      const drawn = part(value, required.includes(name));
      return [[name, required.includes(name) && isTick(drawn) ? { default: false, ...drawn } : drawn]];
    }),
  );

const isTick = (drawn: unknown): drawn is Schema =>
  isSchema(drawn) &&
  drawn.type === "boolean" &&
  !["enum", "oneOf", "anyOf"].some((keyword) => keyword in drawn);

/** A boolean that distinguishes alternatives keeps only its constant: choosing an alternative sets it. */
function told(value: unknown): unknown {
  if (!isSchema(value) || !isSchema(value.properties)) return value;
  const properties = Object.entries(value.properties).map(([name, one]) =>
    isSchema(one) && typeof one.const === "boolean" ? [name, { const: one.const }] : [name, one],
  );
  return { ...value, properties: Object.fromEntries(properties) };
}

/** A part that stands beside others says nothing of the type by itself. */
const branch = (value: unknown, isWanted: boolean): unknown => {
  if (!isSchema(value)) return value === true ? {} : value;
  const { type } = value;
  const isImplied = type === undefined && value.properties === undefined;
  const parts = below(value, isWanted);
  return isImplied ? parts : { ...parts, type: typeOf(value) };
};

/** Keywords that add up when parts of `allOf` are drawn as one. */
export function merged(schema: RJSFSchema): RJSFSchema {
  const { allOf = [], ...own } = schema;
  return allOf.reduce<RJSFSchema>(
    (sum, one) => (isSchema(one) ? joined(sum, merged(one as RJSFSchema)) : sum),
    own,
  );
}

function joined(one: RJSFSchema, other: RJSFSchema): RJSFSchema {
  const names = new Set([...Object.keys(one.properties ?? {}), ...Object.keys(other.properties ?? {})]);
  const properties = Object.fromEntries(
    [...names].map((name) => {
      const parts = [one.properties?.[name], other.properties?.[name]].filter(isSchema) as RJSFSchema[];
      return [name, parts.length > 1 ? joined(parts[0] ?? {}, parts[1] ?? {}) : (parts[0] ?? {})];
    }),
  );
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const items = [one.items, other.items].filter((each) => isSchema(each)) as RJSFSchema[];
  const values = one.enum && other.enum ? one.enum.filter((value) => other.enum?.includes(value)) : undefined;
  return {
    ...one,
    ...other,
    ...(names.size > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(values ? { enum: values } : {}),
    ...(items.length > 1 ? { items: joined(items[0] ?? {}, items[1] ?? {}) } : {}),
    ...(one.title ? { title: one.title } : {}),
  };
}
