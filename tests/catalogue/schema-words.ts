import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";

/** A schema by its path in schemas/. */
export const schema = (path: string) =>
  JSON.parse(readFileSync(join(rootFolder, "schemas", path), "utf8")) as unknown;

/** The values of the one enum that a schema gives a key of this name. */
export function enumOf(path: string, name: string): string[] {
  const found: string[][] = [];
  JSON.stringify(schema(path), (key, value: { enum?: string[] } | undefined) => {
    if (key === name && Array.isArray(value?.enum)) found.push(value.enum);
    return value;
  });
  if (found.length !== 1) throw new Error(`${path} has ${found.length} enums named ${name}`);
  return found[0] ?? [];
}

type DeskSchema = {
  properties: {
    segments: { patternProperties: Record<string, { properties: { where: { properties: object } } }> };
  };
};

/** What segments of desk.json filter by, but for the parts whose values have texts of their own. */
export function segmentParts(): string[] {
  const { patternProperties } = (schema("meta/desk.schema.json") as DeskSchema).properties.segments;
  const [segment] = Object.values(patternProperties);
  const parts = Object.keys(segment?.properties.where.properties ?? {});
  return parts.filter((part) => !["audience", "state", "deposited"].includes(part));
}
