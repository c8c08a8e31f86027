import type { Block, BlockChange } from "../../contract/generated/block.ts";
import { isObject } from "../../kernel/json-values.ts";
import { allBlocks, innerLists } from "../../site/block-tree.ts";

/** The blocks of a page while folders change them. Hidden blocks stay, so that a further folder can name or show them. */
export type ChangingPage = { blocks: Block[]; hidden: Set<Block> };

/** The places that every page has without a block for them: above its title, and below its last block. */
export const pageSlots = ["top", "bottom"] as const;

/** What changes may call a block: its id, or its type where it is the only one of that type without an id. */
export type BlockNames = { named: Map<string, Block>; ambiguous: Set<string> };

/** A block that gets another place, or its first one; `carrier` is the moved block that its place goes along with. */
export type Placement = { change: number; subject: Block; carrier: Block | undefined };

/** What the changes of one folder mean on a page: the block of each change, and the places that contradict each other. */
export type Applied = { subjects: (Block | undefined)[]; circular: Placement[]; names: BlockNames };

const innerListsOf = (block: unknown): Block[][] => (isObject(block) ? innerLists(block as Block) : []);

/** All blocks of a list with the block that each is inside of, in the order of the document. */
function within(
  blocks: readonly Block[],
  outer?: Block,
  found = new Map<Block, Block | undefined>(),
): Map<Block, Block | undefined> {
  for (const block of blocks) {
    // A brand's document may be malformed while it is checked.
    if (!isObject(block)) continue;
    found.set(block, outer);
    for (const list of innerLists(block)) within(list, block, found);
  }
  return found;
}

/** The names of all blocks of a page, nested ones included. */
export function namesOf(blocks: readonly Block[]): BlockNames {
  const all = [...within(blocks).keys()];
  const named = new Map<string, Block>();
  const ambiguous = new Set<string>();
  const add = (name: string, block: Block): void => {
    if (named.has(name)) ambiguous.add(name);
    else named.set(name, block);
  };
  for (const block of all) if (block.id !== undefined) add(block.id, block);
  const ids = new Set(named.keys());
  for (const block of all) if (block.id === undefined && !ids.has(block.type)) add(block.type, block);
  for (const name of ambiguous) named.delete(name);
  return { named, ambiguous };
}

/** Whether blocks can be put into a block: its own list, not one of several columns or tabs. */
export const takesBlocks = (block: Block): block is Extract<Block, { type: "slot" | "section" }> =>
  block.type === "slot" || ("blocks" in block && Array.isArray(block.blocks));

/** Changes properties as RFC 7396 says: objects key by key, null takes a property away. */
function patch(target: Record<string, unknown>, changes: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete target[key];
    else write(target, key, isObject(value) ? patched(target, key, value) : value);
  }
}

/** What an object becomes below a key, of which only its own value counts: never what all objects share. */
function patched(target: Record<string, unknown>, key: string, changes: Record<string, unknown>): object {
  const below = Object.hasOwn(target, key) ? target[key] : undefined;
  const inner = isObject(below) ? below : {};
  patch(inner, changes);
  return inner;
}

/** Sets an own property, "__proto__" included, so that the block's schema refuses it like any other unknown key. */
const write = (target: object, key: string, value: unknown): void =>
  void Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });

/** Properties that say which block it is; changes cannot set them. */
export const fixedProperties = ["type", "id"];

const settable = (set: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(structuredClone(set)).filter(([key]) => !fixedProperties.includes(key)));

const anchorOf = ({ before, after, into }: BlockChange): string | undefined => before ?? after ?? into;

/** The list and the position of a block. */
function placeOf(blocks: Block[], block: Block): { list: Block[]; index: number } | undefined {
  const index = blocks.indexOf(block);
  if (index >= 0) return { list: blocks, index };
  for (const one of blocks) {
    for (const list of innerListsOf(one)) {
      const found = placeOf(list, block);
      if (found) return found;
    }
  }
  return undefined;
}

/** The moved block that a block goes along with: itself, or the nearest one around it. */
function carrierOf(
  block: Block | undefined,
  outer: ReadonlyMap<Block, Block | undefined>,
  moved: ReadonlySet<Block>,
): Block | undefined {
  for (let one = block; one; one = outer.get(one)) if (moved.has(one)) return one;
  return undefined;
}

/** How many moved blocks come before a placement; undefined for one that leads back to itself. */
function stepsOf(placement: Placement, by: ReadonlyMap<Block, Placement>): number | undefined {
  const seen = new Set<Block>();
  let steps = 0;
  for (let carrier = placement.carrier; carrier && !seen.has(carrier); steps += 1) {
    if (carrier === placement.subject) return undefined;
    seen.add(carrier);
    carrier = by.get(carrier)?.carrier;
  }
  return steps;
}

/**
 * Applies the changes of one folder to a page, which is changed in place: properties and hiding first, then all places
 * together, so that their order in the file does not matter. A change that means nothing is left out, since a
 * published version may be served with a later platform; the check of a brand reports it.
 */
