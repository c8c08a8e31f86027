import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { editedFindings, editedWarnings } from "../../../src/server/brands/check/check-edited.ts";
import { assetsOf, compileBrand } from "../../../src/server/brands/compile.ts";
import { assemble, type BrandDocuments, lineageOf } from "../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { parseBrandFile, readBrandFolder } from "../../../src/server/brands/read-folder.ts";
import { openAddress } from "../../../src/server/brands/sealed-address.ts";
import { createEnvelopes } from "../../../src/server/core/identity/envelope.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";

const platform = readPlatform();
const key = Buffer.alloc(32, 7);
const keys = { address: key, envelope: createEnvelopes([key]).keyAt(0) };
const brandsFolder = join(rootFolder, "whitelabels");
const lineage = lineageOf(readBrandFolder(brandsFolder, "jade"), (name) =>
  readBrandFolder(brandsFolder, name),
);
const documents = assemble(lineage);

const compile = (changes: Partial<BrandDocuments> = {}): Brand =>
  compileBrand({ ...documents, ...changes }, assetsOf(lineage), platform, keys);
const jade = compile();

/** The lists' types say how many entries they hold at least, which slice() forgets. */
const withoutFirst = <List extends readonly unknown[]>(list: List): List => list.slice(1) as unknown as List;

