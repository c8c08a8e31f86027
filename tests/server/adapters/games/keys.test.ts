import { createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ownKey, publicKeys, sandboxKey, sharedKeys } from "../../../../src/server/adapters/games/keys.ts";

const secret = Buffer.alloc(32, 9);
const sandbox = { secret, environment: {}, production: false };
const text = Buffer.from("what is signed");

describe("keys between brands and game vendors", () => {
  it("are derived by the platform: the same each time, different for every brand, vendor and generation", () => {
    const keys = ["SIGNET", "TALLY"].flatMap((vendor) =>
      ["aurora", "jade"].flatMap((brand) =>
        sharedKeys(vendor, sandbox)(brand).map((key) => key.toString("hex")),
      ),
    );
    expect(new Set(keys).size).toBe(8);
    expect(sharedKeys("TALLY", sandbox)("jade")).toEqual(sharedKeys("TALLY", sandbox)("jade"));
  });

  it("are pairs that sign and verify, where signatures are RSA's", () => {
    const [now, next] = publicKeys("SIGNET", sandbox)("aurora");
    const pair = sandboxKey(secret, "SIGNET", "aurora", "now");
    const signature = sign("sha256", text, pair.privateKey);
    expect(now && verify("sha256", text, now, signature)).toBe(true);
    expect(next && verify("sha256", text, next, signature)).toBe(false);
    expect(pair.publicKey.asymmetricKeyDetails).toMatchObject({
      modulusLength: 2048,
      publicExponent: 65_537n,
    });
    expect(sandboxKey(secret, "SIGNET", "aurora", "now").publicKey.equals(pair.publicKey)).toBe(true);
  });

  it("do not exist in production, unless the environment names them", () => {
    const production = { ...sandbox, production: true };
    expect(sharedKeys("TALLY", production)("aurora")).toEqual([]);
    expect(publicKeys("SIGNET", production)("aurora")).toEqual([]);
    expect(ownKey("SIGNET", production)("aurora")).toBeUndefined();
  });

  it("are the environment's where it names them, two at the most", () => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const environment = {
      VENDOR_KEYS_TALLY_AURORA: `${"ab".repeat(32)} ${"cd".repeat(16)} ${"ef".repeat(16)}`,
      VENDOR_KEYS_SIGNET_AURORA: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
      VENDOR_OWN_KEY_SIGNET_AURORA: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
    };
    const source = { secret, environment, production: true };
    const shared = sharedKeys("TALLY", source)("aurora").map((key) => key.toString("hex"));
    expect(shared).toEqual(["ab".repeat(32), "cd".repeat(16)]);
    expect(publicKeys("SIGNET", source)("aurora").map((key) => key.equals(publicKey))).toEqual([true]);
    const own = ownKey("SIGNET", source)("aurora");
    expect(own && createPublicKey(own).equals(publicKey)).toBe(true);
    expect(sharedKeys("TALLY", source)("jade")).toEqual([]);
  });

  it("are never short", () => {
    const environment = { VENDOR_KEYS_TALLY_AURORA: "abcd" };
    expect(() => sharedKeys("TALLY", { ...sandbox, environment })("aurora")).toThrow();
  });
});
