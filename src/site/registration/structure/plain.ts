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

/** Keywords of a text that its input needs nothing for: the server checks them, and the rule that a document names. */
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
