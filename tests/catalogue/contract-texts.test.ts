import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import problems from "../../schemas/problems.json" with { type: "json" };
import { readPlatform } from "../../src/server/brands/platform.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";

/** The texts of spec section 8 are those that visitors read, word for word, in every language that the platform has. */

const paper = readFileSync(join(rootFolder, "docs/specification.md"), "utf8");
const section = paper.slice(paper.indexOf("## 8. Error catalogue"), paper.indexOf("## 9. "));
const rows = [...section.matchAll(/^\| (?<text>.+?) \| `(?<namespace>[a-z]+):(?<name>[\w.-]+)`/gm)].map(
  ({ groups: { text = "", namespace = "", name = "" } = {} }) => ({ text, namespace, name }),
);
const { locales } = readPlatform();

describe("texts of the error catalogue", () => {
  it("are listed", () => {
    expect(rows.length).toBeGreaterThanOrEqual(25);
    expect(new Set(rows.map(({ namespace, name }) => `${namespace}:${name}`)).size).toBe(rows.length);
  });

  it.each(rows)("$namespace:$name reads “$text”", ({ text, namespace, name }) => {
    expect(locales.get("en")?.get(namespace)?.[name]).toBe(text);
  });

  it.each([...locales.keys()].filter((language) => language !== "en"))("are there in %s", (language) => {
    const missing = rows.filter(({ namespace, name }) => !locales.get(language)?.get(namespace)?.[name]);
    expect(missing).toEqual([]);
  });

  it("belong to codes with a meaning", () => {
    const codes = rows
      .filter(({ namespace }) => namespace === "errors")
      .map(({ name }) => name.replace(/_other$/, ""));
    expect(codes.filter((code) => !(code in problems.problems))).toEqual([]);
  });
});
