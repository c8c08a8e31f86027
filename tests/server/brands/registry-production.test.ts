import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkedFolders } from "../../../src/server/brands/check/checked-folders.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { createRegistry, type RegistryOptions } from "../../../src/server/brands/registry.ts";
import { createEnvelopes } from "../../../src/server/core/identity/envelope.ts";
import { type BrandsCopy, copyBrands } from "../../support/brands.ts";
import { realBrand, writeBrand } from "../../support/real-brand.ts";

const platform = readPlatform();
const key = Buffer.alloc(32, 7);

let brands: BrandsCopy;
beforeEach(async () => {
  brands = await copyBrands();
});
afterEach(() => brands.remove());

const open = (changes: Pick<RegistryOptions, "openFolders">) =>
  createRegistry({
    platform,
    keys: { address: key, envelope: createEnvelopes([key]).keyAt(0) },
    lastGood: async () => undefined,
    keepGood: async () => undefined,
    ...changes,
  });

describe("the registry of brands in production", () => {
  it("serves in production a brand with companies of its own, and keeps that version when an edit names the sandbox", async () => {
    const openFolders = () => checkedFolders(brands.folder, platform, { production: true });
    writeBrand(brands.folder, "acme", realBrand("acme"));
    const registry = open({ openFolders });
    await registry.reload();
    expect(registry.all().map(({ merchant }) => merchant)).toEqual(["acme"]);
    const good = registry.byMerchant("acme");
    const edit = (gateway: string | undefined) =>
      brands.edit<{ withdraw: { methods: { gateway?: string | undefined }[] } }>(
        "acme",
        "payments.json",
        ({ withdraw }) => Object.assign(withdraw.methods[0] ?? {}, { gateway }),
      );
    edit("sandbox");
    writeBrand(brands.folder, "other", realBrand("other"));
    await registry.reload(["acme", "other"]);
    expect(registry.byMerchant("acme")).toBe(good);
    expect(registry.byHost("other.example")?.merchant).toBe("other");
    expect(registry.problems().find(({ merchant }) => merchant === "acme")?.lines).toEqual([
      expect.stringMatching(
        /^payments\.json:45:20 The payout method "account" of the brand "acme" .*\(LB417\)$/,
      ),
    ]);
    edit(undefined);
    await registry.reload(["acme"]);
    expect(registry.problems().map(({ merchant }) => merchant)).not.toContain("acme");
  });

  it("serves a child in production whatever its parent lacks", async () => {
    const openFolders = () => checkedFolders(brands.folder, platform, { production: true });
    writeBrand(brands.folder, "acme", {
      ...realBrand("acme"),
      "brand.json": { merchant: "acme", name: "Acme", extends: "jade" },
    });
    const registry = open({ openFolders });
    await registry.reload();
    expect(registry.all().map(({ merchant }) => merchant)).toEqual(["acme"]);
  });
});
