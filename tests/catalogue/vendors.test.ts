import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";

type Text = { en: string; hi: string };
type Game = {
  gameCode: string;
  name: string | Text;
  description?: Text;
  gameType: string;
  gameClassify?: string;
  tags?: string[];
  isGame?: string;
};
type Vendor = {
  code: string;
  name: string;
  order: number;
  gameTypes: string[];
  state: string;
  traits: string[];
  games: Game[];
};
type Category = {
  code: string;
  order: number;
  playable: boolean;
  route?: string;
  icon: string;
  titleKey: string;
  splitFrom?: { gameType: string; trait: string };
};
type Classify = { code: string; order: number; titleKey: string; requiresVendor?: { trait: string } };
type Schema = { [keyword: string]: unknown };

const root = new URL("../../schemas/", import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), "utf8"));
const files = readdirSync(new URL("vendors/", root)).sort();
const vendors = files.map((file) => read(`vendors/${file}`) as Vendor);
const entries = vendors.flatMap((vendor) => vendor.games.map((game) => ({ vendor, game })));
const catalogue = read("game-types.json") as { gameTypes: Category[]; gameClassifies: Classify[] };
const vendorSchema = read("meta/vendor.schema.json") as Schema;
const gameTypesSchema = read("meta/game-types.schema.json") as Schema;

const ajv = new Ajv({ allErrors: true });
ajv.addVocabulary(["enumDescriptions", "x-visibility"]);
const validVendor = ajv.compile(vendorSchema);
const validGameTypes = ajv.compile(gameTypesSchema);

/** Codes of the vendors that report at least one game under `type`. */
const vendorsOf = (type: string): string[] =>
  vendors
    .filter((vendor) => vendor.games.some((game) => game.gameType === type))
    .map((vendor) => vendor.code);
const tagged = (tag: string): Game[] =>
  entries.filter(({ game }) => game.tags?.includes(tag)).map(({ game }) => game);
const traitHolders = (trait: string): Vendor[] => vendors.filter((vendor) => vendor.traits.includes(trait));
const duplicates = (list: (string | number)[]): (string | number)[] =>
  list.filter((one, index) => list.indexOf(one) !== index);
const enumOf = (schema: Schema, name: string): string[] => {
  const definitions = schema["definitions"] as Record<string, { enum?: string[] }>;
  return definitions[name]?.enum ?? [];
};
const playable = catalogue.gameTypes.filter((type) => type.playable).map((type) => type.code);
const classifies = catalogue.gameClassifies.map((classify) => classify.code);
const sectionThree =
  "HOME PROMO FAV HOT RECENT ELOTT LOTT LIVE SPORTS FISH RNG PVP ESPORTS COCKFIGHT MXWIN".split(" ");
const knownVendors = (
  "AG BBIN CQ9 GG PT RTG BG DG EA LOTUS OG TGP KX KY TH WS XY AE ISB MG MGS PNG TTG WD IBC SBT UG " +
  "PG EG2 JDB FC JL BGS TY IMES SV3 LVY"
).split(" ");

describe("vendor files", () => {
  it.each(files)("%s follows the schema and contains its own code", (file) => {
    const vendor = read(`vendors/${file}`) as Vendor;
    expect(validVendor(vendor), ajv.errorsText(validVendor.errors)).toBe(true);
    expect(file).toBe(`${vendor.code}.json`);
  });

  it("exist for every vendor code of the product", () => {
    expect(vendors.map((vendor) => vendor.code)).toEqual(expect.arrayContaining(knownVendors));
  });

  it("give every game its own id and name", () => {
    expect(duplicates(entries.map(({ vendor, game }) => `${vendor.code}:${game.gameCode}`))).toEqual([]);
    const names = entries.map(({ game }) => (typeof game.name === "string" ? game.name : game.name.en));
    expect(duplicates(names.map((name) => name.toLowerCase()))).toEqual([]);
    expect(duplicates(vendors.map((vendor) => vendor.name))).toEqual([]);
  });

  it("assign every game to a playable type that its vendor declares, and declare no other", () => {
    expect(entries.filter(({ game }) => !playable.includes(game.gameType))).toEqual([]);
    for (const vendor of vendors) {
      const used = [...new Set(vendor.games.map((game) => game.gameType))].sort();
      expect([...vendor.gameTypes].sort(), vendor.code).toEqual(used);
    }
  });

  it("classify only games of a random generator, by known sub-types, each of which occurs", () => {
    const classified = entries.filter(({ game }) => game.gameClassify !== undefined);
    expect(classified.filter(({ game }) => game.gameType !== "RNG")).toEqual([]);
    const used = new Set(classified.map(({ game }) => game.gameClassify));
    expect([...used].sort()).toEqual([...classifies].sort());
  });

  it("write Hindi in Devanagari wherever a text has languages", () => {
    const texts = entries.flatMap(({ game }) => [game.name, game.description ?? ""]);
    const localized = texts.filter((text): text is Text => typeof text !== "string");
    expect(localized.length).toBeGreaterThan(100);
    expect(localized.filter((text) => !/\p{Script=Devanagari}/u.test(text.hi))).toEqual([]);
    expect(localized.filter((text) => /\p{Script=Devanagari}/u.test(text.en))).toEqual([]);
  });

  it("contain the vendor itself where an entry stands for all its games", () => {
    const lists = entries.filter(({ game }) => game.isGame !== undefined);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter(({ vendor, game }) => game.isGame !== vendor.code)).toEqual([]);
  });
});

