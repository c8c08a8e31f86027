import type { Block, BlockChange } from "../../../../contract/generated/block.ts";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { allBlocks, blockTree, deepestBlocks, innerLists } from "../../../../site/block-tree.ts";
import { pageSlots, takesBlocks } from "../../block-changes.ts";
import type { BrandFile } from "../../read-folder.ts";
import { type Part, placeKey, places, resultFindings, type Step } from "../changed-block.ts";
import { type ChangedPage, changedPage } from "../changed-page.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf } from "../json-tree.ts";
import { pageIdOf } from "../merged.ts";
import { readableFiles } from "../reading/documents.ts";
import { listed, quote, wayOut } from "../wording.ts";
import { pagesIn } from "./pages.ts";

/** LB790 to LB793: changes of single blocks name blocks of their page, fit it and do not contradict each other. */
export function blockChangeFindings(context: CheckContext): Finding[] {
  return readableFiles(context.folder).flatMap((file) => {
    if ((file.kind !== "page" && file.kind !== "home") || !memberOf(file.tree, "changes")) return [];
    const useless = uselessFindings(context, file);
    if (useless.length > 0) return useless;
    const page = changedPage(context, file);
    if (!page) return [];
    const findings = page.changes.flatMap((change, index) =>
      ofChange({ context, page, change, index }).map((finding) => ({
        ...finding,
        file: file.path,
        pointer: pointerTo("/changes", index) + finding.pointer,
      })),
    );
    return findings.length > 0 ? findings : emptyFindings(page, file);
  });
}

/** Changes of nothing: beside blocks of its own, of a page that is not there, or of the page that home.json describes. */
function uselessFindings(context: CheckContext, file: BrandFile): Finding[] {
  const at = { rule: "LB792", file: file.path, pointer: "/changes", at: "key" as const };
  if (memberOf(file.tree, "blocks")) {
    const message = `This file has "blocks" and "changes": its own blocks replace those that the changes are about.`;
    return [{ ...at, message, suggestion: 'keep "changes" alone, or write the blocks as they should be' }];
  }
  const id = pageIdOf(file.path);
  if (file.kind === "page" && id === "home") {
    const message = "The blocks of the home page are those of home.json; changes here have no effect.";
    return [{ ...at, message, suggestion: 'move "changes" to home.json' }];
  }
  if (changedPage(context, file)) return [];
  const others = [...pagesIn(context).keys()].filter((other) => other !== id);
  const message = `There is no page ${quote(id)} to change: a page of its own has "blocks".`;
  return [{ ...at, message, ...wayOut(id, others, 0) }];
}

function ofChange(step: Step): Part[] {
  const { change, index, page } = step;
  const shape = shapeFindings(change);
  if (shape.length > 0) return shape;
  const first = page.changes.findIndex(({ block }) => block !== undefined && block === change.block);
  if (change.block !== undefined && first !== index) {
    const message = `The block ${quote(change.block)} is changed twice in this file.`;
    return [contradiction("/block", message, "write what changes as one entry")];
  }
  const names = nameFindings(step);
  return names.length > 0 ? names : [...fitFindings(step), ...resultFindings(step)];
}

const contradiction = (pointer: string, message: string, suggestion?: string): Part => ({
  rule: "LB792",
  pointer,
  message,
  ...(suggestion ? { suggestion } : {}),
});

/** What an entry says by itself: one block, one place, something that changes. */
function shapeFindings(change: BlockChange): Part[] {
  const { block, insert } = change;
  const given = places.filter((key) => change[key] !== undefined);
  if (block === undefined && insert === undefined) {
    return [contradiction("", 'This change names no block: it needs "block" or "insert".')];
  }
  if (block !== undefined && insert !== undefined) {
    const message = 'This change names a block and puts one in; "block" and "insert" are two changes.';
    return [contradiction("/insert", message)];
  }
  const [, second] = given;
  if (second) {
    const message = `A block has one place: ${listed(given.map((key) => quote(key)))} cannot all be meant.`;
    return [contradiction(`/${second}`, message, `keep one of them`)];
  }
  if (insert === undefined) {
    // A misspelt key has a finding of its own.
    return Object.keys(change).length > 1
      ? []
      : [
          contradiction(
            "",
            `This changes nothing of ${quote(block)}.`,
            'add "hidden", "set", "before" or "after"',
          ),
        ];
  }
  if (given.length === 0)
    return [contradiction("", "The new block has no place.", 'add "before", "after" or "into"')];
  return (["hidden", "set"] as const).flatMap((key) =>
    change[key] === undefined
      ? []
      : [
          contradiction(
            `/${key}`,
            `${quote(key)} is for blocks that are there; write the new block as it should be.`,
          ),
        ],
  );
}

/** Every name is one of the page's, and "into" names a place for blocks. */
function nameFindings({ change, page, index }: Step): Part[] {
  const { named } = page.applied.names;
  const { ambiguous } = page.before.names;
  const unknown = (key: "block" | "before" | "after", name: string): Part[] => {
    if (named.has(name)) return [];
    const message = ambiguous.has(name)
      ? `This page has several blocks ${quote(name)}, so the name is none.`
      : `This page has no block ${quote(name)}.`;
    return [{ rule: "LB790", pointer: `/${key}`, message, ...wayOut(name, named.keys()) }];
  };
  const { block, before, after, into, insert } = change;
  const subject = insert && page.applied.subjects[index];
  const twice = (subject ? allBlocks([subject]) : []).flatMap((one): Part[] =>
    one.id === undefined || named.get(one.id) === one
      ? []
      : [
          contradiction(
            one === subject ? "/insert/id" : "/insert",
            `This page already has a block ${quote(one.id)}.`,
            "choose another id",
          ),
        ],
  );
  return [
    ...(block === undefined ? twice : unknown("block", block)),
    ...(before === undefined ? [] : unknown("before", before)),
    ...(after === undefined ? [] : unknown("after", after)),
    ...(into === undefined ? [] : slotFindings(into, page)),
  ];
}

