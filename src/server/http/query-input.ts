import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";

type Field = { type?: unknown };

/** Digits alone, without exponents, spaces, plus signs or other bases, so that a text has one meaning. */
const wholeNumber = /^-?\d{1,16}$/;
const decimalNumber = /^-?\d{1,16}(\.\d{1,16})?$/;

const shapes: Record<string, RegExp> = { integer: wholeNumber, number: decimalNumber };

/**
 * Converts a field of a query to its schema's type; a text that does not fit stays a text, which validation refuses.
 */
function typed(text: unknown, type: unknown): unknown {
  if (typeof text !== "string" || typeof type !== "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return shapes[type]?.test(text) ? Number(text) : text;
}

/** Texts such as Infinity and 1e400, which are no finite number. */
const isBeyondNumbers = (value: unknown, type: unknown): boolean =>
  typeof type === "string" &&
  type in shapes &&
  typeof value === "string" &&
  Math.abs(Number(value)) === Number.POSITIVE_INFINITY;

/**
 * Reads the texts of a query by the properties of the operation's input schema (draft-07): whole numbers, decimal
 * numbers, booleans. Refuses texts that are no finite number with request.malformed; validation checks the rest.
 */
export function queryInput(schema: { properties?: unknown }, query: object): Outcome<object> {
  const fields = (schema.properties ?? {}) as Record<string, Field>;
  const typeOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name]?.type : undefined);
  const entries = Object.entries(query);
  const beyond = entries.filter(([name, value]) => isBeyondNumbers(value, typeOf(name)));
  if (beyond.length > 0)
    return refuse("request.malformed", {
      errors: beyond.map(([name]) => ({ field: name, code: "invalid.type" })),
    });
  return accept(Object.fromEntries(entries.map(([name, value]) => [name, typed(value, typeOf(name))])));
}
