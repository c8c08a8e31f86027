import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkForWarnings, findingsBy } from "../../../../src/server/brands/check/check-brand.ts";
import { openBrands } from "../../../../src/server/brands/check/check-folder.ts";
import type { CheckContext } from "../../../../src/server/brands/check/finding.ts";
import { ruleTitles } from "../../../../src/server/brands/check/rule-titles.ts";
import { secretIn } from "../../../../src/server/brands/check/rules/secrets.ts";
import type { Schema } from "../../../../src/server/brands/check/schema/schema-files.ts";
import { nearest } from "../../../../src/server/brands/check/wording.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../../../src/server/foundation/folders.ts";
import { acmeFiles, baseFiles, checkAcme, contextOf } from "./fixture.ts";

const schemas = join(rootFolder, "schemas");
const platform = readPlatform();

describe("the rules", () => {
  it("are each explained in the document, under the anchor that reports link to", () => {
    const text = readFileSync(join(rootFolder, "docs/brand-check.md"), "utf8");
    const explained = [...text.matchAll(/^### (LB\d{3})$/gm)].map(([, id]) => id);
    expect(explained).toEqual(Object.keys(ruleTitles));
  });

  it("judge alone: of one that fails the name is told, beside what the others found", () => {
    const found = { rule: "LB999", file: "brand.json", pointer: "/hosts", message: "Found." };
    function failing(): never {
      throw new RangeError("1.5 is no integer");
    }
    const context = {
      folder: { files: new Map([["brand.json", {}]]) },
      lineage: [],
    } as unknown as CheckContext;
    const rules = [failing, () => [found]].map((rule) => ({ rule, reads: [] }));
    expect(findingsBy(rules, context)).toEqual([
      {
        rule: "LB000",
        file: "brand.json",
        pointer: "",
        message: "The rule failing could not be applied: 1.5 is no integer.",
      },
      found,
    ]);
  });

  it("tell what to write instead of a pattern, where that is known", () => {
    const text = acmeFiles["brand.json"]?.replace('"hi"\n', '"pt_BR"\n') ?? "";
    const findings = checkAcme({ ...acmeFiles, "brand.json": text });
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: "LB205",
        message: '"pt_BR" is not a well-formed entry of enabled.',
        suggestion: "pt-BR",
      }),
    );
  });

  it("speak in sentences of what has no name", () => {
    const text = acmeFiles["modules.json"]?.replace('"modules": {', '"modules": { "": "",') ?? "";
    const messages = checkAcme({ ...acmeFiles, "modules.json": text }).map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toMatch(/^\S.*\.$/s);
  });

  it("want the consolidated funds where vendors keep wallets", () => {
    const brand = JSON.stringify({
      ...JSON.parse(acmeFiles["brand.json"] ?? ""),
      wallet: { isSingle: false },
    });
    const modules = (on: boolean) => JSON.stringify({ modules: { AGENTPOLICY3: on } });
    const files = { ...acmeFiles, "brand.json": brand };
    expect(checkAcme({ ...files, "modules.json": modules(true) }).map(({ rule }) => rule)).not.toContain(
      "LB404",
    );
    expect(checkAcme({ ...files, "modules.json": modules(false) })).toContainEqual(
      expect.objectContaining({ rule: "LB404", pointer: "/wallet/isSingle" }),
    );
  });

  it("never repeat a secret in what they say", () => {
    const secret = "sk_live_4eC39HqLyjWDarjtT1zdp7dc";
    for (const place of ["env:BRAND_ACME_SMS_KEY", "Android app"]) {
      const text = acmeFiles["brand.json"]?.replace(place, secret) ?? "";
      const findings = checkAcme({ ...acmeFiles, "brand.json": text });
      expect(findings).toHaveLength(1);
      expect(findings[0]?.masked).toBe(true);
      expect(JSON.stringify(findings)).not.toContain(secret);
    }
  });

  it("report a colour that fails on several surfaces once, with one that passes on all of them", () => {
    const theme = acmeFiles["theme.json"]?.replace('"#f6f6ff"', '"#f6f6ff", "brandText": "#4a2a80"') ?? "";
    const findings = checkAcme({ ...acmeFiles, "theme.json": theme });
    expect(findings.map(({ rule, pointer }) => [rule, pointer])).toEqual([
      ["LB801", "/tokens/dark/brandText"],
    ]);
    const repaired = theme.replace("#4a2a80", findings[0]?.suggestion ?? "");
    expect(checkAcme({ ...acmeFiles, "theme.json": repaired })).toEqual([]);
  });

  it("warn of a seed whose colours an inherited token fixes, unless the brand fixes them itself", () => {
    const warned = (theme: object) => {
      const kid = {
        "brand.json": '{ "merchant": "kid", "name": "Kid", "extends": "acme" }',
        "theme.json": JSON.stringify(theme),
      };
      const context = contextOf("kid", { _base: baseFiles, acme: acmeFiles, kid });
      return checkForWarnings(context)
        .filter(({ rule }) => rule === "LB827")
        .map(({ pointer, suggestion }) => [pointer, suggestion]);
    };
    const neutral = { l: 0.5, c: 0.02, h: 20 };
    expect(warned({ colour: { neutral } })).toEqual([
      ["/colour/neutral", 'write surface and text of "dark" under "tokens", too'],
    ]);
    expect(warned({ colour: { brand: { l: 0.6, c: 0.2, h: 20 } } })).toEqual([]);
    // A solid header is the brand's colour.
    const parent = JSON.parse(acmeFiles["theme.json"] ?? "") as { tokens: { dark: object } };
    parent.tokens.dark = { header: "#101010" };
    const solid = (colour: object) => {
      const kid = {
        "brand.json": '{ "merchant": "kid", "name": "Kid", "extends": "acme" }',
        "theme.json": JSON.stringify({ colour, layout: { header: "solid" } }),
      };
      const acme = { ...acmeFiles, "theme.json": JSON.stringify(parent) };
      return checkForWarnings(contextOf("kid", { _base: baseFiles, acme, kid })).flatMap(
        ({ rule, pointer }) => (rule === "LB827" ? [pointer] : []),
      );
    };
    expect(solid({ neutral, brand: { l: 0.6, c: 0.2, h: 20 } })).toEqual(["/colour/brand"]);
    expect(
      warned({ colour: { neutral }, tokens: { dark: { surface: "#101010", text: "#fafafa" } } }),
    ).toEqual([]);
  });

  it("blame the token that a colour was copied from", () => {
    const theme = '{ "tokens": { "light": { "text": "#8a8f8c" } } }';
    const findings = checkAcme({ ...acmeFiles, "theme.json": theme });
    expect(findings.map(({ pointer }) => pointer)).toEqual(["/tokens/light/text"]);
    expect(findings[0]?.message).toContain("onHeader #8a8f8c");
  });
});

