import { describe, expect, it } from "vitest";
import { transferWallets } from "../../../src/server/adapters/transfer-wallets.ts";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import type { TransferVendor } from "../../../src/server/core/wallet/ports.ts";

const house = { name: "the house's adapter" } as unknown as TransferVendor;
const vendorsOf = transferWallets(readPlatform().vendors, { house });
const brand = (document: object) => ({ documents: { brand: document } }) as unknown as Brand;

describe("the vendors that keep wallets", () => {
  it("are none where one wallet serves all, or where the brand does not say", () => {
    expect(vendorsOf(brand({ wallet: { isSingle: true } })).size).toBe(0);
    expect(vendorsOf(brand({ wallet: {} })).size).toBe(0);
    expect(vendorsOf(brand({})).size).toBe(0);
  });

  it("are those with an adapter, among those that the brand offers", () => {
    const wallet = { isSingle: false };
    expect([...vendorsOf(brand({ wallet }))]).toEqual([["LVY", house]]);
    expect([...vendorsOf(brand({ wallet, vendors: ["PG", "LVY"] })).keys()]).toEqual(["LVY"]);
    expect(vendorsOf(brand({ wallet, vendors: ["PG"] })).size).toBe(0);
    expect(vendorsOf(brand({ wallet, vendors: ["NOBODY", "__proto__"] })).size).toBe(0);
    expect(transferWallets(readPlatform().vendors, {})(brand({ wallet })).size).toBe(0);
  });
});
