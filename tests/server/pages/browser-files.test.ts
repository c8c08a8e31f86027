import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../../src/server/foundation/folders.ts";
import { builtFiles, clientFolder } from "../../../src/server/pages/browser-files.ts";
import { buildWhenStale } from "../../../src/server/pages/build.ts";

await buildWhenStale(() => undefined);
const files = builtFiles();

it("names the modules of a block once, and none that the first script brings", () => {
  const modules = files.partModules(new Set(["game-section", "winner-board", "game-section"]));
  expect(modules.length).toBeGreaterThan(1);
  expect(new Set(modules).size).toBe(modules.length);
  for (const file of modules) expect(file).toMatch(/^\/assets\/.+\.js$/);
  const first = [...files.scripts, ...files.preloads];
  expect(modules.filter((file) => first.includes(file))).toEqual([]);
});

it("finds the modules of every flow, with the form that it draws, and of the dialog of a page over a page", () => {
  const flows = filesBelow(join(rootFolder, "src/web/flows/auth-entries"), ".tsx").map(
    (file) => `auth-entries/${basename(file, ".tsx")}`,
  );
  const without = [...flows, "page-modal"].filter((part) => files.partModules(new Set([part])).length === 0);
  expect(without).toEqual([]);
  expect(files.partModules(new Set(["auth-entries/register"]))).toContainEqual(
    expect.stringMatching(/\/plan-form-/),
  );
});

it("finds a module for every block that the first script does not draw", () => {
  const types = [...readPlatform().blocks];
  const without = types.filter((type) => files.partModules(new Set([type])).length === 0);
  expect(without).toEqual(["banner-carousel"]);
});

it("gives pages of centres and tables a sheet of their own, which no other page links", () => {
  expect(files.styles.length).toBe(1);
  const without = [
    "banner-carousel",
    "game-section",
    "winner-board",
    "form",
    "flow",
    "auth-entries/register",
  ];
  expect(files.partStyles(new Set(without))).toEqual([]);
  const [sheet = "", ...more] = files.partStyles(new Set(["table"]));
  expect(more).toEqual([]);
  expect(files.styles).not.toContain(sheet);
  for (const part of ["centre", "diff", "tree", "auth-entries/desk"])
    expect(files.partStyles(new Set([part, "table"])), part).toEqual([sheet]);
  expect(files.partStyles(new Set(["centre"]))).toEqual([sheet]);
});

it("parts the sheets without their mark, and each rule is in one of them", () => {
  const [first = "", second = ""] = [...files.styles, ...files.partStyles(new Set(["table"]))].map((file) =>
    readFileSync(join(clientFolder, file), "utf8"),
  );
  expect(first + second).not.toContain("centre-sheet");
  const classes = (sheet: string): Set<string> => new Set(sheet.match(/(?<=\.)_[0-9a-z]+\w*/g));
  expect(classes(second).size).toBeGreaterThan(100);
  for (const sheet of [first, second]) {
    expect(sheet.split("{").length).toBe(sheet.split("}").length);
    expect(sheet.length).toBeGreaterThan(20_000);
  }
  expect([...classes(first)].filter((name) => classes(second).has(name))).toEqual([]);
});
