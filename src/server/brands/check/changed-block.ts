import type { Block, BlockChange } from "../../../contract/generated/block.ts";
import { isObject } from "../../../kernel/json-values.ts";
import { allBlocks } from "../../../site/block-tree.ts";
import { fixedProperties } from "../block-changes.ts";
import { type ChangedPage, rowTableAround } from "./changed-page.ts";
import type { CheckContext, Finding } from "./finding.ts";
import type { NameProblem } from "./named-fields.ts";
import { nameProblems } from "./names-in-block.ts";
import { blockSchemaPathOf, schemaAt } from "./schema/schema-files.ts";
import { oneBlock } from "./schema/validate.ts";
import { wayOut } from "./wording.ts";

/** A finding about a change; the pointer starts at it. */
export type Part = Omit<Finding, "file">;

/** One change of a file. */
export type Step = { context: CheckContext; page: ChangedPage; change: BlockChange; index: number };

/** The keys of a change that say where its block stands. */
export const places = ["before", "after", "into"] as const;

/** The pointer to the place of a change; "" where it has none. */
export const placeKey = (change: BlockChange): string => {
  const key = places.find((one) => change[one] !== undefined);
  return key ? `/${key}` : "";
};

/** What a changed block is in the end: its type's schema and the calls that it names must accept it. */
export function resultFindings(step: Step): Part[] {
  const { page, change, index } = step;
  const subject = page.applied.subjects[index];
  if (!subject || change.block === undefined) return [];
  const old = page.before.names.named.get(change.block);
  const fixed = fixedProperties.filter((key) => isObject(change.set) && key in change.set);
  if (fixed.length > 0) {
    return fixed.map((key) => ({
      rule: "LB793",
      pointer: `/set/${key}`,
      at: "key" as const,
      message: `The ${key} of a block cannot change.`,
      suggestion: 'hide the block and "insert" another one',
    }));
  }
  const set = isObject(change.set) ? ofSet(step, subject, old) : [];
  return set.length > 0 ? set : ofMove(step, subject, old);
}

function ofSet({ context, page, change }: Step, subject: Block, old: Block | undefined): Part[] {
  const judged = (block: Block, blocks: readonly Block[]): Part[] => {
    const schema = oneBlock("", "", block, context.platform.blocks);
    return schema.length > 0
      ? schema
      : namesIn(context, page, block, blocks).map((problem) => ({ rule: "LB416", ...problem }));
  };
  const before = old ? judged(old, page.before.blocks).map(({ rule, message }) => rule + message) : [];
  return judged(subject, page.after.blocks)
    .filter(({ rule, message }) => !before.includes(rule + message))
    .map((finding) => ({
      ...finding,
      ...(finding.rule === "LB201" ? nearestProperty(finding.pointer, subject.type) : {}),
      pointer: `/set${ownPointer(finding.pointer, change.set ?? {})}`,
    }));
}

/** The nearest property of a block's type, one that the block already has included. */
function nearestProperty(pointer: string, type: string): Partial<Part> {
  const [, key = "", ...below] = pointer.split("/");
  return below.length > 0 ? {} : wayOut(key, Object.keys(schemaAt(blockSchemaPathOf(type)).properties ?? {}));
}

/** The part of a block's pointer that a change has set; what it has taken away or left is about the whole change. */
function ownPointer(pointer: string, set: Record<string, unknown>): string {
  const [, key = ""] = pointer.split("/");
  return key in set ? pointer : "";
}

/** A block in another place is inside another row, or in none: what it names there must be known. */
function ofMove({ context, page, change }: Step, subject: Block, old: Block | undefined): Part[] {
  const pointer = placeKey(change);
  if (pointer === "" || !old) return [];
  const inside = (block: Block, blocks: readonly Block[]) =>
    allBlocks([block]).flatMap((one) => namesIn(context, page, one, blocks));
  const before = inside(old, page.before.blocks).map(({ message }) => message);
  return inside(subject, page.after.blocks)
    .filter(({ message }) => !before.includes(message))
    .map(({ message }) => ({ rule: "LB791", pointer, message: `Here the block does not fit. ${message}` }));
}

function namesIn(
  { platform }: CheckContext,
  { filters }: ChangedPage,
  block: Block,
  blocks: readonly Block[],
): NameProblem[] {
  if (!platform.blocks.has(block.type)) return [];
  const path = blockSchemaPathOf(block.type);
  const rowTable = rowTableAround(blocks, block);
  const known = { operations: platform.operations, filters, rowTable };
  return nameProblems(block as Record<string, unknown>, { schema: schemaAt(path), path }, known);
}
