import { describe, expect, it } from "vitest";
import { createSealer } from "../../../../src/server/core/identity/encryption.ts";
import { createEnvelopes } from "../../../../src/server/core/identity/envelope.ts";
import { createIdentity } from "../../../../src/server/core/identity/identity.ts";
import { createPasswords } from "../../../../src/server/core/identity/password-hashing.ts";
import { firstPlatformKeys } from "../../../../src/server/core/identity/platform-key-store.ts";
import { leastPasswordCost } from "../../../support/password-cost.ts";

const usual = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe("a password", () => {
  it("is hashed by argon2id with 19 MiB and two passes, unless the app has another cost", async () => {
    expect(await createPasswords().hash("Harbor47")).toMatch(usual);
    const secret = Buffer.alloc(32, 7);
    const identity = createIdentity(
      { ...firstPlatformKeys(secret), sealer: createSealer([secret]) },
      createEnvelopes([secret]),
      {
        vendorsOf: () => {
          throw new Error("no vendor is needed");
        },
        siblingsOf: () => [],
        secretOf: () => undefined,
        refusalMs: 0,
      },
    );
    expect(await identity.passwords.hash("Harbor47")).toMatch(usual);
  });

  it("fits a hash of any cost, and no other password does", async () => {
    const hash = await createPasswords(leastPasswordCost).hash("Harbor47");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await createPasswords().fits("Harbor47", hash)).toBe(true);
    expect(await createPasswords().fits("Harbor48", hash)).toBe(false);
  });

  it("fits nothing where there is no hash, which is computed all the same", async () => {
    const passwords = createPasswords(leastPasswordCost);
    expect(await passwords.fits("a password nobody has", null)).toBe(false);
    expect(passwords.count()).toBe(1);
  });
});
