import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesBelow, rootFolder } from "../../../src/server/foundation/folders.ts";
import { clientFolder, developmentFiles } from "../../../src/server/pages/browser-files.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask } from "../../support/http.ts";

const kitFolder = join(rootFolder, "src", "web", "kit");

/** Texts that only the kit's page has: its mark, and the names of states. */
const ownTexts = (): string[] => [
  "data-kit-page",
  "data-gallery",
  ...readdirSync(kitFolder)
    .filter((file) => file.endsWith(".shown.tsx"))
    .flatMap((file) => [
      ...readFileSync(join(kitFolder, file), "utf8").matchAll(/<ShownState name="([^"]{12,})"/g),
    ])
    .map(([, name = ""]) => name),
];

test("in development sheets are linked one by one, but not the parts of another, whose classes are its own", () => {
  const { styles } = developmentFiles();
  expect(styles.some((sheet) => sheet.includes("table/table.module.css"))).toBe(true);
  expect(styles.filter((sheet) => /\/_[^/]*$/.test(sheet))).toEqual([]);
});

describe("the kit's page outside of development", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ production: true });
  }, openTimeoutMs);
  afterAll(() => app.close());

  test.each(["/kit", "/kit/blocks"])("%s does not exist", async (address) => {
    const { status, text } = await ask(app.port, address, { host: "aurora.localhost" });
    expect(status).toBe(404);
    expect(text).not.toContain("kit-page");
  });

  test("is no part of the built scripts and styles", () => {
    const texts = ownTexts();
    expect(texts.length).toBeGreaterThan(20);
    const files = filesBelow(clientFolder, "").filter((file) => /\.(js|css|json)$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) => {
      const content = readFileSync(join(clientFolder, file), "utf8");
      return texts.filter((text) => content.includes(text)).map((text) => `${file}: ${text}`);
    });
    expect(found).toEqual([]);
  });
});
