import { keyOf } from "../../../kernel/json-pointer.ts";

/** A JSON Schema of draft-07 as an operation's document holds it: any keyword may be there, and any part may be true or false. */
export type Schema = { readonly [keyword: string]: unknown };

/** Whether a part of a schema is an object of keywords. */
export const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export type Data = Readonly<Record<string, unknown>>;

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** How many references may follow one another: a circle of them ends there. */
const mostReferences = 32;

/** What a reference inside the whole schema leads to. Beside a `$ref` draft-07 reads no other keyword. */
export function referred(part: unknown, whole: Schema): unknown {
  let found = part;
  for (let count = 0; isSchema(found) && typeof found.$ref === "string"; count += 1) {
    if (count === mostReferences || !found.$ref.startsWith("#")) return {};
    found = atPointer(whole, found.$ref.slice(1));
  }
  return found;
}

function atPointer(whole: Schema, pointer: string): unknown {
  let found: unknown = whole;
  for (const step of pointer.split("/").slice(1)) {
    const key = keyOf(decodeURIComponent(step));
    found = typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined;
  }
  return found;
}

/** All parts of a schema that may say something of the same value: joined ones, alternatives, and what conditions bring along. */
export const besideOf = ({ allOf, anyOf, oneOf, dependencies, ...schema }: Schema): unknown[] => [
  ...[allOf, anyOf, oneOf].flatMap(listOf),
  ...Object.values(isSchema(dependencies) ? dependencies : {}),
  schema.then,
  schema.else,
];

/** Which of several alternatives is meant at a path: the one that a person chose. */
export type ChosenAlternative = (path: string) => number | undefined;

export const pathTo = (path: string, step: string | number): string =>
  path === "" ? String(step) : `${path}/${step}`;

/** The steps of a path. */
export const stepsOf = (path: string): readonly string[] => (path === "" ? [] : path.split("/"));
