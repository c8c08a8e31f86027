// Checks of what the schemas in operations and blocks name. Used by platform-documents.ts.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Operation } from "../../../contract/operation.ts";
import { pointerTo } from "../../../kernel/json-pointer.ts";
import { isObject } from "../../../kernel/json-values.ts";
import { filesBelow } from "../../foundation/folders.ts";
import { type BrandFile, parseBrandFile } from "../read-folder.ts";
import type { Finding, PlacedFinding } from "./finding.ts";
import { placed } from "./finding-line.ts";
import { eachNode, plainValue, textOf, valueAt } from "./json-tree.ts";
import { entriesOf, objectsOf, textsOf } from "./merged.ts";
import { propertiesOf } from "./named-fields.ts";
import { quote, wayOut } from "./wording.ts";

const types = ["array", "boolean", "integer", "null", "number", "object", "string"];

type Found = Omit<Finding, "file">;

const unknown = (pointer: string, what: string, name: string, known: readonly string[]): Found[] =>
  known.includes(name)
    ? []
    : [{ rule: "LB204", pointer, message: `There is no ${what} ${quote(name)}.`, ...wayOut(name, known) }];

/** A schema's keywords that contradict it: a type that does not exist, a required field without a schema, a default that is refused. */
function ofSchema(schema: Record<string, unknown>, pointer: string): Found[] {
  const { type, required, additionalProperties, enum: values } = schema;
  const fields = propertiesOf(schema);
  return [
    ...(typeof type === "string" ? unknown(`${pointer}/type`, "type", type, types) : []),
    // An open schema may require what another part of it describes.
    ...(fields && additionalProperties === false
      ? textsOf(required).flatMap((name, index) =>
          unknown(pointerTo(`${pointer}/required`, index), "field", name, Object.keys(fields)),
        )
      : []),
    ...(typeof schema.default === "string" && Array.isArray(values)
      ? unknown(`${pointer}/default`, "value", schema.default, textsOf(values))
      : []),
  ];
}

/** Keywords whose value is a schema, or a list of schemas. */
const withSchema = ["items", "additionalProperties", "if", "then", "else", "not", "allOf", "anyOf", "oneOf"];
/** Keywords whose value has schemas by name. */
const withSchemas = ["properties", "definitions", "patternProperties"];

function inSchema(schema: unknown, pointer: string): Found[] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => inSchema(one, pointerTo(pointer, index)));
  if (!isObject(schema)) return [];
  return [
    ...ofSchema(schema, pointer),
    ...withSchema.flatMap((key) => inSchema(schema[key], pointerTo(pointer, key))),
    ...withSchemas.flatMap((key) =>
      entriesOf(schema[key]).flatMap(([name, inner]) =>
        inSchema(inner, pointerTo(pointerTo(pointer, key), name)),
      ),
    ),
  ];
}

/** What identifies a row is a field of a list that the operation answers. */
function ofRowKey({ output, rowKey }: Operation): Found[] {
  const lists = objectsOf([output, ...Object.values(propertiesOf(output) ?? {})]);
  const fields = lists.flatMap(({ items }) => Object.keys(propertiesOf(items) ?? {}));
  return (rowKey ?? []).flatMap((name, index) =>
    fields.length === 0 ? [] : unknown(pointerTo("/rowKey", index), "field", name, [...new Set(fields)]),
  );
}

/** Names in the schemas of an operation that mean nothing. */
export const operationSchemaFindings = (path: string, operation: Operation): Finding[] =>
  [
    ...inSchema(operation.input, "/input"),
    ...inSchema(operation.output, "/output"),
    ...ofRowKey(operation),
  ].map((found) => ({ ...found, file: path }));

/**
 * All references of blocks, operations and meta schemas that lead nowhere, each on its line. A reference within an
 * operation is below its input or its output. Paths are relative to `schemas`.
 */
export function referenceFindings({ schemas }: { schemas: string }): PlacedFinding[] {
  const read = new Map<string, BrandFile>();
  const documentAt = (path: string): BrandFile => {
    const known = read.get(path) ?? parseBrandFile(path, readFileSync(join(schemas, path), "utf8"));
    read.set(path, known);
    return known;
  };
  const paths = ["blocks", "meta", "operations"].flatMap((folder) =>
    filesBelow(join(schemas, folder), ".json").map((path) => `${folder}/${path}`),
  );
  return paths.flatMap((path) => {
    const found: PlacedFinding[] = [];
    const file = documentAt(path);
    eachNode(file.tree, (node, pointer) => {
      const written = pointer.endsWith("/$ref") ? textOf(node) : undefined;
      const problem =
        written === undefined ? undefined : deadReference(schemas, file, pointer, written, documentAt);
      if (problem) found.push(placed({ rule: "LB204", file: path, pointer, ...problem }, file));
    });
    return found;
  });
}

function deadReference(
  schemas: string,
  file: BrandFile,
  pointer: string,
  written: string,
  documentAt: (path: string) => BrandFile,
): Pick<Finding, "message" | "suggestion" | "replace"> | undefined {
  const [target = "", fragment = ""] = written.split("#");
  const path = target === "" ? file.path : posix.join(dirname(file.path), target);
  // It is generated from the others.
  if (path === "meta/generated/block.schema.json") return undefined;
  if (!existsSync(join(schemas, path))) return { message: `There is no file ${quote(`schemas/${path}`)}.` };
  const own = target === "" && path.startsWith("operations/") ? `/${pointer.split("/")[1]}` : "";
  const value = plainValue(documentAt(path).tree);
  if (valueAt(value, own + fragment) !== undefined) return undefined;
  const around = fragment.slice(0, fragment.lastIndexOf("/"));
  const names = entriesOf(valueAt(value, own + around)).map(([name]) => `${target}#${around}/${name}`);
  const { allowed: _all, ...help } = wayOut(written, names);
  return { message: `${quote(`schemas/${path}`)} has nothing at ${quote(fragment)}.`, ...help };
}