describe("the size of the catalogue", () => {
  it("is enough games, and enough vendors for every list with pages or a fold", () => {
    expect(entries.length).toBeGreaterThanOrEqual(220);
    expect(vendorsOf("RNG").length).toBeGreaterThan(20);
    expect(vendorsOf("LIVE").length).toBeGreaterThan(10);
    expect(vendorsOf("FISH").length).toBeGreaterThanOrEqual(5);
    expect(vendorsOf("PVP").length).toBeGreaterThanOrEqual(5);
    const slots = vendors.map((vendor) => vendor.games.filter((game) => game.gameType === "RNG").length);
    expect(slots.filter((count) => count >= 15 && count <= 40).length).toBeGreaterThanOrEqual(3);
    // A list page holds 24: at least one vendor must need a second one.
    expect(Math.max(...slots)).toBeGreaterThan(24);
  });

  it("is a plausible number of tags, the hot games over many types", () => {
    expect(Math.abs(tagged("hot").length - 24)).toBeLessThanOrEqual(4);
    expect(Math.abs(tagged("new").length - 30)).toBeLessThanOrEqual(5);
    expect(Math.abs(tagged("jackpot").length - 12)).toBeLessThanOrEqual(3);
    expect(new Set(tagged("hot").map((game) => game.gameType)).size).toBeGreaterThanOrEqual(7);
  });

  it("has one vendor of originals, with games of every playable type, each named and described twice", () => {
    const [originals, ...others] = traitHolders("house");
    expect(others).toEqual([]);
    expect(originals?.games.length).toBeGreaterThanOrEqual(24);
    expect([...(originals?.gameTypes ?? [])].sort()).toEqual([...playable].sort());
    const undescribed = originals?.games.filter(
      (game) => typeof game.name === "string" || game.description === undefined,
    );
    expect(undescribed).toEqual([]);
  });

  it("gives every trait to a vendor, and routes each lottery game by exactly one trait", () => {
    for (const trait of enumOf(vendorSchema, "trait")) {
      expect(traitHolders(trait).length, trait).toBeGreaterThan(0);
    }
    const lotteries = ["lottery-vn", "lottery-sea", "lottery", "e-lottery"];
    const torn = vendors.filter(
      (vendor) => vendor.traits.filter((trait) => lotteries.includes(trait)).length > 1,
    );
    expect(torn).toEqual([]);
  });

  it("reports esports and cockfight vendors under sports, where the split takes them from", () => {
    const split = catalogue.gameTypes.flatMap((type) => (type.splitFrom ? [type.splitFrom] : []));
    expect(split.map((rule) => rule.trait)).toEqual(["esports", "cockfight"]);
    for (const rule of split) {
      for (const vendor of traitHolders(rule.trait)) expect(vendor.gameTypes).toEqual([rule.gameType]);
    }
  });
});

