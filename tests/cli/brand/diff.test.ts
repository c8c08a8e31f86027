import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeBrand } from "../../support/real-brand.ts";
import { brandsCopy, runBrand } from "../run.ts";

let folder: string;
beforeEach(() => {
  folder = brandsCopy();
  writeBrand(folder, "acme", {
    "brand.json": { merchant: "acme", name: "Acme", extends: "jade" },
    "rewards.json": { rules: { welcome: { paused: true } } },
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const diff = (...args: string[]) => runBrand(["diff", ...args], { environment: { WHITELABELS_DIR: folder } });
const write = (path: string, value: unknown) => writeFileSync(join(folder, path), JSON.stringify(value));
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8"));

describe("livery brand diff", () => {
  it("shows what is the brand's own, beside what it extends", async () => {
    const { code, out, err } = await diff("acme");
    expect([code, err]).toEqual([1, ""]);
    expect(out).toContain('  ~ merchant  "jade" → "acme"\n  ~ name  "Jade" → "Acme"\n');
    expect(out).toContain("rewards.json\n  + rules › welcome › paused  true\n");
    expect(out).toMatch(/\n\n\d+ differences in 2 files$/);
  });

  it("shows what two brands have that differs, in both directions", async () => {
    const [there, back] = [await diff("jade", "acme"), await diff("acme", "jade")];
    expect(there.out).toContain("  - rules › welcome › paused  true");
    expect(back.out).toContain("  + rules › welcome › paused  true");
    expect(await diff("jade", "jade")).toEqual({ code: 0, out: "Nothing differs.", err: "" });
  });

  it("shows entries that come, go, change and move, and pictures by their bytes", async () => {
    const { banners } = read("jade/content/banners.json") as { banners: { id: string }[] };
    const [first, second, ...others] = banners;
    mkdirSync(join(folder, "acme/content"));
    mkdirSync(join(folder, "acme/assets"));
    write("acme/content/banners.json", { banners: [second, first, ...others.slice(1)] });
    writeFileSync(join(folder, "acme/assets/new.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { out } = await diff("acme");
    expect(out).toMatch(/ {2}↕ banners › \S+ {2}\d → \d/);
    if (others[0]) expect(out).toContain(`  - banners › ${others[0].id}`);
    expect(out).toContain("assets/new.svg\n  + added");
  });

  it("is one JSON text for programs", async () => {
    const { out } = await diff("acme", "--format", "json");
    expect(JSON.parse(out)).toMatchObject({
      from: "jade",
      to: "acme",
      differences: expect.arrayContaining([
        { file: "rewards.json", path: ["rules", "welcome", "paused"], mark: "added", after: true },
      ]),
    });
  });

  it("writes no control characters of a file, and cuts long values", async () => {
    write("acme/brand.json", {
      merchant: "acme",
      name: `A\u001b[31m\u202e${"x".repeat(100)}`,
      extends: "jade",
    });
    const { out } = await diff("acme");
    for (const control of ["\u001b", "\u202e"]) expect(out).not.toContain(control);
    expect(out).toMatch(/name {2}"Jade" → "A\\u001b\[31m�x+…/);
  });

  it("names files that are no JSON, and compares nothing", async () => {
    writeFileSync(join(folder, "jade/home.json"), "{");
    const { code, out, err } = await diff("acme");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe('jade/home.json: no JSON. "npx livery brand check acme" says what is wrong.');
  });

  it.each([
    [[], "Which brand, and which other one?"],
    [["acme", "jade", "aurora"], '"aurora" is one word too many.'],
    [["acmee"], 'There is no brand "acmee". Did you mean "acme"?'],
    [["acme", "jad"], 'There is no brand "jad". Did you mean "jade"?'],
    [["_base"], "_base extends no other brand: name one."],
    [["acme", "jade", "--from", "served"], "A version is one of the brand's own: leave the other brand out."],
    [["acme", "--from", "new"], '"new" is no version: take one of "brand versions acme", or "served".'],
    [["acme", "--format", "yaml"], 'There is no format "yaml". There are pretty and json.'],
    [["acme", "--dir", "/nowhere"], "There is no folder /nowhere."],
  ])("explains wrong usage: %j", async (args, sentence) => {
    const { code, out, err } = await diff(...args);
    expect([code, out, err.split("\n")[0]]).toEqual([2, "", sentence]);
  });

  it("asks for the database where it needs versions", async () => {
    const { code, err } = await runBrand(["diff", "acme", "--from", "served"], {
      environment: { WHITELABELS_DIR: folder, NODE_ENV: "production" },
    });
    expect([code, err]).toEqual([2, expect.stringMatching(/^DATABASE_URL /)]);
  });
});
