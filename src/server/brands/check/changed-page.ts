import type { Block, BlockChange } from "../../../contract/generated/block.ts";
import { isObject, overlay } from "../../../kernel/json-values.ts";
import { blockTree, isInRowOf } from "../../../site/block-tree.ts";
import {
  type Applied,
  applyChanges,
  type BlockNames,
  type ChangingPage,
  changingPage,
  namesOf,
} from "../block-changes.ts";
import type { BrandFile } from "../read-folder.ts";
import type { CheckContext } from "./finding.ts";
import { memberOf, plainValue } from "./json-tree.ts";
import { inheritedDocuments, mergedValue, pageIdOf } from "./merged.ts";

/** A page before and after the changes of a file. */
export type ChangedPage = {
  /** By their position in the file; anything but an object counts as a change of nothing. */
  changes: BlockChange[];
  /** A copy of the blocks before, with their names. */
  before: { blocks: Block[]; names: BlockNames };
  after: ChangingPage;
  applied: Applied;
  /** The filters of the page. */
  filters: unknown;
};

const pagesOf = new WeakMap<CheckContext, Map<BrandFile, ChangedPage | undefined>>();

/** The page that a file changes; undefined for a file without changes, and where there is no page to change. */
export function changedPage(context: CheckContext, file: BrandFile): ChangedPage | undefined {
  const known = pagesOf.get(context) ?? new Map<BrandFile, ChangedPage | undefined>();
  pagesOf.set(context, known);
  if (!known.has(file)) known.set(file, changedPageOf(context, file));
  return known.get(file);
}

/** The blocks that a file's page has without the file; undefined where there is no such page. */
function pageBefore(context: CheckContext, file: BrandFile): ChangingPage | undefined {
  const inherited = inheritedDocuments(context);
  const id = pageIdOf(file.path);
  const { layers, ...document } = (file.kind === "home" ? inherited.home : inherited.pages[id]) ?? {};
  const under = file.kind === "home" ? undefined : context.platform.pages.get(id);
  const { blocks } = overlay<{ blocks?: Block[] }>(under, document);
  return Array.isArray(blocks) ? changingPage(blocks, layers) : undefined;
}

function changedPageOf(context: CheckContext, file: BrandFile): ChangedPage | undefined {
  if (file.kind !== "page" && file.kind !== "home") return undefined;
  const written = plainValue(memberOf(file.tree, "changes"));
  const after = Array.isArray(written) ? pageBefore(context, file) : undefined;
  if (!after || !Array.isArray(written)) return undefined;
  const changes = written.map((change: unknown) => (isObject(change) ? change : {}) as BlockChange);
  const blocks = structuredClone(after.blocks);
  const before = { blocks, names: namesOf(blocks) };
  const { filters } = (mergedValue(context, file) ?? {}) as { filters?: unknown };
  return { changes, before, after, applied: applyChanges(after, changes), filters };
}

/** The table whose row a block of a page is inside of. */
export function rowTableAround(blocks: readonly Block[], block: Block): Block | undefined {
  const tree = blockTree(blocks);
  const path = tree.find((one) => one.block === block)?.path;
  return path === undefined ? undefined : tree.findLast((one) => isInRowOf(path, one.path))?.block;
}
