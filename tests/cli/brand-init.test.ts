import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answered } from "../../src/cli/brand/init.ts";
import { codePattern, hueFor, newTheme } from "../../src/cli/brand/new-brand.ts";
import type { BrandDocument } from "../../src/contract/generated/brand.ts";
import type { ThemeDocument } from "../../src/contract/generated/theme.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { oklchOf } from "../../src/site/theme/colour.ts";
import { compileTheme } from "../../src/site/theme/compile.ts";
import { contrast, contrastPairs } from "../../src/site/theme/contrast.ts";
import { brandsCopy, runBrand } from "./run.ts";

let brands = "";
const init = (...args: string[]) => runBrand(["init", "--dir", brands, ...args]);
const read = <T>(path: string): T => JSON.parse(readFileSync(join(brands, path), "utf8")) as T;

beforeEach(() => {
  brands = brandsCopy();
});
afterEach(() => rmSync(brands, { recursive: true }));

describe("livery brand init", () => {
  it.each(["_base", "aurora", "jade", "saffron"])(
    "creates a brand from %s that passes the check",
    async (from) => {
      const { code, out } = await init("acme", "--from", from, "--name", "Acme Play", "--yes");
      expect(out).toContain("✔ acme is fine: 2 documents");
      expect(code).toBe(0);
      expect(readdirSync(join(brands, "acme")).toSorted()).toEqual(["brand.json", "theme.json"]);
      expect(read<BrandDocument>("acme/brand.json")).toMatchObject({
        merchant: "acme",
        name: "Acme Play",
        extends: from,
        hosts: ["acme.example"],
      });
      expect((await runBrand(["check", "acme"], { environment: { WHITELABELS_DIR: brands } })).code).toBe(0);
    },
  );

  it("writes files in the repository's format", async () => {
    await init("acme", "--from", "aurora", "--yes");
    const biome = join(rootFolder, "node_modules", "@biomejs", "biome", "bin", "biome");
    const config = `--config-path=${rootFolder}`;
    for (const file of ["brand.json", "theme.json"]) {
      const text = readFileSync(join(brands, "acme", file), "utf8");
      const formatted = execFileSync(
        process.execPath,
        [biome, "format", config, "--stdin-file-path=whitelabels/acme/file.json"],
        { input: text, encoding: "utf8", cwd: rootFolder },
      );
      expect(text).toBe(formatted);
    }
  });

  it("says where the brand is and what to do next", async () => {
    const { out } = await init("acme");
    expect(out).toContain("http://acme.localhost:4600");
    expect(out).toContain("npx livery brand check acme --watch");
    expect(read<BrandDocument>("acme/brand.json").name).toBe("Acme");
  });

  it.each([
    [["aurora"], 'There already is a brand "aurora"; nothing was changed.'],
    [["Acme"], '"Acme" cannot be a brand\'s code'],
    [["../acme"], "cannot be a brand's code"],
    [["a"], "cannot be a brand's code"],
    [[], "Which code shall the brand have?"],
    [["acme", "--from", "auror"], 'There is no brand "auror". Did you mean "aurora"?'],
    [["acme", "beta"], '"beta" is one word too many.'],
    [["acme", "--name", "x".repeat(41)], "A name has 1 to 40 characters."],
  ])("refuses %j in a sentence and writes nothing", async (args, sentence) => {
    const before = readdirSync(brands);
    const { code, err } = await init(...args, "--yes");
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(readdirSync(brands)).toEqual(before);
  });

  it("creates no brand from a broken one", async () => {
    writeFileSync(join(brands, "jade/theme.json"), '{ "mode": "drak" }');
    const { code, err } = await init("acme", "--from", "jade", "--yes");
    expect(code).toBe(1);
    expect(err).toContain('"npx livery brand check jade"');
    expect(readdirSync(brands)).not.toContain("acme");
  });

  it("creates a brand from one with warnings alone", async () => {
    mkdirSync(join(brands, "jade/assets"), { recursive: true });
    writeFileSync(join(brands, "jade/assets/.env"), "");
    const { code, err } = await init("acme", "--from", "jade", "--yes");
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(readdirSync(brands)).toContain("acme");
  });

  it("never overwrites a brand", async () => {
    const before = readFileSync(join(brands, "jade/brand.json"), "utf8");
    await init("jade", "--from", "aurora", "--yes");
    expect(readFileSync(join(brands, "jade/brand.json"), "utf8")).toBe(before);
  });
});

describe("the questions of brand init", () => {
  const wish = () => ({
    code: "acme",
    from: "_base",
    name: "Acme",
    brandsFolder: brands,
    names: ["_base", "jade"],
    asks: true,
    given: [] as string[],
  });
  const replies = (...lines: string[]) => {
    const asked: string[] = [];
    return { asked, ask: async (question: string) => (asked.push(question), lines.shift()) };
  };

  it("take the default for an empty answer and ask again after an invalid one", async () => {
    const { asked, ask } = replies("", "nope", "jade", "400", "25");
    expect(await answered(wish(), ask)).toMatchObject({ name: "Acme", from: "jade", hue: 25 });
    expect(asked).toHaveLength(5);
    expect(new Set(asked).size).toBeLessThanOrEqual(4);
  });

  it("are skipped for given options, and end with the input", async () => {
    const { asked, ask } = replies("90");
    expect(await answered({ ...wish(), given: ["name", "from"] }, ask)).toMatchObject({ hue: 90 });
    expect(asked).toHaveLength(1);
    expect(await answered(wish(), replies("Acme").ask)).toBeUndefined();
  });
});

describe("the theme of a new brand", () => {
  const parent: ThemeDocument = {
    colour: { brand: { l: 0.52, c: 0.11, h: 165 } },
    tokens: { light: { surface: "#f4f8f6", text: "#171918", brand: "#006f4f" } },
  };

  it("is the parent's in another hue, fixed tokens included", () => {
    const theme = newTheme(parent, 25);
    expect(theme.colour?.brand).toEqual({ l: 0.52, c: 0.11, h: 25 });
    expect(Math.abs(oklchOf(theme.tokens?.light?.brand ?? "#000000").h - 25)).toBeLessThan(3);
    expect(theme.tokens?.light).not.toHaveProperty("surface");
  });

  it("is readable in every hue", () => {
    for (let hue = 0; hue < 360; hue += 30) {
      const { colour, tokens } = newTheme(parent, hue);
      const light = { ...parent.tokens?.light, ...tokens?.light };
      const compiled = compileTheme({
        ...parent,
        ...(colour ? { colour } : {}),
        tokens: { ...tokens, light },
      });
      for (const { text, surface, minimum } of contrastPairs) {
        const { light: one, dark: other } = compiled;
        expect(contrast(one[text], one[surface]), `${hue} ${text} on ${surface}`).toBeGreaterThanOrEqual(
          minimum,
        );
        expect(contrast(other[text], other[surface]), `${hue} ${text}`).toBeGreaterThanOrEqual(minimum);
      }
    }
  });

  it("never uses a hue near the parent's", () => {
    for (const code of ["acme", "lotus", "tiger", "b2", "zz"]) {
      const away = Math.abs(hueFor(code, 300) - 300);
      expect(Math.min(away, 360 - away), code).toBeGreaterThanOrEqual(59);
      expect(code).toMatch(codePattern);
    }
  });
});
