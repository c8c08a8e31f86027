import { isSchema, type Schema } from "./schema.ts";

/** Keywords of a call's input that say nothing of how its fields depend on one another. */
const flatKeywords = new Set([
  "$schema",
  "title",
  "description",
  "type",
  "properties",
  "required",
  "additionalProperties",
  "definitions",
]);

/** Keywords of a text that one line of input can serve: they are checked by the server and by the rule that a document names. */
const plainKeywords = new Set([
  "type",
  "title",
  "description",
  "minLength",
  "maxLength",
  "pattern",
  "examples",
]);

/** The conditions between the fields of a call's input: `if`, `oneOf`, `dependencies` and their like. */
export const conditionsOf = (input: Schema): Schema =>
  Object.fromEntries(Object.entries(input).filter(([keyword]) => !flatKeywords.has(keyword)));

/**
 * Conditions as far as they are about some fields: other fields of the call are not the form's, which neither draws nor asks for
 * them. What a condition looks at stays whole.
 */
export const conditionsAbout = (conditions: Schema, names: readonly string[]): Schema =>
  Object.fromEntries(
    Object.entries(conditions).map(([keyword, value]) => [keyword, about(keyword, value, names)]),
  );

function about(keyword: string, value: unknown, names: readonly string[]): unknown {
  const isOwn = (name: unknown) => names.some((one) => one === name);
  const branch = (one: unknown) => (isSchema(one) ? conditionsAbout(one, names) : one);
  const own = (parts: Schema) => Object.entries(parts).filter(([name]) => isOwn(name));
  if (keyword === "then" || keyword === "else") return branch(value);
  if (Array.isArray(value))
    return keyword === "required" ? value.filter(isOwn) : different(value.map(branch));
  if (!isSchema(value)) return value;
  if (keyword === "properties") return Object.fromEntries(own(value));
  if (keyword !== "dependencies") return value;
  const needed = (one: unknown) => (Array.isArray(one) ? one.filter(isOwn) : branch(one));
  return Object.fromEntries(own(value).map(([name, one]) => [name, needed(one)]));
}

/** Alternatives without duplicates: those that differ only in fields that the form does not have are equal by now. */
const different = (branches: readonly unknown[]): unknown[] => [
  ...new Map(branches.map((one) => [JSON.stringify(one), one])).values(),
];

const isPlain = (part: unknown): boolean =>
  isSchema(part) &&
  part.type === "string" &&
  Object.keys(part).every((keyword) => plainKeywords.has(keyword) || keyword.startsWith("x-"));

/** The fields of a call's input that are more than one line of text: all of them where they depend on one another. */
export function structuredNames(input: Schema): string[] {
  const isTogether = Object.keys(conditionsOf(input)).length > 0;
  return Object.entries(isSchema(input.properties) ? input.properties : {}).flatMap(([name, part]) =>
    isTogether || !isPlain(part) ? [name] : [],
  );
}
