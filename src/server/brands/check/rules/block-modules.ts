import type { Block } from "../../../../contract/generated/block.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { modulesOfBlock } from "../../../../site/block-modules.ts";
import { isOn } from "../../../../site/modules.ts";
import { rootBrand } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { plainValue } from "../json-tree.ts";
import { readableFiles } from "../reading/documents.ts";
import { blockNodes } from "../schema/block-nodes.ts";
import { flatten, isModule, modulesOn, whyOff } from "./modules.ts";

/**
 * A block of the brand's own is shown: the modules it belongs to are on. A warning: the page works without it. Those of the
 * root wait for brands that switch their modules on.
 */
export function blockModuleFindings(context: CheckContext): Finding[] {
  if (context.folder.name === rootBrand) return [];
  const on = modulesOn(context);
  const known = new Set(flatten(context.platform.modules).map(({ entry }) => entry.modId));
  return readableFiles(context.folder).flatMap((file) =>
    blockNodes(file).flatMap(({ node, pointer }): Finding[] => {
      const block = plainValue(node);
      // Unknown types and modules have findings of their own.
      if (!isObject(block) || !context.platform.blocks.has(String(block.type))) return [];
      const [property, off] =
        modulesOfBlock(block as Block, known).find(([, module]) => !isOn(on, module)) ?? [];
      const modules = [off ?? []].flat();
      if (!off || !modules.every((module) => isModule(module, context))) return [];
      const why = modules.map((module) => whyOff(module, context)).join(", and ");
      return [
        {
          rule: "LB828",
          file: file.path,
          pointer: `${pointer}/${property === "visible" ? "visible/module" : property}`,
          message: `This block is never shown: ${why}.`,
          suggestion: `remove the block, or switch ${modules.join(" or ")} on`,
        },
      ];
    }),
  );
}
