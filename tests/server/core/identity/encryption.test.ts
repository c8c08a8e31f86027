import { createCipheriv, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  createSealer,
  derivedKey,
  keyIdOf,
  paymentNumber,
} from "../../../../src/server/core/identity/encryption.ts";

const before = Buffer.alloc(32, 1);
const now = Buffer.alloc(32, 2);

/** A text as versions before key ids sealed it. */
function sealedWithoutId(secret: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(secret, "sealed columns"), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

describe("a sealed text", () => {
  it("carries its key's id, which reveals nothing of the secret", () => {
    expect(createSealer([now]).seal("a text", "me")).toMatch(new RegExp(`^${keyIdOf(now)}\\.[\\w-]+$`));
    expect(keyIdOf(now)).toMatch(/^[0-9a-f]{8}$/);
    expect(keyIdOf(now)).not.toBe(keyIdOf(before));
  });

  it("opens while its secret is in use or accepted, and not afterwards", () => {
    const sealed = createSealer([before]).seal("a text", "me");
    expect(createSealer([before]).open(sealed, "me")).toBe("a text");
    expect(createSealer([now, before]).open(sealed, "me")).toBe("a text");
    expect(() => createSealer([now]).open(sealed, "me")).toThrow(keyIdOf(before));
  });

  it("opens for its owner alone, and unchanged alone", () => {
    const sealer = createSealer([now, before]);
    const sealed = sealer.seal("a text", "me");
    expect(() => sealer.open(sealed, "you")).toThrow();
    expect(() => sealer.open(sealed.replace(keyIdOf(now), keyIdOf(before)), "me")).toThrow();
    expect(() => sealer.open(`${sealed.slice(0, -2)}AA`, "me")).toThrow();
  });

  it("opens without an id, as earlier versions stored it, whichever of the secrets sealed it", () => {
    for (const secret of [before, now]) {
      const sealed = sealedWithoutId(secret, "a text", "me");
      expect(createSealer([now, before]).open(sealed, "me")).toBe("a text");
      expect(() => createSealer([now, before]).open(sealed, "you")).toThrow();
    }
  });

  it("is renewed when the secret in use did not seal it", () => {
    const sealer = createSealer([now, before]);
    for (const old of [createSealer([before]).seal("a text", "me"), sealedWithoutId(now, "a text", "me")]) {
      const renewed = sealer.renewed(old, "me") ?? "";
      expect(createSealer([now]).open(renewed, "me")).toBe("a text");
    }
    expect(sealer.renewed(sealer.seal("a text", "me"), "me")).toBeUndefined();
  });
});

it("numbers payments so that they can be read out, typed without shift and not mixed up", () => {
  const numbers = Array.from({ length: 20_000 }, paymentNumber);
  for (const number of numbers) expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(numbers.join("")).size).toBe(30);
});
