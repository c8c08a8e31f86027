import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

const web = join(rootFolder, "src", "web");
const opened = filesBelow(web, ".tsx").flatMap((file) =>
  [...readFileSync(join(web, file), "utf8").matchAll(/\b(?:open|openModal)\(\s*"([a-z-]+)"/g)].map(
    ([, id = ""]) => ({ file, id }),
  ),
);

test("modals that are opened exist", () => {
  expect(opened.length).toBeGreaterThan(10);
});

test.each(opened)("$id, which $file opens, is a file of src/web/modals", ({ id }) => {
  expect(existsSync(join(web, "modals", `${id}.tsx`))).toBe(true);
});
