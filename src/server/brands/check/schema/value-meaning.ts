import type { DocumentKind } from "../../document-kinds.ts";
import { documentSchemaPath, isAnyBlock, resolve, type Schema, schemaAt } from "./schema-files.ts";
import { blockOf, memberSchema } from "./spots.ts";

/** What a schema says of one value. */
export type Meaning = Pick<Schema, "title" | "description" | "default"> & {
  isSecret: boolean;
  /** The keys that it may have. */
  keys: string[];
};

/**
 * What the schema says of the value at a place of a document, whose own value decides which block's schema holds; undefined where the
 * schema has no such place.
 */
export function meaningAt(
  kind: DocumentKind,
  keys: readonly string[],
  value: unknown,
  blocks: ReadonlySet<string>,
): Meaning | undefined {
  let [schema, path]: [Schema, string] = [schemaAt(documentSchemaPath(kind)), documentSchemaPath(kind)];
  let [here, outer]: [unknown, Schema] = [value, schema];
  let visibility = schema["x-visibility"];
  for (const key of keys) {
    const below = schema.items && /^\d+$/.test(key) ? schema.items : memberSchema(schema, key);
    if (!below) return undefined;
    here = here === undefined || here === null ? undefined : (here as Record<string, unknown>)[key];
    const type = (here as { type?: unknown } | undefined)?.type;
    const found = isAnyBlock(below, path)
      ? blockOf(typeof type === "string" ? type : undefined, blocks)
      : resolve(below, path);
    [schema, path, outer] = [found.schema, found.path, below];
    visibility = schema["x-visibility"] ?? below["x-visibility"] ?? visibility;
  }
  const { title = schema.title, description = schema.description, default: usual = schema.default } = outer;
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(usual === undefined ? {} : { default: usual }),
    isSecret: visibility === "secret",
    keys: Object.keys(schema.properties ?? {}),
  };
}