function slotFindings(into: string, { applied }: ChangedPage): Part[] {
  const { named } = applied.names;
  const target = named.get(into);
  if (pageSlots.some((slot) => slot === into) || (target && takesBlocks(target))) return [];
  const slots = [...pageSlots, ...[...named].flatMap(([name, block]) => (takesBlocks(block) ? [name] : []))];
  if (!target) {
    const message = `This page has no slot or section ${quote(into)}.`;
    return [{ rule: "LB790", pointer: "/into", message, ...wayOut(into, slots) }];
  }
  const message = `Nothing can be put into ${quote(into)}: it is no slot and no section.`;
  return [
    { rule: "LB791", pointer: "/into", message, allowed: slots, suggestion: 'write "before" or "after"' },
  ];
}

/** A block's new place: not inside itself, not in a circle, not too deep. */
function fitFindings({ page, change, index }: Step): Part[] {
  const { applied, after } = page;
  const subject = applied.subjects[index];
  const pointer = placeKey(change);
  if (!subject || pointer === "") return [];
  const circle = applied.circular.find((placement) => placement.change === index);
  if (circle) return [circleFinding(page, circle.carrier, subject, pointer)];
  const tree = blockTree(after.blocks);
  const path = tree.find(({ block }) => block === subject)?.path ?? "";
  // A slot is a place of the page, and no level of its own.
  const slots = tree.filter(
    ({ block, path: slot }) => block.type === "slot" && path.startsWith(`${slot}/blocks/`),
  );
  // What another change puts into it is measured there.
  const inside = allBlocks([subject]).slice(1);
  const put = inside.filter((block) => applied.subjects.includes(block));
  const apart = new Set(put.flatMap((block) => allBlocks([block])));
  const own = blockTree([subject]).filter(({ block }) => !apart.has(block));
  const deepest = Math.max(...own.map((inner) => levelOf(inner.path)));
  if (levelOf(path) - slots.length + deepest - 1 <= deepestBlocks) return [];
  const message = `Blocks may be inside each other ${deepestBlocks} deep; here this one is inside too many.`;
  return [{ rule: "LB791", pointer, message, suggestion: "choose a place one level up" }];
}

/** The level of a path: 1 for a page's own blocks. */
const levelOf = (path: string): number => path.split("/blocks/").length;

function circleFinding(page: ChangedPage, carrier: Block | undefined, subject: Block, pointer: string): Part {
  if (carrier === subject) {
    const message = "A block cannot stand beside or inside itself.";
    return { rule: "LB791", pointer, message, suggestion: "name another block" };
  }
  const names = page.applied.circular.map(({ change }) => {
    const { block, insert } = page.changes[change] ?? {};
    return quote(block ?? insert?.id ?? insert?.type);
  });
  const message = `The places of ${listed(names)} lead to each other in a circle, so none of them is known.`;
  return contradiction(pointer, message, "name a block that stays where it is");
}

const mostBlocks = 40;

/** Places that the changes leave empty, such as a tab of which every block is hidden, or fill beyond their limit. */
function emptyFindings(page: ChangedPage, file: BrandFile): Finding[] {
  const { before, after } = page;
  const finding = { rule: "LB791", file: file.path, pointer: "/changes", at: "key" as const };
  if (after.blocks.length > mostBlocks && after.blocks.length > before.blocks.length) {
    const message = `A page has ${mostBlocks} blocks at most; this makes ${after.blocks.length}.`;
    return [{ ...finding, message, suggestion: "put some of them into a section" }];
  }
  const lists = [after.blocks, ...allBlocks(after.blocks).flatMap(listsThatNeedBlocks)];
  return lists.flatMap((list): Finding[] => {
    const emptiedBy = emptying(page, list);
    if (emptiedBy === undefined) return [];
    const message =
      list === after.blocks
        ? "This leaves no block on the page."
        : "This leaves a tab, a column or a section without any block.";
    const pointer = pointerTo("/changes", emptiedBy);
    return [{ ...finding, at: "value", pointer, message, suggestion: "hide what is around it instead" }];
  });
}

/** The last change that took a block out of a list that shows none now; undefined for any other list. */
function emptying({ changes, after, applied }: ChangedPage, list: readonly Block[]): number | undefined {
  if (list.some((block) => !after.hidden.has(block))) return undefined;
  const by = changes.findLastIndex(({ hidden, block }, index) => {
    const subject = applied.subjects[index];
    const isHere = subject !== undefined && list.includes(subject);
    return hidden === true ? isHere : list.length === 0 && block !== undefined && !isHere;
  });
  return by < 0 ? undefined : by;
}

/** Lists of blocks that must not be empty. */
const listsThatNeedBlocks = (block: Block): Block[][] => (block.type === "slot" ? [] : innerLists(block));
