import { expect, onTestFinished, test } from "vitest";
import { breaches } from "./breaches.ts";
import { plant } from "./planted.ts";

/** Brands and vendors of the planted checkout: one of each is enough to have a name. */
const names = { "whitelabels/coral/brand.json": "{}", "schemas/vendors/QX9.json": "{}" };

/** Rules violated in one file, with the line of each violation. */
function bitten(file: string, text: string): string[] {
  const { root, remove } = plant({ ...names, [file]: text });
  onTestFinished(remove);
  return breaches(root).map(({ wall, line }) => `${wall}:${line}`);
}

test.each([
  ["fetch", `export const load = () => fetch("/x");`],
  ["fetch that is handed on", `export const load = fetch;`],
  ["a timer", `export const wait = (then: () => void) => setTimeout(then, 5);`],
  ["a timer through globalThis", `export const wait = (then: () => void) => globalThis.setTimeout(then, 5);`],
  ["Date.now", `export const now = () => Date.now();`],
  ["a Date of now", `export const now = () => new Date();`],
  ["Date as a text of now", `export const now = () => Date();`],
  ["Math.random", `export const chance = () => Math.random();`],
  ["Math.random that is handed on", `export const chance = { random: Math.random };`],
])("pure floors do without %s", (_what, code) => {
  for (const floor of ["kernel", "contract", "art", "site", "machines"]) {
    expect(bitten(`src/${floor}/planted.ts`, `\n${code}`)).toEqual(["pure floors:2"]);
  }
  expect(bitten("src/web/api/planted.ts", code)).toEqual([]);
});

test("pure layers may mention these words without using them", () => {
  const innocent = `
    // fetch, setTimeout, Date.now() and Math.random() are not called here.
    export type Ports = { fetch: () => void; setTimeout: number };
    export const text = "Math.random()";
    export const ask = (ports: Ports) => ports.fetch();
    export const when = (at: number) => new Date(at).toISOString();`;
  expect(bitten("src/site/planted.ts", innocent)).toEqual([]);
});

test.each([
  ["a text", `export const name = "coral";`],
  ["a longer text", `export const path = "/assets/coral/hero.webp";`],
  ["another case", `export const name = "Coral";`],
  ["a template", "export const host = (port: number) => `coral.localhost:${port}`;"],
  ["a pattern", `export const isIt = /^coral$/;`],
  ["a key", `export const hues = { coral: 12 };`],
])("no brand's name in src: %s", (_what, code) => {
  expect(bitten("src/server/http/planted.ts", code)).toEqual(["names:1"]);
});

test("no brand's name in texts of JSX", () => {
  expect(bitten("src/web/shell/planted.tsx", `export const Line = () => <p>Coral Club</p>;`)).toEqual([
    "names:1",
  ]);
});

test.each([
  ["a member", "export const port = process.env.PORT;"],
  ["a whole", "export const all = { ...process.env };"],
  ["an element", `export const all = process["env"];`],
  ["a part of process", "const { env } = process;\nexport const port = env.PORT;"],
  ["a renamed part", "const { env: all, argv } = process;\nexport const port = [all.PORT, argv];"],
])("no environment but where the configuration is read: %s", (_what, code) => {
  expect(bitten("src/server/http/planted.ts", code)).toEqual(["environment:1"]);
  expect(bitten("src/server/main.ts", code)).toEqual([]);
});

test("names that resemble the environment are allowed", () => {
  const innocent = "export const portOf = (env: { PORT: string }) => env.PORT; // process.env";
  expect(bitten("src/server/http/planted.ts", innocent)).toEqual([]);
});

test("a longer word that only begins like a brand is not its name", () => {
  expect(bitten("src/site/planted.ts", `export const word = "coralline";`)).toEqual([]);
});

test("no vendor's code in src, except in the vendor's own file", () => {
  expect(
    bitten("src/server/domains/games/planted.ts", `export const is = (code: string) => code === "QX9";`),
  ).toEqual(["names:1"]);
  expect(bitten("src/server/domains/games/planted.ts", `export const rank = { QX9: 1 };`)).toEqual([
    "names:1",
  ]);
  expect(bitten("src/server/adapters/games/qx9.ts", `export const code = "QX9";`)).toEqual([]);
});

