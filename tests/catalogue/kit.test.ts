import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rootFolder } from "../../src/server/foundation/folders.ts";

const folder = join(rootFolder, "src", "web", "kit");
const shownEnd = ".shown.tsx";

/** The components of a kit's files that no file beside them shows, and files that show no component. */
function unshown(files: readonly string[]): string[] {
  const shown = files.filter((file) => file.endsWith(shownEnd)).map((file) => file.replace(shownEnd, ".tsx"));
  const components = files.filter((file) => file.endsWith(".tsx") && !file.endsWith(shownEnd));
  return [
    ...components.filter((file) => !shown.includes(file)),
    ...shown.filter((file) => !components.includes(file)).map((file) => file.replace(".tsx", shownEnd)),
  ];
}

describe("the kit's page", () => {
  test("shows every component of the kit", () => {
    expect(unshown(readdirSync(folder))).toEqual([]);
  });

  test("would miss a component that is not shown", () => {
    expect(unshown(["one.tsx", "one.shown.tsx", "two.tsx", "three.shown.tsx", "four.ts"])).toEqual([
      "two.tsx",
      "three.shown.tsx",
    ]);
  });
});
