import { isInRowOf } from "../../../../site/block-tree.ts";
import type { BrandFile } from "../../read-folder.ts";
import { changedPage, rowTableAround } from "../changed-page.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { plainValue } from "../json-tree.ts";
import { mergedValue } from "../merged.ts";
import { nameProblems } from "../names-in-block.ts";
import { readableFiles } from "../reading/documents.ts";
import { blockNodes } from "../schema/block-nodes.ts";
import { blockSchemaPathOf, schemaAt } from "../schema/schema-files.ts";

/** Every call named in a block of the brand's own exists and has the fields that the block names. */
export function blockNameFindings(context: CheckContext): Finding[] {
  const { folder, platform } = context;
  return readableFiles(folder).flatMap((file) =>
    blockNodes(file).flatMap(({ node, pointer }, _index, all) => {
      const block = plainValue(node) as { type?: unknown } | undefined;
      // A block of an unknown type has that finding alone.
      if (typeof block?.type !== "string" || !platform.blocks.has(block.type)) return [];
      const path = blockSchemaPathOf(block.type);
      // Dead pages have a finding of their own (LB401).
      const { filters } = (mergedValue(context, file) ?? {}) as { filters?: unknown };
      const table = all.findLast((one) => isInRowOf(pointer, one.pointer));
      const rowTable = table ? plainValue(table.node) : rowTableOfPlace(context, file, pointer);
      const known = { operations: platform.operations, filters, rowTable };
      const found = nameProblems(block, { schema: schemaAt(path), path }, known);
      return found.map(({ pointer: below, ...finding }): Finding => {
        return { rule: "LB416", file: file.path, pointer: pointer + below, ...finding };
      });
    }),
  );
}

/** The table whose row a block is put into by a change. */
function rowTableOfPlace(context: CheckContext, file: BrandFile, pointer: string): unknown {
  const [, index] = /^\/changes\/(\d+)\/insert/.exec(pointer) ?? [];
  const page = index === undefined ? undefined : changedPage(context, file);
  const block = page?.applied.subjects[Number(index)];
  return page && block && rowTableAround(page.after.blocks, block);
}
