import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PageDocument } from "../../../../src/contract/generated/page.ts";
import { checkBrand } from "../../../../src/server/brands/check/check-brand.ts";
import { openBrands } from "../../../../src/server/brands/check/check-folder.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { acmeFiles, baseFiles, contextOf, type Files } from "./fixture.ts";

const shipped = readPlatform();
const help = "content/help.json";

/** What the check says of a brand that inherits its help, and switches these modules. */
function inheriting(content: string, modules: Record<string, boolean>, module?: string): string[] {
  const { [help]: own = "", ...files } = acmeFiles;
  const base: Files = { ...baseFiles, [help]: topics(own, content, module) };
  const acme: Files = { ...files, "modules.json": JSON.stringify({ modules: { ...off, ...modules } }) };
  return checkBrand(contextOf("acme", { _base: base, acme })).map(
    ({ rule, file, pointer, message }) => `${rule} ${file} ${pointer} ${message}`,
  );
}

/** The help of Acme with another text in its topic of fees. */
function topics(own: string, en: string, module: string | undefined): string {
  const parsed = JSON.parse(own) as { topics: { tag: string; content: object }[] };
  const changed = parsed.topics.map((topic) =>
    topic.tag === "fees" ? { ...topic, ...(module ? { module } : {}), content: { en, hi: en } } : topic,
  );
  return JSON.stringify({ topics: changed });
}

const off = { GAME_FISH: false, MESSAGES: true };

test("an inherited help text leads to pages that the brand shows", () => {
  const link = "<p>See <a href='/feedback'>it</a>.</p>";
  expect(inheriting(link, {})).toEqual([]);
  expect(inheriting(link, { FEEDBACK: false })).toEqual([
    expect.stringMatching(
      /^LB760 modules.json \/modules The inherited help topic "fees" leads wrong.*"feedback".*never shown/,
    ),
  ]);
  // A topic of the module is not shown without it.
  expect(inheriting(link, { FEEDBACK: false }, "FEEDBACK")).toEqual([]);
  expect(inheriting("<p>See <a href='/help#nothing'>it</a>.</p>", {})).toEqual([
    expect.stringMatching(/^LB760 modules.json \/modules .*no help topic "nothing"/),
  ]);
});

test.each(["WALLET", "AGENTS", "FEEDBACK", "TICKETS"])(
  "the house's topics about %s are not shown without it, so nothing leads wrong",
  (module) => {
    const brands = mkdtempSync(join(tmpdir(), "livery-help-"));
    cpSync(join(rootFolder, "whitelabels/_base"), join(brands, "_base"), { recursive: true });
    mkdirSync(join(brands, "tiny"));
    writeFileSync(join(brands, "tiny/brand.json"), '{ "merchant": "tiny", "name": "Tiny" }');
    const found = (modules: object) => {
      writeFileSync(join(brands, "tiny/modules.json"), JSON.stringify({ modules }));
      return openBrands(brands, shipped).check("tiny");
    };
    expect(found({ [module]: false })).toEqual([]);
    // General texts, as the terms, name pages of a module that few brands can do without: that is told.
    expect(found({ RECORDS: false })).toContainEqual(expect.objectContaining({ rule: "LB760" }));
    rmSync(brands, { recursive: true });
  },
);

test("the platform's pages are walked once, however many help texts and brands there are", () => {
  let reads = 0;
  const counted = (page: PageDocument): PageDocument =>
    new Proxy(page, {
      get: (target, key) => {
        if (key === "blocks") reads++;
        return Reflect.get(target, key) as unknown;
      },
    });
  const pages = new Map([...shipped.pages].map(([id, page]) => [id, counted(page)]));
  const readsOf = (text: string, times: number): number => {
    const { [help]: own = "", ...files } = acmeFiles;
    const topic = { title: { en: "T", hi: "T" }, content: { en: text, hi: text } };
    const { topics: few } = JSON.parse(own) as { topics: object[] };
    const more = Array.from({ length: times }, (_, at) => ({ tag: `more${at}`, ...topic }));
    const context = contextOf("acme", {
      _base: baseFiles,
      acme: { ...files, [help]: JSON.stringify({ topics: [...few, ...more] }) },
    });
    const before = reads;
    checkBrand({ ...context, platform: { ...context.platform, pages } });
    return reads - before;
  };
  const first = readsOf("<p>Read <b>this</b>.</p>", 0);
  expect(first).toBeGreaterThanOrEqual(pages.size);
  expect(readsOf("<p>Read <b>this</b>.</p>", 40)).toBeLessThanOrEqual(first - pages.size);
});
