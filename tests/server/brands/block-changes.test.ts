import { expect, test } from "vitest";
import type { Block, BlockChange } from "../../../src/contract/generated/block.ts";
import { changedBlocks } from "../../../src/server/brands/block-changes.ts";

const text = (id: string, more: object = {}): Block =>
  ({ type: "rich-text", id, textKey: "brand:a.b", ...more }) as Block;
const section = (id: string, ...blocks: Block[]): Block =>
  ({ type: "section", id, titleKey: "brand:a.b", blocks }) as Block;

/** The names of blocks, with those inside them. */
const shape = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    const name = block.id ?? block.type;
    return "blocks" in block && block.blocks ? [name, ...shape(block.blocks)] : name;
  });

const page = () => [
  text("a"),
  text("b"),
  section("s", text("c"), text("d")),
  { type: "notice-marquee" } as Block,
];
const after = (...layers: BlockChange[][]) => shape(changedBlocks(page(), layers));

test("a block is hidden, also inside another one", () => {
  expect(
    after([
      { block: "a", hidden: true },
      { block: "c", hidden: true },
    ]),
  ).toEqual(["b", ["s", "d"], "notice-marquee"]);
});

test("a further folder shows a hidden block again, where it was", () => {
  expect(after([{ block: "a", hidden: true }], [{ block: "a", hidden: false }])).toEqual(shape(page()));
});

test("a block without an id is named by its type while it is the only one", () => {
  expect(after([{ block: "notice-marquee", before: "a" }])[0]).toBe("notice-marquee");
  const two = [...page(), { type: "notice-marquee" } as Block];
  expect(changedBlocks(two, [[{ block: "notice-marquee", hidden: true }]])).toHaveLength(5);
});

test("properties merge by key, lists are replaced, null takes one away", () => {
  const blocks = [text("a", { titleKey: "brand:a.title", visible: { auth: "member", device: "phone" } })];
  const set = { titleKey: null, visible: { auth: "visitor" }, textKey: "brand:other" };
  expect(changedBlocks(blocks, [[{ block: "a", set }]])).toEqual([
    { type: "rich-text", id: "a", textKey: "brand:other", visible: { auth: "visitor", device: "phone" } },
  ]);
});

test("type and id of a block stay", () => {
  const [block] = changedBlocks(page(), [[{ block: "a", set: { id: "x", type: "form" } }]]);
  expect(block).toMatchObject({ id: "a", type: "rich-text" });
});

test("the page that is changed is left as it was", () => {
  const before = page();
  changedBlocks(before, [
    [
      { block: "a", hidden: true },
      { block: "s", set: { titleKey: "brand:x" } },
    ],
  ]);
  expect(before).toEqual(page());
});

test("blocks change places in and out of others; what is inside comes along", () => {
  expect(after([{ block: "a", after: "c" }])).toEqual(["b", ["s", "c", "a", "d"], "notice-marquee"]);
  expect(after([{ block: "s", before: "a" }])[0]).toEqual(["s", "c", "d"]);
  expect(
    after([
      { block: "d", into: "top" },
      { block: "a", into: "s" },
    ]),
  ).toEqual([["top", "d"], "b", ["s", "c", "a"], "notice-marquee"]);
});

test("the order of the changes of a file means nothing, except after the same block", () => {
  const changes: BlockChange[] = [
    { block: "b", after: "d" },
    { block: "a", after: "b" },
    { insert: text("x"), after: "d" },
  ];
  const wanted = [["s", "c", "d", "b", "a", "x"], "notice-marquee"];
  expect(after(changes)).toEqual(wanted);
  expect(after([changes[1], changes[0], changes[2]] as BlockChange[])).toEqual(wanted);
});

test("blocks are put in, and other changes name them", () => {
  expect(
    after([
      { block: "a", after: "x" },
      { insert: text("x"), before: "s" },
      { insert: text("y"), into: "bottom" },
      { insert: text("z"), into: "top" },
      { insert: text("w"), into: "top" },
    ]),
  ).toEqual([["top", "z", "w"], "b", "x", "a", ["s", "c", "d"], "notice-marquee", "y"]);
});

test("a further folder changes what the one before has made", () => {
  expect(
    after(
      [
        { insert: text("x"), into: "top" },
        { block: "b", hidden: true },
      ],
      [
        { block: "x", after: "b" },
        { insert: text("y"), into: "top" },
      ],
    ),
  ).toEqual([["top", "y"], "a", "x", ["s", "c", "d"], "notice-marquee"]);
});

test("blocks in a circle stay where they are, and those after them follow", () => {
  const blocks = after([
    { block: "a", after: "b" },
    { block: "b", after: "a" },
    { block: "notice-marquee", after: "a" },
  ]);
  expect(blocks).toEqual(["a", "notice-marquee", "b", ["s", "c", "d"]]);
  expect(after([{ block: "s", before: "c" }])).toEqual(shape(page()));
  expect(after([{ block: "a", after: "a" }])).toEqual(shape(page()));
});

test("a change that names nothing changes nothing", () => {
  expect(
    after([
      { block: "gone", hidden: true },
      { block: "a", after: "gone" },
      { insert: text("x"), into: "gone" },
    ]),
  ).toEqual(shape(page()));
});

test("an empty slot is no part of the page, a filled one is", () => {
  const blocks = [text("a"), { type: "slot", id: "beside", variant: "beside" } as Block];
  expect(shape(changedBlocks(blocks))).toEqual(["a"]);
  const filled: BlockChange[] = [{ insert: text("x"), into: "beside" }];
  expect(shape(changedBlocks(blocks, [filled]))).toEqual(["a", ["beside", "x"]]);
  expect(shape(changedBlocks(blocks, [filled, [{ block: "x", hidden: true }]]))).toEqual(["a"]);
});

test("no property of a hostile file reaches what all objects share", () => {
  const set = JSON.parse(
    '{ "__proto__": { "isAdmin": true }, "constructor": { "prototype": { "isOwner": true } } }',
  );
  const [block] = changedBlocks(page(), [[{ block: "a", set }]]);
  expect(["isAdmin" in {} || "isOwner" in {}, block && "isAdmin" in block]).toEqual([false, false]);
  // It is there as what it is, so that the block's schema refuses it.
  expect(Object.keys(block ?? {})).toEqual(expect.arrayContaining(["__proto__", "constructor"]));
});
