import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { deepestBlocks } from "../../../../site/block-tree.ts";
import type { BrandFile } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { isInList, memberOf, plainValue, valueAt } from "../json-tree.ts";
import { inheritedValue, lacksParent } from "../merged.ts";
import { quote, wayOut } from "../wording.ts";
import { blockNodes } from "./block-nodes.ts";
import { explain, type SchemaFinding } from "./schema-errors.ts";
import { blockSchemaPathOf, documentSchemaPath, validatorOf } from "./schema-files.ts";

/** Keys that a brand.json must have itself, whatever it inherits: they identify the brand. */
const ownInBrand = ["merchant", "name"];

/**
 * Validates a file against the schema of its kind, and each block against the schema of its own type. An inherited key
 * is not missing: objects merge key by key.
 */
export function schemaFindings(file: BrandFile, context: CheckContext): Finding[] {
  if (!file.kind) return [];
  const validate = validatorOf(documentSchemaPath(file.kind));
  const value = plainValue(file.tree);
  const found = validate(value) ? [] : explain(validate.errors ?? [], file.path, "");
  return [
    ...found
      .filter((finding) => !isInherited(finding, file, context))
      .map(({ missing, ...finding }) => finding),
    ...blockFindings(file, context),
  ];
}

function isInherited({ missing, pointer }: SchemaFinding, file: BrandFile, context: CheckContext): boolean {
  if (missing === undefined) return false;
  if (file.kind === "brand" && pointer === "" && ownInBrand.includes(missing)) return false;
  // A list is inherited as a whole or not at all: its items inherit nothing.
  if (isInList(file.tree, pointer)) return false;
  if (lacksParent(context)) return true;
  // Changes of a page that is not there have a finding of their own: its id may be misspelt.
  if (file.kind === "page" && pointer === "" && isChangesAlone(file)) return true;
  return valueAt(inheritedValue(context, file), pointerTo(pointer, missing)) !== undefined;
}

const isChangesAlone = ({ tree }: BrandFile): boolean =>
  memberOf(tree, "changes") !== undefined && memberOf(tree, "blocks") === undefined;

function blockFindings(file: BrandFile, context: CheckContext): Finding[] {
  return blockNodes(file).flatMap(({ node, pointer, depth }) => {
    // The list's own schema already requires a block to be an object.
    if (node.type !== "object") return [];
    if (depth > deepestBlocks) return depth === deepestBlocks + 1 ? [tooDeep(file.path, pointer)] : [];
    return oneBlock(file.path, pointer, plainValue(node) as { type?: unknown }, context.platform.blocks);
  });
}

const tooDeep = (file: string, pointer: string): Finding => ({
  rule: "LB210",
  file,
  pointer,
  message: `Blocks may be inside each other ${deepestBlocks} deep; this one is inside too many.`,
  suggestion: "move it one level up",
});

/** The findings of one block by the schema of its type. */
export function oneBlock(
  file: string,
  pointer: string,
  block: { type?: unknown },
  known: ReadonlySet<string>,
): Finding[] {
  const { type } = block;
  const common = { file, rule: "LB208" };
  if (type === undefined) {
    return [
      {
        ...common,
        pointer,
        message: 'A block needs a "type" that says which block it is.',
        allowed: [...known],
      },
    ];
  }
  if (typeof type !== "string" || !known.has(type)) {
    const help = typeof type === "string" ? wayOut(type, known) : { allowed: [...known] };
    const message = `${quote(type)} is not a type of block.`;
    return [{ ...common, pointer: pointerTo(pointer, "type"), message, ...help }];
  }
  const validate = validatorOf(blockSchemaPathOf(type));
  return validate(block) ? [] : explain(validate.errors ?? [], file, pointer);
}
