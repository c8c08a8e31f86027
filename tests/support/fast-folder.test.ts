import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "./database.ts";
import { removeLeftBehind } from "./fast-folder.ts";

it("what a killed run left behind is removed, what a running one uses stays", async () => {
  const { folder, remove } = await temporaryFolder();
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const [gone, own, other] = [`livery-test-of-${pid}-a`, `livery-test-of-${process.pid}-b`, "else"].map(
    (name) => join(folder, name),
  ) as [string, string, string];
  for (const one of [gone, own, other]) mkdirSync(one);
  removeLeftBehind(folder);
  expect([gone, own, other].map((one) => existsSync(one))).toEqual([false, true, true]);
  await remove();
});