describe("a compiled brand", () => {
  it("is the same for the same documents, and cannot be changed", () => {
    expect(compile().version).toBe(jade.version);
    expect(Object.isFrozen(jade)).toBe(true);
  });

  it("carries its payload once more as text that only lacks its end", () => {
    expect(JSON.parse(`${jade.payloadText}}`)).toEqual(JSON.parse(JSON.stringify(jade.payload)));
  });

  it("shows the licence of a version that was published with one text for all languages", () => {
    const company = { ...documents.brand.company, licence: "Licence 12" } as never;
    const { payload } = compile({ brand: { ...documents.brand, company } });
    expect(payload.company?.licence).toEqual({ en: "Licence 12" });
  });

  it("does not depend on the order of keys", () => {
    const turned = Object.fromEntries(Object.entries(documents.brand).reverse()) as typeof documents.brand;
    expect(compile({ brand: turned }).version).toBe(jade.version);
  });

  it.each<[what: string, changes: Partial<BrandDocuments>]>([
    ["a colour", { theme: { ...documents.theme, density: "compact" } }],
    ["a block of home", { home: { ...documents.home, blocks: withoutFirst(documents.home.blocks) } }],
    [
      "an announcement",
      { announcements: { announcements: withoutFirst(documents.announcements.announcements) } },
    ],
    ["a banner", { banners: { banners: withoutFirst(documents.banners.banners) } }],
    ["a promotion", { promotions: { promotions: withoutFirst(documents.promotions.promotions) } }],
    ["a help topic", { help: { topics: withoutFirst(documents.help.topics) } }],
    ["a word", { locales: { ...documents.locales, en: { "brand:x": "y" } } }],
    ["a vendor", { brand: { ...documents.brand, vendors: ["PG"] } }],
    ["a module", { modules: { modules: { WINNERS: false } } }],
    [
      "a rule of registration",
      { registration: { fields: { username: { enabled: false } } } as BrandDocuments["registration"] },
    ],
    ["maintenance", { brand: { ...documents.brand, maintenance: true } }],
    ["the region rule", { brand: { ...documents.brand, region: { mode: "deny", countries: ["SG"] } } }],
    ["the countries of phone numbers", { brand: { ...documents.brand, countries: ["NP"] } }],
  ])("is another version after a change of %s", (_what, changes) => {
    expect(compile(changes).version).not.toBe(jade.version);
  });

  it("seals its addresses and keeps its secrets", () => {
    const { payload } = compile({
      brand: { ...documents.brand, secrets: { smsKey: "env:BRAND_JADE_SMS_KEY" } },
    });
    const channels = documents.brand.customerService ?? [];
    expect(payload.info.customerService.map(({ path }) => openAddress(path, "jade", [key]))).toEqual(
      channels.map(({ path }) => path),
    );
    const text = JSON.stringify(payload);
    for (const { path } of channels) expect(text).not.toContain(path);
    expect(text).not.toMatch(/JADE_SMS_KEY|smsKey|requireEnvelope|"region":/);
  });

  it("answers to its own hosts and to its name while developing", () => {
    expect(jade.hosts).toEqual(["jade.example", "jade.localhost"]);
  });

  it("takes a pattern or a named format of a rule in the place of the inherited one", () => {
    const fields = (rule: object, under: object) =>
      assemble(
        [under, rule].map((username, index) => ({
          name: `${index}`,
          folder: "",
          assets: new Set<string>(),
          files: new Map([
            [
              "registration.json",
              parseBrandFile("registration.json", JSON.stringify({ fields: { username } })),
            ],
          ]),
        })),
      ).registration.fields.username;
    const named = { enabled: true, patternId: "letter-first", minLength: 4 };
    const own = { enabled: true, acceptedPattern: "^[a-z]+$" };
    expect(fields({ acceptedPattern: "^[a-z]+$" }, named)).toEqual({ ...own, minLength: 4 });
    expect(fields({ patternId: "digits" }, own)).toEqual({ enabled: true, patternId: "digits" });
    // What is malformed has findings of its own.
    expect(fields(own, null as never)).toEqual(own);
    expect(fields({ ...own, patternId: "digits" }, named)).toEqual({
      ...own,
      patternId: "digits",
      minLength: 4,
    });
  });

  it("spells out its registration rules: pattern, id, lengths", () => {
    for (const rule of Object.values(jade.payload.register)) {
      expect(rule.acceptedPattern.length).toBeGreaterThan(0);
      expect(rule.maxLength).toBeGreaterThanOrEqual(rule.minLength);
      for (const pattern of rule.acceptedPattern)
        if (pattern !== "*") expect(() => new RegExp(pattern, "u")).not.toThrow();
    }
  });

  it("switches modules as its folder says, and children with their parents", () => {
    const off = compile({ modules: { modules: { ACCOUNTS: false } } }).payload.whitelabel;
    const accounts = off.find(({ modId }) => modId === "ACCOUNTS");
    expect(accounts?.enabled).toBe("0");
  });

  it("replaces pages of the platform with its own pages", () => {
    const own = compile({
      pages: {
        about: { titleKey: "brand:about" },
        "club/lounge": { id: "club/lounge", route: "/lounge", blocks: [] },
      },
    });
    const page = (id: string) => own.payload.pages.find((one) => one.id === id);
    expect(page("about")).toMatchObject({ titleKey: "brand:about", route: "/about" });
    expect(page("club/lounge")?.route).toBe("/lounge");
    expect(jade.payload.pages.find(({ id }) => id === "about")?.titleKey).toBe("lobby:page.about");
  });

  it("says when staff answer agents: by its own hours, else by the chat's, and nothing where there are none", () => {
    const { agentHours, ...support } = documents.support;
    const hours = (changes: Partial<BrandDocuments>) => compile(changes).payload.info.agentHours;
    const runs = (spans: { from: string; to: string }[]) => [{ first: 6, last: 6, spans }];
    const own = [{ from: "10:00", to: "12:00" }];
    const ofChat = [{ from: "08:00", to: "24:00" }];
    const chat = { ...documents.chat, hours: { sunday: ofChat } };
    const zone = documents.brand.timeZone;
    expect(zone).toBe("Asia/Kuala_Lumpur");
    expect(hours({ support: { ...support, agentHours: { sunday: own } }, chat })).toEqual({
      zone,
      runs: runs(own),
    });
    expect(hours({ support, chat })).toEqual({ zone, runs: runs(ofChat) });
    const { CHAT, ...switches } = documents.modules.modules;
    expect(CHAT).toBe(true);
    expect(hours({ support, chat, modules: { modules: { ...switches, CHAT: false } } })).toBeUndefined();
    expect(hours({ support, chat: {} })).toBeUndefined();
  });
});

it("contents that staff edit are warned of what is over by then, which keeps nobody from publishing them", () => {
  const promotions = structuredClone(jade.documents.promotions);
  Object.assign(promotions.promotions[1] ?? {}, { endsOn: "2026-11-30" });
  const edited = { kind: "promotions" as const, document: promotions };
  const warnings = (at: string) =>
    editedWarnings(jade, edited, { platform, now: Date.parse(at) }).map(
      ({ rule, pointer }) => `${rule} ${pointer}`,
    );
  // The day of the brand's zone ends before that of UTC.
  expect(warnings("2026-11-30T15:59:59Z")).toEqual([]);
  expect(warnings("2026-11-30T16:00:00Z")).toEqual(["LB779 /promotions/1/endsOn"]);
  expect(editedFindings(jade, edited, platform)).toEqual([]);
});
