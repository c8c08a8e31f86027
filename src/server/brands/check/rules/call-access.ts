import type { Block } from "../../../../contract/generated/block.ts";
import type { Access } from "../../../../contract/operation.ts";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { blockTree } from "../../../../site/block-tree.ts";
import { servedPage } from "../../inheritance.ts";
import type { BrandFile } from "../../read-folder.ts";
import { type ChangedPage, changedPage } from "../changed-page.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, plainValue, textOf } from "../json-tree.ts";
import { entriesOf, mergedValue, pageIdOf } from "../merged.ts";
import { readableFiles } from "../reading/documents.ts";
import { blockSchemaPathOf, schemaAt } from "../schema/schema-files.ts";
import { listed, quote } from "../wording.ts";

/** The calls that whoever may open a page may make (`guardOf` for pages, `accessProblem` for calls). */
const callsOf: Record<Access, readonly Access[]> = {
  visitor: ["visitor"],
  member: ["visitor", "member"],
  agent: ["visitor", "member", "agent"],
  desk: ["visitor", "desk"],
};

const isAccess = (value: unknown): value is Access =>
  typeof value === "string" && Object.hasOwn(callsOf, value);

const readers: Record<Access, string> = {
  visitor: "everybody",
  member: "members",
  agent: "agents",
  desk: "staff",
};

/** Something of a block that its reader needs access for: a call, or a flow that makes calls. */
type Need = { pointer: string; name: string; access: Access };

/** A block is asked for what it needs by readers of this access; `pointer` leads to it. */
type Step = { value: unknown; pointer: string; reader: Access };

/** Who sees a value of a page: a part for members alone is not shown to visitors. */
const readerOf = (value: Record<string, unknown>, reader: Access): Access =>
  reader === "visitor" && isObject(value.visible) && value.visible.auth === "member" ? "member" : reader;

/** Everything below a value that its readers may not call; of each block only the first, so that one mistake is one finding. */
function unfitIn({ value, pointer, reader }: Step, context: CheckContext): Need[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      unfitIn({ value: item, pointer: pointerTo(pointer, index), reader }, context),
    );
  if (!isObject(value)) return [];
  const own = readerOf(value, reader);
  const needs = [...needsOf(value, pointer, context)].filter(({ access }) => !callsOf[own].includes(access));
  const below = entriesOf(value)
    .filter(([key]) => key === "blocks" || needs.length === 0)
    .flatMap(([key, inner]) =>
      unfitIn({ value: inner, pointer: pointerTo(pointer, key), reader: own }, context),
    );
  return [...needs.slice(0, 1), ...below];
}

/** What a value needs by itself: the call that it names, and what the schema of its type says of a property (`x-access`). */
function* needsOf(
  value: Record<string, unknown>,
  pointer: string,
  { platform }: CheckContext,
): Generator<Need> {
  const { operation, type } = value;
  const call = typeof operation === "string" ? platform.operations.get(operation) : undefined;
  if (call)
    yield { pointer: `${pointer}/operation`, name: `The call ${quote(call.id)}`, access: call.access };
  if (typeof type !== "string" || !platform.blocks.has(type)) return;
  for (const [key, schema] of Object.entries(schemaAt(blockSchemaPathOf(type)).properties ?? {})) {
    const word = value[key];
    const access = typeof word === "string" ? schema["x-access"]?.[word] : undefined;
    const name = key === "type" ? `The block ${quote(type)}` : `The ${type} ${quote(word)}`;
    if (access) yield { pointer: pointerTo(pointer, key), name, access };
  }
}

/** Whoever may open a page of the brand may make the calls of its blocks: others would only see refusals. */
export function callAccessFindings(context: CheckContext): Finding[] {
  return readableFiles(context.folder).flatMap((file) => {
    if (file.kind !== "page" && file.kind !== "home") return [];
    const access = accessOf(context, file);
    if (access === undefined) return [];
    const blocks = memberOf(file.tree, "blocks");
    if (blocks)
      return unfitBlocks({ value: plainValue(blocks), pointer: "/blocks", reader: access }, context, file);
    const changed = changedPage(context, file);
    const own = changed ? unfitChanges(changed, { context, file, access }) : [];
    return [...own, ...(own.length === 0 ? openedFindings(context, file, access) : [])];
  });
}