describe("the brands of the repository", () => {
  // Long after they were written: nothing of them ends, and so nothing of them is ever over.
  const later = () => Date.parse("2090-01-01");
  const brands = openBrands(join(rootFolder, "whitelabels"), platform, undefined, later);
  // The fixture has few texts of the platform: missing ones are not the subject here.
  const hasTexts = platform.locales.get("en")?.has("validation") ?? false;
  const aboutTexts = ["LB409", "LB501", "LB702"];

  it.each(brands.names)("%s is fine", (name) => {
    const findings = brands.check(name).filter(({ rule }) => hasTexts || !aboutTexts.includes(rule));
    expect([...findings, ...brands.checkForWarnings(name)]).toEqual([]);
  });
});

describe("secretIn", () => {
  it.each([
    "-----BEGIN RSA PRIVATE KEY-----\nMIIE",
    "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
    "AKIAIOSFODNN7EXAMPLE",
    "https://user:hunter2@example.com/",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
    "9f86d081884c7d659a2feaa0c55ad015",
    "q7Zr+1LxV0nMtB4uWc9EoY2kHsD8fGjA6pXiR3wQ5vT=",
    "env:ACME_KEY",
    "अपनी चाबी https://aurora.example/?key=q7Zr1LxV0nMtB4uWc9EoY2kHsD8fGjA6pXiR3wQ5vT यहाँ है",
  ])("knows %s", (text) => expect(secretIn(text)).toBeDefined());

  it.each([
    "Every bonus fits on one page, with an example.",
    "हर बोनस एक पन्ने पर, उदाहरण के साथ।",
    "https://aurora.example/app/android/releases/2026/november/aurora-installer-arm64",
    "assets/pictures/2026/welcome-bonus-for-new-members.webp",
    "https://www.facebook.com/AuroraPlayOfficial2024CommunityPage",
    "00000000000000000000000000000000",
    "environment: calm",
    '<p>इनमें SMS, UPI और PNG के बारे में 24 बातें हैं और JPEG के बारे में 7।</p><a href="https://www.gamblingtherapy.org">Gambling Therapy</a>',
  ])("leaves %s alone", (text) => expect(secretIn(text)).toBeUndefined());
});

describe("nearest", () => {
  it.each([
    ["carousell", ["carousel", "grid"], "carousel"],
    ["RNG ", ["RNG", "LIVE"], "RNG"],
    ["securityCenter", ["member/securityCenter"], "member/securityCenter"],
    ["dri", ["dir", "help"], "dir"],
    ["label", ["labelKey", "icon"], "labelKey"],
  ])("takes %s for one of %j", (word, known, expected) => expect(nearest(word, known)).toBe(expected));

  it("guesses nothing where nothing is near", () => {
    expect(nearest("roulette", ["carousel", "grid"])).toBeUndefined();
    expect(nearest("x", [])).toBeUndefined();
  });
});

/** Every named property of a schema that says itself what it is, with its path. */
function properties(schema: Schema, path: string): [string, Schema][] {
  const named = Object.entries({ ...schema.properties, ...schema.patternProperties });
  const below = [...named, ...Object.entries(schema.definitions ?? {})];
  return [
    ...below.flatMap(([name, one]): [string, Schema][] => (one.$ref ? [] : [[`${path}/${name}`, one]])),
    ...below.flatMap(([name, one]) => properties(one, `${path}/${name}`)),
    ...(schema.items ? properties(schema.items, `${path}/items`) : []),
  ];
}

describe("every property of a brand's documents", () => {
  const unbranded = /^(operation|module-catalogue|patterns|problems|generated\/)/;
  const meta = filesBelow(join(schemas, "meta"), ".schema.json").filter((file) => !unbranded.test(file));
  const files = [
    ...meta.map((file) => `meta/${file}`),
    ...[...platform.blocks].map((type) => `blocks/${type}.json`),
  ];

  it.each(files)("%s says who may see it", (file) => {
    const schema = JSON.parse(readFileSync(join(schemas, file), "utf8")) as Schema;
    const silent = properties(schema, "").filter(([, one]) => !one["x-visibility"]);
    expect(silent.map(([path]) => path)).toEqual([]);
  });
});
