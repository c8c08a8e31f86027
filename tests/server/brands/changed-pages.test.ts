import { expect, test } from "vitest";
import type { Block } from "../../../src/contract/generated/block.ts";
import { compileBrand } from "../../../src/server/brands/compile.ts";
import { assemble } from "../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { type BrandFolder, parseBrandFile, readBrandFolder } from "../../../src/server/brands/read-folder.ts";
import { createEnvelopes } from "../../../src/server/core/identity/envelope.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { pageNamespaces } from "../../../src/site/block-data.ts";
import { framePage, pageById } from "../../../src/site/page-lookup.ts";
import { blocksOf } from "../../../src/site/payload.ts";

const platform = readPlatform();
const key = Buffer.alloc(32, 7);
const keys = { address: key, envelope: createEnvelopes([key]).keyAt(0) };
const base = readBrandFolder(`${rootFolder}/whitelabels`, "_base");

const folder = (name: string, files: Record<string, object>): BrandFolder => ({
  name,
  folder: name,
  assets: new Set(),
  files: new Map(
    Object.entries({ "brand.json": { merchant: name, name }, ...files }).map(([path, value]) => [
      path,
      parseBrandFile(path, JSON.stringify(value)),
    ]),
  ),
});

const text = (id: string): object => ({ type: "rich-text", id, textKey: "safer:intro" });
const saferPlay = "pages/member/saferPlay.json";

/** The blocks of a page that a lineage makes, as they are served after their documents were stored and read again. */
function served(lineage: BrandFolder[], id: string): Block[] {
  const documents = JSON.parse(JSON.stringify(assemble([base, ...lineage])));
  const { payload } = compileBrand(documents, new Map(), platform, keys);
  const page = pageById(payload.pages, id);
  expect(JSON.stringify(payload.pages)).not.toContain('"layers"');
  return page ? blocksOf(payload, page) : [];
}
const ids = (blocks: Block[]) => blocks.map(({ id, type }) => id ?? type);

const house = ids(platform.pages.get("member/saferPlay")?.blocks ?? []);
const parent = folder("parent", {
  [saferPlay]: {
    changes: [
      { block: "vendor-wallets", hidden: true },
      { insert: text("own"), before: "intro" },
    ],
  },
});

test("a brand changes over what the brand that it extends has made", () => {
  expect(ids(served([parent], "member/saferPlay"))).toEqual([
    "own",
    ...house.filter((id) => id !== "vendor-wallets"),
  ]);
  const changes = [
    { block: "vendor-wallets", hidden: false },
    { block: "own", after: "vendor-wallets" },
  ];
  const child = folder("child", { [saferPlay]: { changes } });
  expect(ids(served([parent, child], "member/saferPlay")).slice(0, 3)).toEqual([
    "intro",
    "vendor-wallets",
    "own",
  ]);
});

test("blocks of a nearer folder replace all, with the changes before; changes apply over them again", () => {
  const own = folder("child", { [saferPlay]: { blocks: [text("a"), text("b")] } });
  expect(ids(served([parent, own], "member/saferPlay"))).toEqual(["a", "b"]);
  const last = folder("last", { [saferPlay]: { changes: [{ block: "b", before: "a" }] } });
  expect(ids(served([parent, own, last], "member/saferPlay"))).toEqual(["b", "a"]);
});

test("home.json changes the inherited home page", () => {
  const home = folder("child", { "home.json": { changes: [{ block: "hot", into: "bottom" }] } });
  expect(ids(served([home], "home")).at(-1)).toBe("hot");
  expect(served([home], "home")).toHaveLength(served([], "home").length);
});

test("empty slots are not served; those of the frame bring their texts to every page", () => {
  expect(served([], "login")).toHaveLength(1);
  expect(served([], "system/frame")).toEqual([]);
  const documents = assemble([
    base,
    folder("child", { "pages/system/frame.json": { changes: [{ insert: text("own"), into: "footer" }] } }),
  ]);
  const { payload } = compileBrand(documents, new Map(), platform, keys);
  expect(framePage(payload.pages)?.blocks).toMatchObject([
    { type: "slot", id: "footer", blocks: [{ id: "own" }] },
  ]);
  const about = pageById(payload.pages, "about");
  expect(about && pageNamespaces(payload, about)).toContain("safer");
});
