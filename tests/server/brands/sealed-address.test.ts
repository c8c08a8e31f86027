import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openAddress, sealAddress } from "../../../src/server/brands/sealed-address.ts";
import { assertProperty } from "../../support/property.ts";

const key = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);

describe("a sealed address", () => {
  it("opens to what was sealed, whatever it was", () => {
    assertProperty(
      fc.property(
        fc.string({ minLength: 1, maxLength: 300 }),
        (address) => openAddress(sealAddress(address, "jade", key), "jade", [key]) === address,
      ),
    );
  });

  it("is the same each time, and another for another address or key", () => {
    const sealed = sealAddress("https://t.me/a", "jade", key);
    expect(sealAddress("https://t.me/a", "jade", key)).toBe(sealed);
    expect(sealAddress("https://t.me/b", "jade", key)).not.toBe(sealed);
    expect(sealAddress("https://t.me/a", "jade", other)).not.toBe(sealed);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("t.me");
  });

  it("opens for no other brand", () => {
    expect(openAddress(sealAddress("https://t.me/a", "jade", key), "aurora", [key])).toBeUndefined();
  });

  it("does not open with another key, nor after any single bit was turned", () => {
    const bytes = Buffer.from(sealAddress("https://t.me/a", "jade", key), "base64url");
    expect(openAddress(bytes.toString("base64url"), "jade", [other])).toBeUndefined();
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const turned = Buffer.from(bytes);
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(openAddress(turned.toString("base64url"), "jade", [key]), `bit ${bit}`).toBeUndefined();
    }
  });

  it("is undefined for anything that was never sealed", () => {
    assertProperty(
      fc.property(fc.string({ maxLength: 200 }), (text) => openAddress(text, "jade", [key]) === undefined),
    );
    assertProperty(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        (bytes) => openAddress(Buffer.from(bytes).toString("base64url"), "jade", [key]) === undefined,
      ),
    );
  });
});