/** Who may open the page of a file; undefined where nobody knows. */
function accessOf(context: CheckContext, file: BrandFile): Access | undefined {
  const id = file.kind === "home" ? "home" : pageIdOf(file.path);
  const { access } = servedPage(context.platform.pages.get(id), context.documents.pages[id]);
  return isAccess(access) ? access : undefined;
}

function findingOf({ pointer, name, access }: Need, reader: Access, file: BrandFile): Finding {
  const isForMembers = reader === "visitor" && access === "member";
  const page = `write "access": "${access}" for the page`;
  return {
    rule: "LB805",
    file: file.path,
    pointer,
    message: `${name} is for ${readers[access]}, and this page is open to ${readers[reader]}: they would see a refusal.`,
    suggestion: isForMembers ? `${page}, or "visible": { "auth": "member" } for the block` : page,
  };
}

const unfitBlocks = (step: Step, context: CheckContext, file: BrandFile): Finding[] =>
  unfitIn(step, context).map((need) => findingOf(need, step.reader, file));

type Page = { context: CheckContext; file: BrandFile; access: Access };

/** Blocks that changes put into a page, and properties that they set. */
function unfitChanges({ after, applied }: ChangedPage, { context, file, access }: Page): Finding[] {
  const seenBy = readersOf(after.blocks, access);
  return itemsOf(memberOf(file.tree, "changes")).flatMap((change, index) => {
    const pointer = pointerTo("/changes", index);
    const block = applied.subjects[index];
    const reader = (block && seenBy.get(block)) ?? access;
    const insert = memberOf(change, "insert");
    if (insert) {
      const step = { value: plainValue(insert), pointer: `${pointer}/insert`, reader };
      return unfitBlocks(step, context, file);
    }
    const set = plainValue(memberOf(change, "set"));
    if (!block || !isObject(set)) return [];
    const { type } = block;
    const found = unfitIn({ value: { ...set, type }, pointer: `${pointer}/set`, reader }, context);
    const shown = "visible" in set ? unfitIn({ value: block, pointer: "", reader }, context) : [];
    const opened = shown.slice(0, 1).map((need) => ({ ...need, pointer: `${pointer}/set/visible` }));
    return (found.length > 0 ? found : opened).map((need) => findingOf(need, reader, file));
  });
}

/** Who sees each block of a page, by the blocks around it. */
function readersOf(blocks: readonly Block[], access: Access): Map<Block, Access> {
  const tree = blockTree(blocks);
  const found = new Map<Block, Access>();
  for (const { block, path } of tree) {
    const around = tree.findLast((other) => path.startsWith(`${other.path}/`) && other.path !== path);
    const outer = (around && found.get(around.block)) ?? access;
    found.set(block, readerOf(block as Record<string, unknown>, outer));
  }
  return found;
}

/** A page whose blocks are inherited, and which the file opens to others. */
function openedFindings(context: CheckContext, file: BrandFile, access: Access): Finding[] {
  if (textOf(memberOf(file.tree, "access")) === undefined) return [];
  const { blocks } = (mergedValue(context, file) ?? {}) as { blocks?: unknown };
  const unfit = unfitIn({ value: blocks, pointer: "/blocks", reader: access }, context);
  const [first] = unfit;
  if (!first) return [];
  const names = [...new Set(unfit.map(({ name }) => name.replace(/^The (call )?/, "")))];
  const some = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return [
    {
      rule: "LB805",
      file: file.path,
      pointer: "/access",
      message: `This opens the page to ${readers[access]}, who may not make its calls: they would only see refusals of ${listed(some)}.`,
      suggestion: `take "access" out, or write ${quote(first.access)}`,
    },
  ];
}
