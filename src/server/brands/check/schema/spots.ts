import type { Node } from "jsonc-parser";
import type { BrandFile } from "../../read-folder.ts";
import type { CheckContext } from "../finding.ts";
import { itemsOf, memberOf, membersOf, pointerTo, textOf } from "../json-tree.ts";
import { readableFiles } from "../reading/documents.ts";
import {
  blockSchemaPathOf,
  documentSchemaPath,
  isAnyBlock,
  type Located,
  resolve,
  type Schema,
  schemaAt,
} from "./catalogue.ts";

/**
 * A value of a document together with its schema. Rules find values by their schema definition (an `icon`, a
 * `localizedText`), so a new block needs no new rule.
 */
export type Spot = {
  file: BrandFile;
  pointer: string;
  node: Node;
  /** Its key, or that of its list. */
  key: string;
  /** Its shared definition, such as "localeKey". */
  definition: string | undefined;
  schema: Schema;
  visibility: Schema["x-visibility"];
};

type Step = { schema: Schema; path: string; node: Node; pointer: string; key: string };

const spotsOf = new WeakMap<BrandFile, Spot[]>();

/** All spots of a file in text order. A value without a schema has none. */
export function spotsIn(file: BrandFile, blocks: ReadonlySet<string>): Spot[] {
  const known = spotsOf.get(file);
  if (known) return known;
  const spots: Spot[] = [];
  if (file.kind && file.tree) {
    const path = documentSchemaPath(file.kind);
    walk({ schema: schemaAt(path), path, node: file.tree, pointer: "", key: "" }, undefined);
  }
  spotsOf.set(file, spots);
  return spots;

  function walk(step: Step, inherited: Spot["visibility"]): void {
    const { name, schema, path } = isAnyBlock(step.schema, step.path)
      ? blockOf(step, blocks)
      : resolve(step.schema, step.path);
    const visibility = schema["x-visibility"] ?? step.schema["x-visibility"] ?? inherited;
    const { node, pointer, key } = step;
    spots.push({ file, pointer, node, key, definition: name, schema, visibility });
    const { items } = schema;
    if (items) {
      itemsOf(node).forEach((item, index) => {
        walk({ schema: items, path, node: item, pointer: pointerTo(pointer, index), key }, visibility);
      });
    }
    for (const member of membersOf(node)) {
      const below = memberSchema(schema, member.key);
      if (!below || !member.value) continue;
      const place = { node: member.value, pointer: pointerTo(pointer, member.key), key: member.key };
      walk({ schema: below, path, ...place }, visibility);
    }
  }
}

/** The schema of a block's type; below a block of unknown type nothing can be checked. */
function blockOf({ node }: Step, blocks: ReadonlySet<string>): Located & { name: string | undefined } {
  const type = textOf(memberOf(node, "type"));
  if (type === undefined || !blocks.has(type)) return { schema: {}, path: "", name: "block" };
  const path = blockSchemaPathOf(type);
  return { schema: schemaAt(path), path, name: "block" };
}

function memberSchema(schema: Schema, key: string): Schema | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key];
  for (const [pattern, below] of Object.entries(schema.patternProperties ?? {})) {
    if (new RegExp(pattern, "u").test(key)) return below;
  }
  return typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
}

/** The spots of all of a brand's own readable files. */
export const ownSpots = ({ folder, platform }: CheckContext): Spot[] =>
  readableFiles(folder).flatMap((file) => spotsIn(file, platform.blocks));

/** The spots of the brand's own files with a given shared definition. */
export const spotsOfDefinition = (context: CheckContext, ...definitions: string[]): Spot[] =>
  ownSpots(context).filter(({ definition }) => definition !== undefined && definitions.includes(definition));

/** The spots of texts, by their key. */
export const textSpots = (
  context: CheckContext,
  isMeant: (spot: Spot) => boolean,
): (Spot & { text: string })[] =>
  ownSpots(context).flatMap((spot) => {
    const text = textOf(spot.node);
    return text !== undefined && isMeant(spot) ? [{ ...spot, text }] : [];
  });
