import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../../src/server/foundation/folders.ts";
import { builtFiles } from "../../../src/server/pages/browser-files.ts";
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
    expect.stringMatching(/\/schema-form-/),
  );
});

it("finds a module for every block that the first script does not draw", () => {
  const types = [...readPlatform().blocks];
  const without = types.filter((type) => files.partModules(new Set([type])).length === 0);
  expect(without).toEqual(["banner-carousel"]);
});
