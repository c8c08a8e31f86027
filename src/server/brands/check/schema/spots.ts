import type { Node } from "jsonc-parser";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import type { BrandFile } from "../../read-folder.ts";
import { changedPage } from "../changed-page.ts";
import type { CheckContext } from "../finding.ts";
import { itemsOf, memberOf, membersOf, textOf } from "../json-tree.ts";
import { readableFiles } from "../reading/documents.ts";
import {
  blockSchemaPathOf,
  documentSchemaPath,
  isAnyBlock,
  type Located,
  resolve,
  type Schema,
  schemaAt,
} from "./schema-files.ts";

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

/** The type of the block whose properties a change sets, by the pointer of these. */
type ChangedType = (pointer: string) => string | undefined;

/**
 * All spots of a file in text order. A value without a schema has none, and neither have changed properties of a block
 * whose type is not known.
 */
export function spotsIn(
  file: BrandFile,
  blocks: ReadonlySet<string>,
  changedType: ChangedType = () => undefined,
): Spot[] {
  const hasChanges = memberOf(file.tree, "changes") !== undefined;
  const known = hasChanges ? undefined : spotsOf.get(file);
  if (known) return known;
  const spots: Spot[] = [];
  if (file.kind && file.tree) {
    const path = documentSchemaPath(file.kind);
    walk({ schema: schemaAt(path), path, node: file.tree, pointer: "", key: "" }, undefined);
  }
  if (!hasChanges) spotsOf.set(file, spots);
  return spots;

  function schemaOfStep(step: Step): Located & { name: string | undefined } {
    if (isAnyBlock(step.schema, step.path)) return blockOf(textOf(memberOf(step.node, "type")), blocks);
    const found = resolve(step.schema, step.path);
    return found.name === "changedProperties" ? blockOf(changedType(step.pointer), blocks) : found;
  }

  function walk(step: Step, inherited: Spot["visibility"]): void {
    const { name, schema, path } = schemaOfStep(step);
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
export function blockOf(
  type: string | undefined,
  blocks: ReadonlySet<string>,
): Located & { name: string | undefined } {
  if (type === undefined || !blocks.has(type)) return { schema: {}, path: "", name: "block" };
  const path = blockSchemaPathOf(type);
  return { schema: schemaAt(path), path, name: "block" };
}

/** The schema of an object's key; undefined where it says nothing of it. */
export function memberSchema(schema: Schema, key: string): Schema | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key];
  for (const [pattern, below] of Object.entries(schema.patternProperties ?? {})) {
    if (new RegExp(pattern, "u").test(key)) return below;
  }
  return typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
}

/** The spots of all of a brand's own readable files. */
export const ownSpots = (context: CheckContext): Spot[] =>
  readableFiles(context.folder).flatMap((file) => {
    if (!memberOf(file.tree, "changes")) return spotsIn(file, context.platform.blocks);
    const known = changedSpots.get(context) ?? new Map<BrandFile, Spot[]>();
    changedSpots.set(context, known);
    const spots = known.get(file) ?? spotsIn(file, context.platform.blocks, typesOfChanges(context, file));
    known.set(file, spots);
    return spots;
  });

/** Spots of files that change blocks: they depend on what the brand extends. */
const changedSpots = new WeakMap<CheckContext, Map<BrandFile, Spot[]>>();

function typesOfChanges(context: CheckContext, file: BrandFile): ChangedType {
  const page = changedPage(context, file);
  return (pointer) => page?.applied.subjects[Number(pointer.split("/")[2])]?.type;
}

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
