import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildOnce } from "../../../src/server/pages/build.ts";
import { temporaryFolder } from "../../support/database.ts";

let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  place = await temporaryFolder();
});
afterEach(() => place.remove());

const client = () => join(place.folder, "client.js");

/** A build as the real one is: it empties its folder first, and writes at the end. */
async function build(source: string, broken = false): Promise<boolean> {
  return buildOnce(join(place.folder, "dist", "source-hash"), `hash of ${source}`, async () => {
    rmSync(client(), { force: true });
    if (broken) throw new Error("the browser code could not be built");
    writeFileSync(client(), source);
  });
}

it("a build that broke off counts as none, also when the sources are those of the build before again", async () => {
  expect(await build("one")).toBe(true);
  expect(await build("one")).toBe(false);
  await expect(build("two", true)).rejects.toThrow("could not be built");
  expect(existsSync(client())).toBe(false);
  expect(await build("one")).toBe(true);
  expect(readFileSync(client(), "utf8")).toBe("one");
});

it("a folder without a build is built", async () => {
  mkdirSync(join(place.folder, "dist"));
  expect(await build("one")).toBe(true);
});
