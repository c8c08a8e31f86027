import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkDocuments } from "../../src/cli/check-documents.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { temporaryFolder } from "../support/database.ts";
import { runCommand } from "./run.ts";

let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  place = await temporaryFolder();
  for (const name of ["schemas", "locales"])
    cpSync(join(rootFolder, name), join(place.folder, name), { recursive: true });
});
afterEach(() => place.remove());

const check = () =>
  runCommand(
    async (_args, context) =>
      checkDocuments(context, {
        schemas: join(place.folder, "schemas"),
        locales: join(place.folder, "locales"),
        brands: join(rootFolder, "whitelabels"),
      }),
    [],
    { folder: place.folder },
  );

it.each([
  "schemas/pages/home.json",
  "schemas/blocks/notice-marquee.json",
  "schemas/operations/member/info.json",
  "schemas/vendors/LVY.json",
  "schemas/problems.json",
  "locales/hi/common.json",
])("a lost comma of %s is told with file, line and fix", async (path) => {
  const file = join(place.folder, path);
  const lines = readFileSync(file, "utf8").split("\n");
  const index = lines.findIndex((line) => line.endsWith('",') || line.endsWith("},"));
  lines[index] = lines[index]?.slice(0, -1) ?? "";
  writeFileSync(file, lines.join("\n"));
  const { code, out } = await check();
  expect(code).toBe(1);
  expect(out).toContain(`✖ ${path}:${index + 1}:`);
  expect(out).toMatch(/Fix: add a comma\./);
});

it("documents that are right are not told", async () => {
  expect(await check()).toEqual({ code: 0, out: "", err: "" });
});
