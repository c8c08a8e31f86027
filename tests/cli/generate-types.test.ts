import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { generateFiles } from "../../src/cli/generate-files.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { temporaryFolder } from "../support/database.ts";
import { runCommand } from "./run.ts";

const blockSchema = "schemas/meta/generated/block.schema.json";
const verdicts = "src/server/brands/check/generated/pattern-verdicts.json";
const settings = "docs/operations.md";
const sources = ["schemas", "src/contract/generated", "src/web/blocks", verdicts, settings];

let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  place = await temporaryFolder();
  for (const source of sources)
    cpSync(join(rootFolder, source), join(place.folder, source), { recursive: true });
});
afterEach(() => place.remove());

/** Every file of the copy with its text. */
const everything = (): Map<string, string> =>
  new Map(filesBelow(place.folder, "").map((file) => [file, readFileSync(join(place.folder, file), "utf8")]));

/** The exit code of the command for the copy, and the lines that it says. */
async function generated(...args: string[]): Promise<[number, ...string[]]> {
  const { code, out, err } = await runCommand(
    (given, context) => generateFiles(given, context, place.folder),
    args,
  );
  return [code, ...`${out}${err}`.split("\n").filter((line) => line !== "")];
}

const edit = (path: string, from: string, to: string): void => {
  const before = readFileSync(join(place.folder, path), "utf8");
  expect(before).toContain(from);
  writeFileSync(join(place.folder, path), before.replace(from, to));
};

/** A file with the line where a text is. */
const line = (path: string, part: string): string => {
  const lines = readFileSync(join(place.folder, path), "utf8").split("\n");
  return `${path}:${lines.findIndex((one) => one.includes(part)) + 1}`;
};

it("only compares with --check: all that is stale or missing is named with its line and command and stays as it is", async () => {
  edit(blockSchema, '"Block"', '"Stale"');
  edit(verdicts, "{", "{ ");
  edit(settings, "| `PORT` | port | 4600 |", "| `PORT` | port | 80 |");
  rmSync(join(place.folder, "src/contract/generated/roles.ts"));
  const there = everything();
  expect(await generated("--check")).toEqual([
    1,
    ...[
      line(blockSchema, "Stale"),
      "src/contract/generated/roles.ts:1",
      `${verdicts}:1`,
      line(settings, "| port | 80 |"),
    ].map((at) => `stale  ${at}: run \`npm run generate\``),
  ]);
  expect(everything()).toEqual(there);
});

it("writes no file with --check, not even a temporary one", { timeout: 180_000 }, () => {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--permission", "--allow-fs-read=*", join(rootFolder, "src/cli/main.ts"), "generate", "--check"],
    { env, encoding: "utf8" },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
});

it("writes what is stale, which needs none of what it wrote before", async () => {
  const wanted = everything();
  rmSync(dirname(join(place.folder, blockSchema)), { recursive: true });
  rmSync(join(place.folder, "src/contract/generated"), { recursive: true });
  mkdirSync(join(place.folder, "src/contract"), { recursive: true });
  edit(settings, "| `PORT` | port | 4600 |", "| `PORT` | port | 80 |");
  const [code, ...written] = await generated();
  expect(code).toBe(0);
  expect(written).toContain(`wrote  ${settings}`);
  expect(everything()).toEqual(wanted);
  expect(await generated("--check")).toEqual([0]);
});

it("says which component a new block lacks", async () => {
  cpSync(
    join(place.folder, "schemas/blocks/share.json"),
    join(place.folder, "schemas/blocks/own-share.json"),
  );
  expect(await generated("--check")).toEqual([
    1,
    "✖ schemas/blocks/own-share.json has no component: write src/web/blocks/own-share.tsx",
  ]);
});

it("writes nothing for an option that it does not know", async () => {
  edit(blockSchema, '"Block"', '"Stale"');
  const there = everything();
  const [code, said] = await generated("--chek");
  expect([code, said]).toEqual([2, "There is no option --chek. Did you mean --check?"]);
  expect(everything()).toEqual(there);
});
