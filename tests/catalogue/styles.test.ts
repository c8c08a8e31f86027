import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

const web = join(rootFolder, "src", "web");

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

describe("style sheets", () => {
  test("have every class that a component names", () => {
    const files = filesBelow(web, ".tsx").filter((file) => !file.startsWith("blocks/"));
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => {
      const path = join(web, file);
      const sheetOf = (sheet: string) => readFileSync(join(dirname(path), sheet), "utf8");
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
