import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask } from "../../support/http.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ watch: true });
}, openTimeoutMs);
afterAll(() => app.close());

const inBrand = (brand: string, path: string) => join(app.brands.folder, brand, path);

function folder(brand: string, document: object): void {
  mkdirSync(inBrand(brand, ""), { recursive: true });
  writeFileSync(inBrand(brand, "brand.json"), JSON.stringify({ merchant: brand, name: brand, ...document }));
}

/** A hostile entry beside the brands, its folder, and the finding about it. */
const bad: [title: string, brand: string, make: () => void, said: RegExp, undo: () => void][] = [
  [
    "a link that leads round in a circle",
    "jade",
    () => {
      mkdirSync(inBrand("jade", "pages"));
      symlinkSync(inBrand("jade", ""), inBrand("jade", "pages/loop"));
    },
    /^pages\/loop:1:1 .*link.*LB107/,
    () => rmSync(inBrand("jade", "pages"), { recursive: true }),
  ],
  [
    "a pipe in place of a document",
    "aurora",
    () => {
      rmSync(inBrand("aurora", "modules.json"));
      spawnSync("mkfifo", [inBrand("aurora", "modules.json")]);
    },
    /^modules\.json:1:1 .*pipe.*LB107/,
    () => {
      rmSync(inBrand("aurora", "modules.json"));
      cpSync(join(rootFolder, "whitelabels/aurora/modules.json"), inBrand("aurora", "modules.json"));
    },
  ],
  [
    "a brand that claims another's address",
    "thief",
    () => folder("thief", { hosts: ["aurora.localhost"] }),
    /^brand\.json:1:\d+ .*aurora.*LB304/,
    () => rmSync(inBrand("thief", ""), { recursive: true }),
  ],
  [
    "a brand that claims another's domain",
    "aaathief",
    () => folder("aaathief", { hosts: ["jade.example"], mainDomain: "jade.example" }),
    /^brand\.json:1:\d+ .*jade.*LB304/,
    () => rmSync(inBrand("aaathief", ""), { recursive: true }),
  ],
  [
    "a picture host that is no address",
    "wrong",
    () => folder("wrong", { cdn: { images: ["https://-..-:99999"], launch: ["https://a.example:70000/"] } }),
    /^brand\.json:1:\d+ .*LB205/,
    () => rmSync(inBrand("wrong", ""), { recursive: true }),
  ],
  [
    "a folder of more files than anybody reads",
    "crowd",
    () => {
      folder("crowd", {});
      mkdirSync(inBrand("crowd", "assets"));
      for (let file = 0; file < 2_200; file += 1) writeFileSync(inBrand("crowd", `assets/${file}.svg`), "");
    },
    /2000 files.*LB108/,
    () => rmSync(inBrand("crowd", ""), { recursive: true }),
  ],
];

const problemOf = (brand: string) => async () => {
  const { text } = await ask(app.adminPort, "/readyz");
  const { problems } = JSON.parse(text) as { problems: { merchant: string; lines?: string[] }[] };
  return problems
    .filter(({ merchant }) => merchant === brand)
    .flatMap(({ lines = [] }) => lines)
    .join("\n");
};

async function everyBrandShows(): Promise<void> {
  for (const host of ["aurora.localhost", "jade.localhost", "saffron.localhost", "jade.example"]) {
    const { status, text } = await ask(app.port, "/", { host });
    expect(status, host).toBe(200);
    expect(text.toLowerCase()).toContain(`<title>${host.split(".")[0]}`);
  }
}

describe("a running app", () => {
  it.each(bad)(
    "reports %s, and serves all other brands",
    { timeout: 180_000 },
    async (_title, brand, make, said, undo) => {
      make();
      await expect.poll(problemOf(brand), { timeout: 60_000 }).toMatch(said);
      await everyBrandShows();
      undo();
      await expect.poll(problemOf(brand), { timeout: 60_000 }).toBe("");
      await everyBrandShows();
    },
  );

  it("starts again beside all of them at once", { timeout: 60_000 }, async () => {
    for (const [, , make] of bad) make();
    await app.kill();
    app = await app.reopen();
    await everyBrandShows();
    const { text } = await ask(app.adminPort, "/readyz");
    const { problems } = JSON.parse(text) as { problems: { merchant: string }[] };
    const merchants = problems.map(({ merchant }) => merchant);
    for (const [, brand] of bad) expect(merchants).toContain(brand);
    expect(merchants).not.toContain("saffron");
  });
});