export function applyChanges(page: ChangingPage, changes: readonly BlockChange[]): Applied {
  const names = namesOf(page.blocks);
  const subjects = changes.map(({ block, insert }): Block | undefined => {
    if (isObject(insert)) return structuredClone(insert);
    return block === undefined ? undefined : names.named.get(block);
  });
  const outer = within(page.blocks);
  changes.forEach(({ insert, hidden, set }, index) => {
    const subject = subjects[index];
    if (!subject) return;
    if (insert) {
      within([subject], undefined, outer);
      // Other changes of the file may name what is put in.
      for (const block of allBlocks([subject]))
        if (block.id !== undefined && !names.named.has(block.id)) names.named.set(block.id, block);
      return;
    }
    if (isObject(set)) patch(subject as Record<string, unknown>, settable(set));
    if (hidden === true) page.hidden.add(subject);
    if (hidden === false) page.hidden.delete(subject);
  });
  return { subjects, circular: place(page, changes, { subjects, outer, names }), names };
}

type Meaning = {
  subjects: readonly (Block | undefined)[];
  outer: ReadonlyMap<Block, Block | undefined>;
  names: BlockNames;
};

/** Gives blocks their places; returns the placements that lead back to themselves, which are left out. */
function place(page: ChangingPage, changes: readonly BlockChange[], meaning: Meaning): Placement[] {
  const { subjects, outer, names } = meaning;
  const wanted = changes.flatMap((change, index) => {
    const subject = subjects[index];
    const anchor = anchorOf(change);
    const leads = anchor !== undefined && (isPageSlot(change.into) || names.named.has(anchor));
    return subject && leads ? [{ change: index, subject, anchor: names.named.get(anchor) }] : [];
  });
  const moved = new Set(wanted.map(({ subject }) => subject));
  const placements = wanted.map(
    ({ change, subject, anchor }): Placement => ({
      change,
      subject,
      carrier: isPageSlot(changes[change]?.into) ? undefined : carrierOf(anchor, outer, moved),
    }),
  );
  const by = new Map(placements.map((placement) => [placement.subject, placement]));
  const circular = placements.filter((placement) => stepsOf(placement, by) === undefined);
  const rounds = Map.groupBy(
    placements.filter((placement) => !circular.includes(placement)),
    (placement) => stepsOf(placement, by) ?? 0,
  );
  for (const placement of [...rounds.values()].flat()) takeOut(page, placement.subject);
  for (const steps of [...rounds.keys()].toSorted((one, other) => one - other)) {
    const round = (rounds.get(steps) ?? []).map(({ change, subject }) => ({
      subject,
      change: changes[change] ?? {},
    }));
    for (const { subject, change } of round) putBefore(page, subject, change, names);
    // From the last to the first, so that several after the same block stand in the order of the file.
    for (const { subject, change } of round.toReversed()) putAfter(page, subject, change, names);
  }
  return circular;
}

const isPageSlot = (name: string | undefined): boolean => pageSlots.some((slot) => slot === name);

function takeOut(page: ChangingPage, block: Block): void {
  const found = placeOf(page.blocks, block);
  found?.list.splice(found.index, 1);
}

function putBefore(
  page: ChangingPage,
  subject: Block,
  { before, into }: BlockChange,
  names: BlockNames,
): void {
  const anchor = before === undefined ? undefined : names.named.get(before);
  const found = anchor && placeOf(page.blocks, anchor);
  if (found) found.list.splice(found.index, 0, subject);
  if (before !== undefined || into === undefined) return;
  if (into === "bottom") page.blocks.push(subject);
  const target = isPageSlot(into) ? undefined : names.named.get(into);
  if (target && takesBlocks(target)) {
    target.blocks ??= [];
    target.blocks.push(subject);
  }
}

function putAfter(page: ChangingPage, subject: Block, change: BlockChange, names: BlockNames): void {
  const { before, after, into } = change;
  if (before !== undefined) return;
  if (into === "top" && after === undefined) topOf(page).unshift(subject);
  const anchor = after === undefined ? undefined : names.named.get(after);
  const found = anchor && placeOf(page.blocks, anchor);
  if (found) found.list.splice(found.index + 1, 0, subject);
}

/** The slot above the page's title, which is there once something is put into it. */
function topOf(page: ChangingPage): Block[] {
  const known = page.blocks.find((block) => block?.type === "slot" && block.id === "top");
  const slot = (known ?? { type: "slot", id: "top" }) as Extract<Block, { type: "slot" }>;
  if (!known) page.blocks.unshift(slot);
  slot.blocks ??= [];
  return slot.blocks;
}

/** Takes hidden blocks and empty slots out of a list and of those inside it. */
function clear(blocks: Block[], hidden: ReadonlySet<Block>): void {
  const kept = blocks.filter((block) => {
    if (hidden.has(block)) return false;
    for (const list of innerListsOf(block)) clear(list, hidden);
    return block?.type !== "slot" || (block.blocks ?? []).length > 0;
  });
  blocks.splice(0, blocks.length, ...kept);
}

/** A page's blocks with the changes of some folders, the root's first, and with what they have hidden. */
export function changingPage(
  blocks: readonly Block[] | undefined,
  layers: readonly (readonly BlockChange[])[] = [],
): ChangingPage {
  const page = { blocks: structuredClone([...(blocks ?? [])]), hidden: new Set<Block>() };
  for (const changes of layers) applyChanges(page, changes);
  return page;
}

/** The blocks that are served: those that a brand's folders have made of a page's, without hidden ones and empty slots. */
export function changedBlocks(
  blocks: readonly Block[] | undefined,
  layers?: readonly (readonly BlockChange[])[],
): Block[] {
  const page = changingPage(blocks, layers);
  clear(page.blocks, page.hidden);
  return page.blocks;
}
