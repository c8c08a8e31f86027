import {
  besideOf,
  type ChosenAlternative,
  type Data,
  isData,
  isSchema,
  listOf,
  pathTo,
  referred,
  type Schema,
} from "./schema.ts";
import { fitsPart } from "./validate-structure.ts";

/**
 * Data as a call takes them: texts trimmed, what is empty left out, and without fields of alternatives and conditions that do
 * not hold any more. An empty object or list stays where the schema requires it, and entries of a list keep their places.
 * A required box that nobody ticked is false, which is what it shows.
 */
export const cleanOf = (whole: Schema, data: unknown, chosen: ChosenAlternative): unknown =>
  cleanPart({ whole, chosen }, whole, data, "");

type Around = { whole: Schema; chosen: ChosenAlternative };

/** `isWanted` says that an object is there even when nothing is in it. */
function cleanPart(around: Around, part: unknown, value: unknown, path: string, isWanted = true): unknown {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  if (Array.isArray(value)) {
    const { items, additionalItems } = itemsOf(around, part, value);
    return value.map((one, index) => {
      const itemPart = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
      const clean = cleanPart(around, itemPart, one, pathTo(path, index));
      return clean === undefined && isBox(around, itemPart) ? false : clean;
    });
  }
  return isData(value) ? cleanObject(around, part, value, path, isWanted) : value;
}

function cleanObject(around: Around, part: unknown, typed: Data, path: string, isWanted: boolean): Data {
  const data = isWanted || hasAny(typed) ? withNoes(around, part, typed, path) : typed;
  const parts = activeParts(around, part, data, path);
  const properties = propertiesOf(parts);
  const required = requiredBy(parts);
  const dropped = new Set(declaredBelow(around, part).filter((name) => !Object.hasOwn(properties, name)));
  const entries = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    if (dropped.has(name) || properties[name] === false) return [];
    const other = parts.find((one) => isSchema(one.additionalProperties))?.additionalProperties;
    const isNeeded = isWanted && required.has(name);
    const clean = cleanPart(around, properties[name] ?? other, value, pathTo(path, name), isNeeded);
    if (clean === undefined || (isEmpty(clean) && !required.has(name))) return [];
    return [[name, clean]];
  });
  return Object.fromEntries(entries);
}

/** What all parts say of each field: together where several of them name it. */
function propertiesOf(parts: readonly Schema[]): Schema {
  const all = new Map<string, unknown[]>();
  for (const { properties } of parts)
    for (const [name, one] of Object.entries(isSchema(properties) ? properties : {}))
      all.set(name, [...(all.get(name) ?? []), one]);
  return Object.fromEntries([...all].map(([name, said]) => [name, together(said)]));
}

/** One of several schemas of the same value; what one of them forbids is forbidden. */
function together(said: readonly unknown[]): unknown {
  if (said.includes(false)) return false;
  return said.length > 1 ? { allOf: said } : said[0];
}

const requiredBy = (parts: readonly Schema[]): ReadonlySet<unknown> =>
  new Set(parts.flatMap((one) => listOf(one.required)));

/** Data in which required boxes that nobody ticked are false: conditions are evaluated with these values. */
function withNoes(around: Around, part: unknown, data: Data, path: string): Data {
  const parts = activeParts(around, part, data, path);
  const properties = propertiesOf(parts);
  const noes = [...requiredBy(parts)].flatMap((name): [string, false][] =>
    typeof name === "string" && data[name] === undefined && isBox(around, properties[name])
      ? [[name, false]]
      : [],
  );
  return noes.length > 0 ? { ...data, ...Object.fromEntries(noes) } : data;
}

/** Whether a part is drawn as a box that may be ticked or not, and not as a choice or as something to agree to. */
function isBox(around: Around, part: unknown): boolean {
  const parts = activeParts(around, part, undefined, "");
  return parts.some(isTick) && !parts.some((one) => choices.some((keyword) => keyword in one));
}

const isTick = ({ type }: Schema): boolean =>
  Array.isArray(type) ? type.filter((one) => one !== "null").join() === "boolean" : type === "boolean";

const choices = ["const", "enum", "oneOf", "anyOf"];

/** Whether anything was filled in, at any depth. */
const hasAny = (value: unknown): boolean => {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.length > 0;
  return isData(value) ? Object.values(value).some(hasAny) : value !== undefined;
};

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isData(value) && Object.keys(value).length === 0;

/** What holds for the entries of a list, of the schema itself and of everything that applies beside it. */
function itemsOf(around: Around, part: unknown, value: unknown): Schema {
  const parts = activeParts(around, part, value, "").filter(({ items }) => items !== undefined);
  const { items, additionalItems } = parts[0] ?? {};
  return Array.isArray(items)
    ? { items, additionalItems }
    : { items: together(parts.map((one) => one.items)) };
}

/** A schema and the parts of it that hold for a value: all of `allOf`, the met branch, the chosen alternative. */
function activeParts(around: Around, part: unknown, value: unknown, path: string): Schema[] {
  const { whole } = around;
  const schema = referred(part, whole);
  if (!isSchema(schema)) return [];
  const branch =
    schema.if === undefined ? [] : [fitsPart(whole, schema.if, value) ? schema.then : schema.else];
  const dependent = Object.entries(isSchema(schema.dependencies) ? schema.dependencies : {}).flatMap(
    ([owner, needed]) => (isData(value) && isFilled(value[owner]) && isSchema(needed) ? [needed] : []),
  );
  const below = [...listOf(schema.allOf), ...branch, ...dependent, ...chosenOf(around, schema, value, path)];
  return [schema, ...below.flatMap((one) => activeParts(around, one, value, path))];
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== "";

function chosenOf({ whole, chosen }: Around, schema: Schema, value: unknown, path: string): unknown[] {
  return (["anyOf", "oneOf"] as const).flatMap((keyword) => {
    const options = listOf(schema[keyword]);
    const index = chosen(path);
    const wanted = index === undefined ? options.find((one) => fitsPart(whole, one, value)) : options[index];
    // Before anything was chosen or fits, a field of any alternative may stay.
    return wanted === undefined ? options : [wanted];
  });
}

/** The names of fields that conditions and alternatives of a schema bring along. */
function declaredBelow({ whole }: Around, part: unknown, depth = 0): string[] {
  const schema = referred(part, whole);
  if (!isSchema(schema) || depth > 8) return [];
  return besideOf(schema).flatMap((one) => {
    const found = referred(one, whole);
    const names = isSchema(found) && isSchema(found.properties) ? Object.keys(found.properties) : [];
    return [...names, ...declaredBelow({ whole, chosen: () => undefined }, one, depth + 1)];
  });
}