describe("game types", () => {
  it("follow their schema", () => {
    expect(validGameTypes(catalogue), ajv.errorsText(validGameTypes.errors)).toBe(true);
  });

  it("are the product's categories, home first, promotions last, the split ones after sports", () => {
    const ordered = catalogue.gameTypes.toSorted((one, other) => one.order - other.order);
    const codes = ordered.map((type) => type.code);
    expect([...codes].sort()).toEqual([...sectionThree].sort());
    expect(duplicates(ordered.map((type) => type.order))).toEqual([]);
    expect([codes[0], codes.at(-1)]).toEqual(["HOME", "PROMO"]);
    expect(codes.slice(codes.indexOf("SPORTS")).slice(0, 3)).toEqual(["SPORTS", "ESPORTS", "COCKFIGHT"]);
  });

  it("have a title key of their own code and an icon that exists", () => {
    const lucide = createRequire(import.meta.url)("@iconify-json/lucide/icons.json") as { icons: object };
    const icons = [...Object.keys(lucide.icons), "cockfight", "lottery-balls", "cricket-bat"];
    for (const type of catalogue.gameTypes) {
      expect(type.titleKey).toBe(`lobby:type.${type.code}`);
      expect(icons).toContain(type.icon);
    }
    for (const classify of catalogue.gameClassifies) {
      expect(classify.titleKey).toBe(`lobby:classify.${classify.code}`);
    }
  });

  it("send every playable category to a route of its own", () => {
    const routes = catalogue.gameTypes.filter((type) => type.playable).map((type) => type.route);
    expect(duplicates(routes.map(String))).toEqual([]);
  });

  it("are the values of the vendor schema", () => {
    expect([...enumOf(vendorSchema, "gameType")].sort()).toEqual([...playable].sort());
    expect([...enumOf(vendorSchema, "gameClassify")].sort()).toEqual([...classifies].sort());
    const rules = catalogue.gameTypes.map((type) => type.splitFrom?.trait);
    const needed = [...rules, ...catalogue.gameClassifies.map((one) => one.requiresVendor?.trait)];
    const traits = needed.filter((trait) => trait !== undefined);
    expect(enumOf(vendorSchema, "trait")).toEqual(expect.arrayContaining(traits));
  });

  it("ask a bingo vendor for the sub-type bingo", () => {
    const needing = catalogue.gameClassifies.filter((classify) => classify.requiresVendor);
    expect(needing.map((classify) => [classify.code, classify.requiresVendor])).toEqual([
      ["BG", { trait: "bingo" }],
    ]);
    expect(traitHolders("bingo").map((vendor) => vendor.code)).toEqual(["TY"]);
  });
});

/** Every schema below `schema`, by its path; named properties are marked. */
function walk(schema: unknown, path: string, isProperty: boolean): [string, Schema, boolean][] {
  if (typeof schema !== "object" || schema === null) return [];
  const node = schema as Schema;
  const below = (["properties", "definitions"] as const).flatMap((keyword) =>
    Object.entries(node[keyword] ?? {}).flatMap(([name, child]) => walk(child, `${path}/${name}`, true)),
  );
  return [[path, node, isProperty], ...below, ...walk(node["items"], `${path}/items`, false)];
}

describe.each([
  ["vendor", vendorSchema],
  ["game-types", gameTypesSchema],
])("%s schema", (_name, schema) => {
  const nodes = walk(schema, "", false);

  it("describes every property, with valid examples and its visibility", () => {
    for (const [path, node] of nodes.filter(([, , isProperty]) => isProperty)) {
      expect(node, path).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      expect(["public", "merchant", "secret"], path).toContain(node["x-visibility"]);
      const examples = node["examples"] as unknown[];
      expect(examples.length, path).toBeGreaterThan(0);
      const valid = ajv.compile({ ...node, definitions: schema["definitions"] });
      for (const example of examples)
        expect(valid(example), `${path} ${ajv.errorsText(valid.errors)}`).toBe(true);
    }
  });

  it("closes every object and describes every choice", () => {
    for (const [path, node] of nodes) {
      if (node["type"] === "object") expect(node["additionalProperties"], path).toBe(false);
      const choices = node["enum"] as string[] | undefined;
      if (choices) expect(node["enumDescriptions"], path).toHaveLength(choices.length);
    }
  });
});

describe("the schemas refuse", () => {
  const game = { gameCode: "test-reel", name: "Test Reel", gameType: "RNG" };
  const vendor = { code: "ZZ", name: "ZZ", order: 1, gameTypes: ["RNG"], state: "soon", traits: [] };

  it("accept the vendor that the cases below modify", () => {
    expect(validVendor({ ...vendor, games: [game] })).toBe(true);
  });

  it.each([
    ["a type that no game can have", { gameType: "HOME" }],
    ["an unknown sub-type", { gameClassify: "XX" }],
    ["an unknown tag", { tags: ["best"] }],
    ["a name without Hindi", { name: { en: "Test Reel" } }],
    ["an upper-case game code", { gameCode: "Test_Reel" }],
    ["a property nobody knows", { rtp: 96 }],
  ])("%s", (_case, spoiled) => {
    expect(validVendor({ ...vendor, games: [{ ...game, ...spoiled }] })).toBe(false);
  });

  it("a playable category without a route", () => {
    const type = { code: "RNG", order: 1, playable: true, icon: "cherry", titleKey: "lobby:type.RNG" };
    const list = { gameTypes: [type], gameClassifies: catalogue.gameClassifies };
    expect(validGameTypes(list)).toBe(false);
    expect(validGameTypes({ ...list, gameTypes: [{ ...type, route: "/rng" }] })).toBe(true);
  });
});
