import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brandsCopy, runBrand } from "../run.ts";

let brands = "";
const fix = (...args: string[]) => runBrand(["check", "--fix", "--dir", brands, ...args]);
const read = (path: string) => readFileSync(join(brands, "tiny", path), "utf8");
function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const target = join(brands, "tiny", path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

beforeEach(() => {
  brands = brandsCopy();
  write({ "brand.json": '{\n  "merchant": "tiny",\n  "name": "Tiny"\n}\n' });
});
afterEach(() => rmSync(brands, { recursive: true }));

describe("livery brand check --fix", () => {
  it("writes the nearest value or key in its place, and leaves the rest as it is written", async () => {
    write({
      "theme.json":
        '\uFEFF{ "mode" : "drak",\r\n\t"shpae": { "radius": "12" , "buton": "pill" },\r\n  "iconStroke": 1.75 }',
      "modules.json": '{ "modules": { "PROMOTION": false } }',
    });
    const { code, out } = await fix("tiny");
    expect(read("theme.json")).toBe(
      '\uFEFF{ "mode" : "dark",\r\n\t"shape": { "radius": 12 , "button": "pill" },\r\n  "iconStroke": 1.75 }',
    );
    expect(read("modules.json")).toBe('{ "modules": { "PROMOTIONS": false } }');
    expect(out).toMatch(/tiny\/theme\.json:1 {2}"drak" → "dark"\n/);
    expect(out).toMatch(/tiny\/theme\.json:2 {2}"buton" → "button"\n/);
    expect(out).toMatch(/✔ tiny is fine/);
    expect(code).toBe(0);
  });

  it("leaves codes, amounts and numbers whose digits or meaning it would guess", async () => {
    const texts = {
      "brand.json":
        '{ "merchant": "tiny", "name": "Tiny", "country": "IX", "currency": { "code": "BTC", "symbol": "B", "exponent": 2 }, "locales": { "enabled": ["en", "es"] } }',
      "theme.json": '{ "art": "neno", "shape": { "radius": "0,125", "buton": "pill", "buttn": "pill" } }',
      "registration.json":
        '{ "fields": { "email": { "enabled": true, "patternId": 12345678901234567890 } } }',
    };
    write(texts);
    await fix("tiny");
    expect(read("brand.json")).toBe(texts["brand.json"]);
    expect(read("registration.json")).toBe(texts["registration.json"]);
    expect(read("theme.json")).toBe(texts["theme.json"].replace("neno", "neon"));
  });

  it("leaves a word inside of a text that stands there more than once", async () => {
    const link = (to: string) => `<a href='${to}'>go</a>`;
    const content = (text: string) =>
      JSON.stringify({ topics: [{ tag: "rules", title: { en: "Rules" }, content: { en: text } }] });
    write({ "content/help.json": content(link("/promotions") + link("/promotion")) });
    await fix("tiny");
    expect(read("content/help.json")).toBe(content(link("/promotions") + link("/promotion")));
    write({ "content/help.json": content(link("/promotion")) });
    await fix("tiny");
    expect(read("content/help.json")).toBe(content(link("/promotions")));
  });

  it("leaves what has no sure correction, says it, and writes nothing twice", async () => {
    const texts = {
      "theme.json": '{ "mode": "something else", "iconStroke": 9 }',
      "home.json": '{ "blocks": [ }',
    };
    write(texts);
    const { code, out } = await fix("tiny");
    expect(code).toBe(1);
    expect(out).not.toContain("→");
    expect(Object.fromEntries(Object.keys(texts).map((path) => [path, read(path)]))).toEqual(texts);
  });

  it("corrects the named brands alone, and no file that is a link", async () => {
    const theme = '{ "mode": "drak" }';
    writeFileSync(join(brands, "aurora", "outside.txt"), theme);
    symlinkSync(join(brands, "aurora", "outside.txt"), join(brands, "tiny", "theme.json"));
    write({ "modules.json": '{ "modules": { "PROMOTION": false } }' });
    await fix("jade");
    expect(read("modules.json")).toContain('"PROMOTION"');
    await fix("tiny");
    expect(read("modules.json")).toContain('"PROMOTIONS"');
    expect(readFileSync(join(brands, "aurora", "outside.txt"), "utf8")).toBe(theme);
  });

  it("keeps a report for programs alone on standard output", async () => {
    write({ "theme.json": '{ "mode": "drak" }' });
    const { code, out, err } = await fix("tiny", "--json");
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ problems: 0 })]);
    expect(err).toContain('"drak" → "dark"');
    expect((await fix("tiny", "--watch")).code).toBe(2);
  });
});
