import { isKey, sampleText } from "./sample-words.ts";

/** The parts of an output's schema that a sample is made of. */
export type Sampled = {
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  properties?: Record<string, Sampled>;
  items?: Sampled;
  anyOf?: Sampled[];
  oneOf?: Sampled[];
  additionalProperties?: boolean | Sampled;
};

/** What the calls of the gallery answer. */
export type Answers = "live" | "empty";

/** Values that documents say a field has, by the field's name. */
export type Choices = ReadonlyMap<string, readonly string[]>;

/** Where in an answer a value is: its field, its row, and whether it is of a later version of the same thing. */
type Place = { answers: Answers; choices: Choices; name: string; row: number; later: boolean };

const rows = { least: 3, most: 8 };
const languages = ["en", "hi"];

const typeOf = ({ type, properties, items }: Sampled): string | undefined => {
  const named = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  return named ?? (properties ? "object" : items ? "array" : undefined);
};

/**
 * A value that an output's schema describes: its examples where it has any, else values by their names. Rows of a list
 * differ, and show every value that a field of theirs may have. `choices` are values that documents name. What is called
 * `after` is a later version of what is called `before`. `empty` has no rows, no texts and zeros.
 */
export const sampleOf = (schema: Sampled, answers: Answers, choices: Choices = new Map()): unknown =>
  sampled(schema, { answers, choices, name: "", row: 0, later: false });

function sampled(schema: Sampled, place: Place): unknown {
  const { answers, choices, name, row } = place;
  const type = typeOf(schema);
  const { examples = [] } = schema;
  if (type === "object" && answers === "live" && examples.length > 0) return examples[row % examples.length];
  if (type === "array") return listOf(schema, place);
  if (type === "object") return objectOf(schema, place);
  if (schema.const !== undefined) return schema.const;
  const known = answers === "live" && type !== "boolean" ? choices.get(name) : undefined;
  const values = valuesOf(schema, known);
  if (values.length > 0) return values[row % values.length];
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (one) return sampled(one, place);
  return answers === "empty" ? nothingOf(type, schema) : plainOf(type, schema, place);
}

/** The values that a field may have, as its schema and the documents say; none where any may be. */
function valuesOf({ enum: all = [] }: Sampled, known: readonly string[] = []): readonly unknown[] {
  if (all.length === 0) return known;
  const both = all.filter((value) => known.some((one) => one === value));
  // An empty value says nothing to look at.
  const filled = all.filter((value) => value !== "" && value !== null);
  return both.length > 0 ? both : filled.length > 0 ? filled : all;
}

function listOf({ items = {} }: Sampled, place: Place): unknown[] {
  if (place.answers === "empty") return [];
  const fields = Object.entries(items.properties ?? {});
  const kinds = fields.map(([name, field]) => valuesOf(field, place.choices.get(name)).length);
  const length = Math.min(rows.most, Math.max(rows.least, ...kinds));
  // Of a later version the first row is gone, and one has come.
  const first = place.later ? 1 : 0;
  return Array.from({ length }, (_none, index) => sampled(items, { ...place, row: first + index }));
}

function objectOf({ properties, additionalProperties, description = "" }: Sampled, place: Place): unknown {
  const entries = Object.entries(properties ?? {});
  const isByLanguage = typeof additionalProperties === "object" && /language/i.test(description);
  if (isByLanguage && place.answers === "live")
    return Object.fromEntries(languages.map((language) => [language, sampled(additionalProperties, place)]));
  return Object.fromEntries(
    entries.map(([name, inner]) => [
      name,
      sampled(inner, { ...place, name, later: place.later || name === "after" }),
    ]),
  );
}

function nothingOf(type: string | undefined, { minimum = 0 }: Sampled): unknown {
  if (type === "boolean") return false;
  return type === "string" ? "" : minimum;
}

function plainOf(type: string | undefined, schema: Sampled, { name, row, later }: Place): unknown {
  const { examples = [], minimum = 0 } = schema;
  const example = examples[row % Math.max(1, examples.length)];
  // Keys of rows differ, whatever the one example says.
  if (example !== undefined && !(typeof example === "string" && isKey(name) && row > 0)) return example;
  if (type === "boolean") return row % 2 === 0;
  if (type === "integer" || type === "number") return minimum + (row + 1) * 12;
  // Titles of every other row are others in a later version.
  const turn = later && row % 2 === 0 && !isKey(name) && /title|name|text/i.test(name) ? 1 : 0;
  return type === "string" ? sampleText(name, schema, row + turn) : null;
}