test.each([
  ["a query", `export const all = (tx: any) => tx.selectFrom("member").execute();`],
  ["an insert", `export const add = (tx: any) => tx.insertInto("member").execute();`],
  ["a change", `export const set = (tx: any) => tx.updateTable("member").execute();`],
  ["a deletion", `export const drop = (tx: any) => tx.deleteFrom("member").execute();`],
  ["sql``", "export const one = sql`select 1`;"],
  ["sql<T>``", "export const one = sql<number>`select 1`;"],
  ["a raw statement", `export const one = (client: any) => client.query("select 1");`],
])("SQL is only in db, ledger and store files: %s", (_what, code) => {
  expect(bitten("src/server/core/members/planted.ts", code)).toEqual(["SQL:1"]);
  expect(bitten("src/server/operations/member/planted.ts", code)).toEqual(["SQL:1"]);
  expect(bitten("src/server/foundation/db/planted.ts", code)).toEqual([]);
});

test.each([
  ["its assert", `import fc from "fast-check";\nfc.assert(fc.property(fc.nat(), () => true));`, 2],
  [
    "its check",
    `import check from "fast-check";\nexport const told = check.check(check.property(check.nat()));`,
    2,
  ],
  ["all of it", `import * as fc from "fast-check";\nfc.assert(fc.property(fc.nat(), () => true));`, 2],
  ["a part of it", `import { assert as holds, nat } from "fast-check";\nholds(nat());`, 1],
  ["another name", `import { default as fast } from "fast-check";\nfast.assert(fast.nat());`, 2],
])("no property but by tests/support/property.ts, which keeps counter-examples: %s", (_what, code, line) => {
  expect(bitten("tests/site/planted.test.ts", code)).toEqual([`properties:${line}`]);
  expect(bitten("tests/support/property.ts", code)).toEqual([]);
});

test("asserting something else, and samples of fast-check, are no properties", () => {
  const innocent = `import fc from "fast-check";\nimport assert from "node:assert";\nassert.assert(fc.sample(fc.nat()));`;
  expect(bitten("tests/site/planted.test.ts", innocent)).toEqual([]);
});

test("no export of a machine that nothing imports", () => {
  const machine = `export const machine = {};\nexport type Input = string;\nexport const spare = 1;`;
  expect(bitten("src/machines/planted.ts", machine)).toEqual(["unused export:3"]);
  const { root, remove } = plant({
    ...names,
    "src/machines/planted.ts": machine,
    "src/web/flows/planted.ts": `import { spare } from "../../machines/planted.ts";\nexport const used = spare;`,
  });
  onTestFinished(remove);
  expect(breaches(root)).toEqual([]);
});

test("no setting that nothing reads", () => {
  const { root, remove } = plant({
    ...names,
    "src/server/foundation/config/config.ts":
      "export type Config = {\n  port: number;\n  spare: boolean;\n};",
    "src/server/planted.ts": "export const at = (config: { port: number }) => config.port;",
  });
  onTestFinished(remove);
  expect(breaches(root).map(({ wall, line }) => `${wall}:${line}`)).toEqual(["unread setting:3"]);
});

test("no module that neither code nor a document names", () => {
  const modules = ["GROUP", "NAMED", "WRITTEN", "SPARE"].map((modId) => ({ modId }));
  const catalogue = { modules: [{ ...modules[0], childrenNodes: modules.slice(1) }] };
  const { root, remove } = plant({
    ...names,
    "schemas/modules.json": JSON.stringify(catalogue, null, 1),
    "schemas/operations/planted.json": `{ "module": "WRITTEN" }`,
    "src/web/planted.ts": `export const module = "NAMED";`,
  });
  onTestFinished(remove);
  expect(breaches(root).map(({ wall, found }) => `${wall}:${found}`)).toEqual(["dead module:SPARE"]);
});

test("rules word nothing in one language for all readers", () => {
  const worded = `\nexport const remark = localized(title, "en");`;
  expect(bitten("src/server/domains/points/planted.ts", worded)).toEqual(["the reader's language:2"]);
  const innocent = `\nexport const remark = (language: string) => localized(title, language);
    export const lower = (text: string) => text.toLocaleLowerCase("en");`;
  expect(bitten("src/server/domains/points/planted.ts", innocent)).toEqual([]);
});

test("a refusal is shown with its figures", () => {
  const bare = "\nexport const text = (t: (key: string) => string, code: string) => t(`errors:${code}`);";
  expect(bitten("src/web/blocks/planted.ts", bare)).toEqual(["a refusal's figures:2"]);
  expect(bitten("src/web/kit/refusal-text.ts", bare)).toEqual([]);
});
