import { callProblems } from "../block-calls.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, plainValue, pointerTo } from "../json-tree.ts";
import { readableFiles } from "../reading/documents.ts";

/** Every call named in a block of the brand's own exists and has the fields that the block names. */
export function blockCallFindings({ folder, platform }: CheckContext): Finding[] {
  return readableFiles(folder)
    .filter(({ kind }) => kind === "home" || kind === "page")
    .flatMap((file) =>
      itemsOf(memberOf(file.tree, "blocks")).flatMap((node, index) => {
        if (node.type !== "object") return [];
        const below = pointerTo("/blocks", index);
        const problems = callProblems(plainValue(node) as Record<string, unknown>, platform.operations);
        return problems.map(({ pointer, ...finding }): Finding => {
          return { rule: "LB416", file: file.path, pointer: below + pointer, ...finding };
        });
      }),
    );
}
