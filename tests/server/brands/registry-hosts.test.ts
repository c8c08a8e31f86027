import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { checkedFolders } from "../../../src/server/brands/check/checked-folders.ts";
import type { BrandDocuments } from "../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { createRegistry, type RegistryOptions } from "../../../src/server/brands/registry.ts";
import { createEnvelopes } from "../../../src/server/core/identity/envelope.ts";
import { type BrandsCopy, copyBrands } from "../../support/brands.ts";

const platform = readPlatform();
const key = Buffer.alloc(32, 7);

let brands: BrandsCopy;
let kept: Brand[];
beforeEach(async () => {
  brands = await copyBrands();
  kept = [];
});
afterEach(() => brands.remove());

const judge: RegistryOptions["openFolders"] = (servedHosts) =>
  checkedFolders(brands.folder, platform, { production: false, servedHosts });

const open = (changes: Partial<RegistryOptions> = {}) =>
  createRegistry({
    platform,
    keys: { address: key, envelope: createEnvelopes([key]).keyAt(0) },
    openFolders: judge,
    lastGood: async () => undefined,
    keepGood: async (brand) => void kept.push(brand),
    ...changes,
  });

type Theme = { colour: { brand: { h: number } } };
const setHue = (brand: string, h: number) =>
  brands.edit<Theme>(brand, "theme.json", (theme) => {
    theme.colour.brand.h = h;
  });
const hueOf = (brand: Brand | undefined) => brand?.payload.theme.hues.brand;

describe("the hosts of brands in the demonstration", () => {
  it("are names of this machine and its network alone", async () => {
    brands.write(
      "jade",
      "brand.json",
      brands.read("jade", "brand.json").replaceAll("jade.example", "jade-games.com"),
    );
    const [everywhere, here] = [open(), open({ localOnly: true })];
    await Promise.all([everywhere.reload(), here.reload()]);
    expect(everywhere.byHost("jade-games.com")?.merchant).toBe("jade");
    expect(here.byHost("jade-games.com")).toBeUndefined();
    expect(here.byHost("jade.localhost")?.merchant).toBe("jade");
  });
});

describe("the hosts of brands", () => {
  const claim = (brand: string, hosts: string[]) =>
    brands.write(
      brand,
      "brand.json",
      JSON.stringify({ merchant: brand, name: brand, hosts, ...(hosts[0] ? { mainDomain: hosts[0] } : {}) }),
    );

  it.each([
    ["jade.example", "the brand that shows it"],
    ["jade.localhost", "the folder's name"],
    ["play.jade.localhost", "the folder's name"],
  ])("leaves %s to %s, whatever another brand says", async (host) => {
    const registry = open();
    await registry.reload();
    for (const thief of ["aaa", "zzz"]) {
      claim(thief, [host]);
      const changes = await registry.reload([thief]);
      expect(changes.map(({ merchant, problem }) => [merchant, problem !== undefined])).toEqual([
        [thief, true],
      ]);
      expect(registry.byMerchant(thief)).toBeUndefined();
    }
    expect(registry.byHost("jade.example")?.merchant).toBe("jade");
    expect(registry.byHost("jade.localhost")?.merchant).toBe("jade");
    // The owner's edits go on.
    setHue("jade", 31);
    const changes = await registry.reload(["jade"]);
    expect(changes.map(({ merchant, problem }) => [merchant, problem])).toEqual([["jade", undefined]]);
    expect(hueOf(registry.byHost("jade.example"))).toBe(31);
  });

  it("leaves a host to a brand whose brand.json is broken, also after a restart", async () => {
    const registry = open();
    await registry.reload();
    const documents = registry.byMerchant("jade")?.documents as BrandDocuments;
    brands.write("jade", "brand.json", "{");
    claim("aaa", ["jade.example"]);
    await registry.reload(["aaa", "jade"]);
    expect(registry.byMerchant("aaa")).toBeUndefined();
    expect(registry.byHost("jade.example")?.merchant).toBe("jade");
    const second = open({ lastGood: async (merchant) => (merchant === "jade" ? documents : undefined) });
    await second.reload();
    expect(second.byMerchant("aaa")).toBeUndefined();
    expect(second.byHost("jade.example")?.merchant).toBe("jade");
  });

  it("gives a host to whom is left when two new brands claimed it, without another edit", async () => {
    const registry = open();
    claim("aaa", ["new.example"]);
    claim("zzz", ["new.example"]);
    await registry.reload();
    expect(registry.problems().map(({ merchant }) => merchant)).toEqual(["aaa", "zzz"]);
    claim("aaa", []);
    const changes = await registry.reload(["aaa"]);
    expect(changes.map(({ merchant }) => merchant).sort()).toEqual(["aaa", "zzz"]);
    expect(registry.byHost("new.example")?.merchant).toBe("zzz");
    expect(registry.problems()).toEqual([]);
  });

  it("says nothing again about a broken brand when another one changes", async () => {
    const registry = open();
    brands.write("aurora", "theme.json", "{");
    await registry.reload();
    setHue("jade", 5);
    const changes = await registry.reload(["jade"]);
    expect(changes.map(({ merchant }) => merchant)).toEqual(["jade"]);
  });

  it("is not stopped by unusable documents of an earlier run", async () => {
    brands.write("aurora", "theme.json", "{");
    const nonsense = { brand: "aurora" } as unknown as BrandDocuments;
    const registry = open({ lastGood: async () => nonsense });
    await registry.reload();
    expect(registry.all().map(({ merchant }) => merchant)).toEqual(["jade", "saffron"]);
    expect(registry.problems().map(({ merchant }) => merchant)).toEqual(["aurora"]);
  });

  it("continues with the other brands when one cannot be stored", async () => {
    const registry = open({
      keepGood: async ({ merchant }) => {
        if (merchant === "aurora") throw new Error("the disk is full");
      },
    });
    await expect(registry.reload()).rejects.toThrow("the disk is full");
    expect(registry.all().length).toBe(3);
  });
});
