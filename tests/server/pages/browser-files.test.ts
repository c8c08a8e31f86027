import { expect, it } from "vitest";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { builtFiles } from "../../../src/server/pages/browser-files.ts";
import { buildWhenStale } from "../../../src/server/pages/build.ts";

await buildWhenStale(() => undefined);
const files = builtFiles();

it("names the modules of a block once, and none that the first script brings", () => {
  const modules = files.blockModules(new Set(["game-section", "winner-board", "game-section"]));
  expect(modules.length).toBeGreaterThan(1);
  expect(new Set(modules).size).toBe(modules.length);
  for (const file of modules) expect(file).toMatch(/^\/assets\/.+\.js$/);
  const first = [...files.scripts, ...files.preloads];
  expect(modules.filter((file) => first.includes(file))).toEqual([]);
});

it("finds a module for every block that the first script does not draw", () => {
  const types = [...readPlatform().blocks];
  const without = types.filter((type) => files.blockModules(new Set([type])).length === 0);
  expect(without).toEqual(["banner-carousel"]);
});
