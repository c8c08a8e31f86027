import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { generate } from "../../src/cli/generate.ts";
import { generateSettings } from "../../src/cli/generate-settings.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { temporaryFolder } from "../support/database.ts";

const blockSchema = "schemas/meta/generated/block.schema.json";
const settings = "docs/operations.md";
const sources = ["schemas", "src/contract/generated", "src/web/blocks", settings];

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let said: string[];
beforeEach(async () => {
  place = await temporaryFolder();
  for (const source of sources)
    cpSync(join(rootFolder, source), join(place.folder, source), { recursive: true });
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await place.remove();
});

/** Every file of the copy with its text. */
const everything = (): Map<string, string> =>
  new Map(filesBelow(place.folder, "").map((file) => [file, readFileSync(join(place.folder, file), "utf8")]));

it("only compares with --check: a stale or missing file is named and stays as it is", async () => {
  const before = readFileSync(join(place.folder, blockSchema), "utf8");
  writeFileSync(join(place.folder, blockSchema), before.replace('"Block"', '"Stale"'));
  rmSync(join(place.folder, "src/contract/generated/roles.ts"));
  const there = everything();
  expect(await generate(["--check"], place.folder)).toBe(1);
  expect(everything()).toEqual(there);
  expect(said).toEqual([
    `stale  ${blockSchema}`,
    "stale  src/contract/generated/roles.ts",
    "Run `npx livery generate` and commit what it writes.",
  ]);
});

it("writes what is stale, which needs none of what it wrote before", async () => {
  const wanted = everything();
  rmSync(dirname(join(place.folder, blockSchema)), { recursive: true });
  rmSync(join(place.folder, "src/contract/generated"), { recursive: true });
  mkdirSync(join(place.folder, "src/contract"), { recursive: true });
  expect(await generate([], place.folder)).toBe(0);
  expect(everything()).toEqual(wanted);
  expect(await generate(["--check"], place.folder)).toBe(0);
});

it("names a table of variables that differs from their declarations, and writes it without --check", () => {
  const target = join(place.folder, settings);
  const wanted = readFileSync(target, "utf8");
  expect(wanted).toContain("| `PORT` | port | 4600 |");
  const edited = wanted.replace("| `PORT` | port | 4600 |", "| `PORT` | port | 80 |");
  writeFileSync(target, edited);
  expect(generateSettings(["--check"], place.folder)).toBe(1);
  expect(readFileSync(target, "utf8")).toBe(edited);
  expect(said[0]).toBe(`stale  ${settings}`);
  expect(generateSettings([], place.folder)).toBe(0);
  expect(readFileSync(target, "utf8")).toBe(wanted);
  expect(generateSettings(["--check"], place.folder)).toBe(0);
});
