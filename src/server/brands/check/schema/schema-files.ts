import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { Ajv, type AnySchema, type ValidateFunction } from "ajv";
import type { Access } from "../../../../contract/operation.ts";
import { rootFolder } from "../../../foundation/folders.ts";
import { type DocumentKind, schemaOf } from "../../document-kinds.ts";
import { normalHost } from "../../hosts.ts";

/**
 * What a text of a block names: a field of a row or of the totals that the block's own operation lists, of the nearest
 * operation's answer or input, of the answer of `current`; a column of the block; a page; a filter or a block of the page; a call (schemas/README.md).
 */
export type NameWord =
  | "row"
  | "total"
  | "answer"
  | "input"
  | "own-input"
  | "known"
  | "choice"
  | "entry"
  | "column"
  | "page"
  | "part"
  | "filter"
  | "block"
  | "page-block"
  | "call";

/** The parts of a draft-07 schema that the check uses. */
export type Schema = {
  $ref?: string;
  title?: string;
  description?: string;
  default?: unknown;
  type?: string;
  pattern?: string;
  minLength?: number;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  definitions?: Record<string, Schema>;
  "x-visibility"?: "public" | "merchant" | "secret";
  "x-names"?: NameWord | NameWord[];
  "x-names-keys"?: NameWord | NameWord[];
  /** Who a block with this value of the property is for: the access of the calls that its code makes. */
  "x-access"?: Record<string, Access>;
};

/** A schema with the path of its file, which its references are relative to. */
export type Located = { schema: Schema; path: string };

/** Blocks are validated one by one with the schema of their own type, so this schema accepts any block. */
const blockSchemaPath = "meta/generated/block.schema.json";

const read = new Map<string, Schema>();

/** A schema file by its path below schemas/. */
export function schemaAt(path: string): Schema {
  const known = read.get(path);
  if (known) return known;
  const schema = JSON.parse(readFileSync(join(rootFolder, "schemas", path), "utf8")) as Schema;
  read.set(path, schema);
  return schema;
}

const targetOf = (reference: string, path: string): [file: string, fragment: string] => {
  const [file = "", fragment = ""] = reference.split("#");
  return [file === "" ? path : posix.join(dirname(path), file), fragment];
};

/** Whether a reference means "any block". */
export const isAnyBlock = (schema: Schema, path: string): boolean =>
  schema.$ref !== undefined && targetOf(schema.$ref, path)[0] === blockSchemaPath;

/** Follows references to the schema itself; the name is that of the last definition followed. */
export function resolve(schema: Schema, path: string): Located & { name: string | undefined } {
  let located: Located = { schema, path };
  let name: string | undefined;
  while (located.schema.$ref !== undefined) {
    const [file, fragment] = targetOf(located.schema.$ref, located.path);
    name = fragment.split("/").at(-1);
    located = { schema: schemaBelow(schemaAt(file), fragment), path: file };
  }
  return { ...located, name };
}

/**
 * The schema of a fragment such as "/definitions/icon". Throws for a dead reference, which is an error of the checkout.
 */
function schemaBelow(schema: Schema, fragment: string): Schema {
  let found: unknown = schema;
  for (const part of fragment.split("/").filter(Boolean))
    found = (found as Record<string, unknown> | undefined)?.[part];
  if (!found) throw new Error(`schemas/ has nothing at "${fragment}"`);
  return found as Schema;
}

/**
 * An address that a browser accepts, or `mailto:`. Credentials in it would be visible to visitors. Values with a scheme
 * of the platform, such as `page:`, are not addresses and are checked elsewhere.
 */
function isAddress(text: string): boolean {
  if (text.startsWith("page:")) return true;
  if (!URL.canParse(text)) return false;
  const { username, password, protocol, hostname } = new URL(text);
  if (protocol === "mailto:") return true;
  return username === "" && password === "" && hostname !== "" && isHostname(hostname);
}

/** A host that a browser can open, in its normal form. */
const isHostname = (text: string): boolean =>
  normalHost(text) === text &&
  /^(\[.+\]|[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*)$/.test(text);

let ajv: Ajv | undefined;

function validator(): Ajv {
  if (ajv) return ajv;
  ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowMatchingProperties: true,
    // The catalogue's tests check the schemas; here that would only cost time.
    validateSchema: false,
    // A shared definition becomes one function instead of inlined copies: half the time.
    inlineRefs: false,
    // Each validator runs a few times per process, so fast compilation matters more than fast execution.
    code: { optimize: false },
    keywords: [
      "x-visibility",
      "x-firstView",
      "x-names",
      "x-names-keys",
      "x-access",
      "enumDescriptions",
      "markdownDescription",
      "tsType",
    ],
    formats: { uri: isAddress, hostname: isHostname },
  });
  ajv.addSchema({ $id: `/${blockSchemaPath}`, type: "object" });
  return ajv;
}

const added = new Set([blockSchemaPath]);

/** Adds a schema with everything it refers to, so that the order of use does not matter. */
function add(path: string): void {
  if (added.has(path)) return;
  added.add(path);
  validator().addSchema(withId(path));
  for (const [, reference = ""] of JSON.stringify(schemaAt(path)).matchAll(/"\$ref":"([^"]+)"/g)) {
    add(targetOf(reference, path)[0]);
  }
}

const withId = (path: string): AnySchema => ({ ...schemaAt(path), $id: `/${path}` });

function compiled(path: string): ValidateFunction {
  add(path);
  const validate = validator().getSchema(`/${path}`);
  if (!validate) throw new Error(`schemas/ has no ${path}`);
  return validate;
}

/** Path below schemas/ of the schema of a kind of document. */
export const documentSchemaPath = (kind: DocumentKind): string => `meta/${schemaOf(kind)}`;

/** Path below schemas/ of the schema of a block type. */
export const blockSchemaPathOf = (type: string): string => `blocks/${type}.json`;

/** The validator of a schema file, compiled at its first use. */
export const validatorOf = (path: string): ValidateFunction => compiled(path);
