import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

const web = join(rootFolder, "src", "web");

/** A style sheet with those that it imports. */
const wholeSheet = (path: string): string =>
  readFileSync(path, "utf8").replace(/@import "([^"]+)"[^;]*;/g, (_whole, other: string) =>
    wholeSheet(join(dirname(path), other)),
  );

/** Class names that a component takes from its style sheets although no rule of theirs has them. */
function unstyled(component: string, sheetOf: (path: string) => string): string[] {
  return [...component.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(
    ([, styles = "", path = ""]) => {
      const names = [...component.matchAll(new RegExp(`\\b${styles}\\.([a-zA-Z]\\w*)(?!\\w*\\.css)`, "g"))];
      const sheet = sheetOf(path);
      return names
        .map(([, name = ""]) => name)
        .filter((name) => name !== "module" && !new RegExp(`\\.${name}(?![\\w-])`).test(sheet))
        .map((name) => `${path}: ${name}`);
    },
  );
}

/** Transitions of colours and shadows with a time of their own: a change of the theme runs them on every element. */
function ownFades(sheet: string): string[] {
  return [...sheet.matchAll(/transition:([^;}]*)/g)]
    .flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/).map((one) => one.trim()))
    .filter((one) => /^(all|color|background|border|box-shadow|fill|stroke|outline)\b/.test(one))
    .filter((one) => !one.includes("var(--fade)"));
}

describe("style sheets", () => {
  test("change colours and shadows in the theme's time", () => {
    const files = filesBelow(web, ".css");
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      ownFades(readFileSync(join(web, file), "utf8")).map((one) => `${file}: ${one}`),
    );
    expect(found).toEqual([]);
    expect(ownFades(".a { transition: transform 1s cubic-bezier(0, 1, 0, 1), background 1s; }")).toEqual([
      "background 1s",
    ]);
  });

  test("have every class that a component names", () => {
    const files = filesBelow(web, ".tsx").filter((file) => !file.startsWith("blocks/"));
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => {
      const path = join(web, file);
      const sheetOf = (sheet: string) => wholeSheet(join(dirname(path), sheet));
      return unstyled(readFileSync(path, "utf8"), sheetOf).map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  test("would miss a class that a sheet has lost", () => {
    const component =
      'import styles from "./a.module.css";\n<p className={styles.kept} /><p className={styles.lost} />';
    expect(unstyled(component, () => ".kept { color: red; }")).toEqual(["./a.module.css: lost"]);
  });
});
