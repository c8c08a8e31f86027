import { chmod, mkdir, rm, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  chooseEndpoint,
  tidyEndpoint,
  urlOf,
} from "../../../../../src/server/foundation/db/embedded/endpoint.ts";
import { temporaryFolder } from "../../../../support/database.ts";

let home: Awaited<ReturnType<typeof temporaryFolder>>;
let farAway: string;

beforeEach(async () => {
  home = await temporaryFolder();
  farAway = join(home.folder, "d".repeat(120));
  await mkdir(farAway);
});

afterEach(() => home.remove());

async function socketFolder(clusterDir: string): Promise<string> {
  const endpoint = await chooseEndpoint("socket", clusterDir, undefined);
  if (endpoint.kind !== "socket") throw new Error("a socket was asked for");
  return endpoint.folder;
}

test("the socket lies beside the data where its path is short enough", async () => {
  const folder = await socketFolder(home.folder);
  expect(folder).toBe(join(home.folder, "run"));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("a long path gets a short private folder, the same one again, gone after a clean stop", async () => {
  const folder = await socketFolder(farAway);
  expect(join(folder, ".s.PGSQL.5432").length).toBeLessThan(104);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await socketFolder(farAway)).toBe(folder);
  await tidyEndpoint({ kind: "socket", folder, port: 5432 }, farAway);
  await expect(stat(folder)).rejects.toThrow(/ENOENT/);
});

test.each(["open to others", "a link"])("a folder that is %s is not taken over", async (how) => {
  const expected = await socketFolder(farAway);
  if (how === "a link") {
    await rm(expected, { recursive: true });
    await symlink(home.folder, expected);
  } else {
    await chmod(expected, 0o755);
  }
  const folder = await socketFolder(farAway);
  expect(folder).not.toBe(expected);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const made of [expected, folder]) await rm(made, { recursive: true });
});

test("URLs carry a folder with any characters", () => {
  const folder = "/srv/ünï 100% & #1?/run";
  const url = new URL(urlOf({ kind: "socket", folder, port: 5432 }, "livery", "livery"));
  expect(url.searchParams.get("host")).toBe(folder);
  expect(url.username).toBe("livery");
});

test("a loopback endpoint keeps its secret in a private file", async () => {
  const first = await chooseEndpoint("loopback", home.folder, undefined);
  const again = await chooseEndpoint("loopback", home.folder, undefined);
  if (first.kind !== "loopback" || again.kind !== "loopback") throw new Error("loopback was asked for");
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(again.secret).toBe(first.secret);
  expect((await stat(join(home.folder, "database-secret"))).mode & 0o777).toBe(0o600);
});
