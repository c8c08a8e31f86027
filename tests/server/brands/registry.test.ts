import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
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

describe("the registry of brands", () => {
  it("reads every folder but the base, finds brands by code and by each of their hosts", async () => {
    const registry = open();
    const changes = await registry.reload();
    expect(changes.map(({ merchant }) => merchant).sort()).toEqual(["aurora", "jade", "saffron"]);
    expect(registry.byMerchant("jade")?.merchant).toBe("jade");
    expect(registry.byHost("jade.example")).toBe(registry.byMerchant("jade"));
    expect(registry.byHost("jade.localhost")).toBe(registry.byMerchant("jade"));
    expect(registry.byMerchant("_base")).toBeUndefined();
    expect(registry.byHost("_base.localhost")).toBeUndefined();
    expect(kept.map(({ merchant }) => merchant).sort()).toEqual(["aurora", "jade", "saffron"]);
  });

  it("reports a change only where something changed", async () => {
    const registry = open();
    await registry.reload();
    expect(await registry.reload(["jade"])).toEqual([]);
    setHue("jade", 12);
    const changes = await registry.reload(["jade"]);
    expect(changes.map(({ merchant }) => merchant)).toEqual(["jade"]);
    expect(hueOf(registry.byHost("jade.example"))).toBe(12);
  });

  it("reloads all that inherit when what they inherit changes", async () => {
    const registry = open();
    await registry.reload();
    brands.edit<{ footerVendors: string[] }>("_base", "navigation.json", (navigation) =>
      navigation.footerVendors.pop(),
    );
    const changes = await registry.reload(["_base"]);
    expect(changes.map(({ merchant }) => merchant).sort()).toEqual(["aurora", "jade", "saffron"]);
  });

  it("keeps what it served when a folder breaks, and names the findings until it is repaired", async () => {
    const registry = open();
    await registry.reload();
    const good = registry.byMerchant("aurora");
    const text = brands.read("aurora", "theme.json");
    brands.write("aurora", "theme.json", "{");
    const [change] = await registry.reload(["aurora"]);
    expect(change?.problem?.lines.length).toBeGreaterThan(0);
    expect(registry.byMerchant("aurora")).toBe(good);
    expect(registry.problems().map(({ merchant }) => merchant)).toEqual(["aurora"]);
    brands.write("aurora", "theme.json", text);
    expect((await registry.reload(["aurora"])).map(({ problem }) => problem)).toEqual([undefined]);
    expect(registry.problems()).toEqual([]);
  });

  it("shows the last good documents of an earlier run when the folder is broken at the start", async () => {
    const first = open();
    await first.reload();
    const documents = first.byMerchant("jade")?.documents as BrandDocuments;
    const version = first.byMerchant("jade")?.version;
    brands.write("jade", "home.json", "[]");
    const second = open({ lastGood: async (merchant) => (merchant === "jade" ? documents : undefined) });
    await second.reload();
    expect(second.byHost("jade.example")?.version).toBe(version);
    expect(second.problems().map(({ merchant }) => merchant)).toEqual(["jade"]);
  });

  it("has no brand for a folder that was broken from the beginning", async () => {
    brands.write("jade", "brand.json", "{}");
    const registry = open();
    await registry.reload();
    expect(registry.byMerchant("jade")).toBeUndefined();
    expect(registry.all().length).toBe(2);
  });

  it("forgets a folder that is gone and its hosts with it", async () => {
    const registry = open();
    await registry.reload();
    rmSync(join(brands.folder, "jade"), { recursive: true });
    await registry.reload(["jade"]);
    expect(registry.byHost("jade.example")?.merchant).toBeUndefined();
    expect(registry.byMerchant("jade")?.merchant).toBeUndefined();
  });

  it("passes over folders whose names cannot be brands", async () => {
    for (const name of [".git", "UPPER", "with-dash", "x", "a".repeat(40)])
      mkdirSync(join(brands.folder, name));
    const registry = open();
    await registry.reload();
    expect(registry.all().length).toBe(3);
  });

  it("follows a brand to its new hosts and leaves the old ones", async () => {
    const registry = open();
    await registry.reload();
    brands.edit<object>("jade", "brand.json", (brand) =>
      Object.assign(brand, { hosts: ["new.jade.example"], mainDomain: "new.jade.example" }),
    );
    await registry.reload(["jade"]);
    expect(registry.problems()).toEqual([]);
    expect(registry.byHost("jade.example")?.merchant).toBeUndefined();
    expect(registry.byHost("new.jade.example")?.merchant).toBe("jade");
  });

  it("never serves other bytes than those that were judged", async () => {
    // A file is read half; by the time it is judged the editor has written the rest.
    const registry = open();
    await registry.reload();
    const whole = brands.read("jade", "theme.json").replace(/"h": \d+/, '"h": 12');
    brands.write("jade", "theme.json", whole.slice(0, 300));
    const late = open({
      openFolders: (served) => {
        const folders = judge(served);
        const lines = (name: string) => {
          brands.write("jade", "theme.json", whole);
          return folders.lines(name);
        };
        return { ...folders, lines };
      },
    });
    await late.reload();
    const served = late.byMerchant("jade");
    if (served) expect(hueOf(served)).toBe(12);
    expect(kept.at(-1)?.merchant === "jade" ? hueOf(kept.at(-1)) : 12).toBe(12);
  });

  it("reloads one after the other", async () => {
    let [keeping, most] = [0, 0];
    const registry = open({
      keepGood: async () => {
        keeping += 1;
        most = Math.max(most, keeping);
        await new Promise((resolve) => setTimeout(resolve, 5));
        keeping -= 1;
      },
    });
    const changes = await Promise.all([registry.reload(), registry.reload(["jade"]), registry.reload()]);
    expect(most).toBe(1);
    expect(changes.map((list) => list.length)).toEqual([3, 0, 0]);
  });

  it("serves a new version even when it cannot be kept", async () => {
    let down = false;
    const registry = open({
      keepGood: async () => {
        if (down) throw new Error("the database is away");
      },
    });
    await registry.reload();
    down = true;
    setHue("jade", 99);
    await registry.reload(["jade"]).catch(() => undefined);
    expect(hueOf(registry.byHost("jade.example"))).toBe(99);
  });
});
