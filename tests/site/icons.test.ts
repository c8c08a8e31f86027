import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { coreIcons } from "../../src/site/icons.ts";

const web = join(rootFolder, "src", "web");
const code = filesBelow(web, ".tsx").map((file) => readFileSync(join(web, file), "utf8"));

describe("coreIcons", () => {
  test("exist in lucide or among our own", () => {
    const { icons } = readPlatform();
    expect(coreIcons.filter((name) => !icons.has(name))).toEqual([]);
  });

  test("contain every icon a component names", () => {
    const known = new Set<string>(coreIcons);
    const named = code.flatMap((text) =>
      [...text.matchAll(/<Icon\s+name="([^"]+)"/g)].map(([, name = ""]) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test("are each listed once", () => {
    expect(new Set(coreIcons).size).toBe(coreIcons.length);
  });
});
