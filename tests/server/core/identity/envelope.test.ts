import fc from "fast-check";
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from "jose";
import { describe, expect, it } from "vitest";
import { derivedKey } from "../../../../src/server/core/identity/encryption.ts";
import { createEnvelopes, type Envelopes } from "../../../../src/server/core/identity/envelope.ts";
import { readJson } from "../../../../src/server/http/body.ts";
import { assertAsyncProperty } from "../../../support/property.ts";

const secret = Buffer.alloc(32, 3);
const envelopes = createEnvelopes([secret], readJson);
const now = Date.parse("2026-11-21T10:00:00Z");
const day = 24 * 3_600_000;

type Bend = {
  used?: Envelopes;
  header?: object;
  at?: number;
  merchant?: string;
  text?: string;
  content?: object;
};

async function closed({
  used = envelopes,
  header = {},
  at = now,
  merchant = "aurora",
  text,
  content = {},
}: Bend = {}): Promise<string> {
  const key = used.keyAt(at)(merchant);
  const plain =
    text ??
    JSON.stringify({
      iat: now / 1000,
      jti: crypto.randomUUID(),
      op: "session/login",
      body: { a: 1 },
      ...content,
    });
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: key.alg, enc: "A256GCM", kid: key.kid, ...header })
    .encrypt(await importJWK(key, key.alg));
}
const open = (text: string, at = now) => envelopes.open(text, "aurora", "session/login", at);

describe("an envelope", () => {
  it("opens for its brand and operation, with the key of now and of the month before", async () => {
    expect(await open(await closed())).toMatchObject({ body: { a: 1 } });
    const content = (at: number) => ({ iat: at / 1000 });
    expect(await open(await closed({ at: now - 30 * day }))).toMatchObject({ body: { a: 1 } });
    expect(await open(await closed({ at: now - 61 * day, content: content(now) }))).toBeUndefined();
  });

  it("opens with every key, also one whose number begins with zeros", async () => {
    const { kid } = envelopes.keyAt(now)("aurora");
    const secrets = Array.from({ length: 5_000 }, (_none, index) => Buffer.alloc(32, `house ${index} `));
    const short = secrets.filter((one) => derivedKey(one, `envelope ${kid} 0`)[0] === 0);
    expect(short.length).toBeGreaterThan(5);
    for (const one of short) {
      const used = createEnvelopes([one], readJson);
      const text = await closed({ used });
      expect(await used.open(text, "aurora", "session/login", now)).toMatchObject({ body: { a: 1 } });
    }
  });

  it("has the same key on every node, another one for each brand and month", () => {
    const twin = createEnvelopes([secret]);
    const key = (merchant: string, at: number) => envelopes.keyAt(at)(merchant);
    expect(twin.keyAt(now)("aurora")).toEqual(key("aurora", now));
    expect(key("jade", now).x).not.toBe(key("aurora", now).x);
    expect(key("aurora", now + 31 * day).kid).not.toBe(key("aurora", now).kid);
    expect(Object.keys(key("aurora", now))).not.toContain("d");
  });

  it.each<[what: string, bend: Bend]>([
    ["another brand's", { merchant: "jade" }],
    ["for another operation", { content: { op: "member/register" } }],
    ["too old", { content: { iat: now / 1000 - 121 } }],
    ["from the future", { content: { iat: now / 1000 + 121 } }],
    ["without a number of its own", { content: { jti: "1" } }],
    ["with a time that is no number", { content: { iat: String(now / 1000) } }],
    ["with an unknown key", { header: { kid: "aurora-1" } }],
    ["compressed", { header: { zip: "DEF" } }],
    ["with nothing in it", { text: "" }],
    ["with a list in it", { text: "[]" }],
    [
      "with a poisoned body",
      { text: '{"iat":1,"jti":"x","op":"session/login","body":{"__proto__":{"a":1}}}' },
    ],
  ])("is refused when it is %s", async (_what, bend) => {
    const text = await closed(bend).catch(() => "not even closed");
    expect(await open(text)).toBeUndefined();
  });

  it("is refused when it was closed with somebody else's key or another algorithm", async () => {
    const { publicKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
    const { kid } = envelopes.keyAt(now)("aurora");
    const foreign = await new CompactEncrypt(new TextEncoder().encode("{}"))
      .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid })
      .encrypt(await importJWK(await exportJWK(publicKey), "ECDH-ES"));
    expect(await open(foreign)).toBeUndefined();
    const direct = await new CompactEncrypt(new TextEncoder().encode("{}"))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid })
      .encrypt(new Uint8Array(32));
    expect(await open(direct)).toBeUndefined();
  });

  it("is refused in every bent form, and never throws", async () => {
    const good = await closed();
    const parts = good.split(".");
    await assertAsyncProperty(
      fc.asyncProperty(
        fc.nat(4),
        fc.nat(400),
        fc.constantFrom("flip", "cut", "drop", "double", "blank"),
        async (part, place, how) => {
          const bent = [...parts];
          const text = bent[part] ?? "";
          const at = text.length === 0 ? 0 : place % text.length;
          if (how === "flip")
            bent[part] = `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
          if (how === "cut") bent[part] = text.slice(0, at);
          if (how === "drop") bent.splice(part, 1);
          if (how === "double") bent.splice(part, 0, text);
          if (how === "blank") bent[part] = " ";
          const bentText = bent.join(".");
          // A last character may hold unused bits: the same bytes are the same envelope.
          if (sameBytes(bentText, good)) return;
          expect(await open(bentText)).toBeUndefined();
        },
      ),
      { numRuns: 1_500, seed: 7 },
    );
    await assertAsyncProperty(
      fc.asyncProperty(fc.string({ maxLength: 300, unit: "binary" }), async (text) => {
        expect(await open(text)).toBeUndefined();
      }),
      { numRuns: 1_500, seed: 8 },
    );
    expect(await open("A".repeat(70_000))).toBeUndefined();
  });
});

const bytesOf = (text: string): string[] =>
  text.split(".").map((part) => Buffer.from(part, "base64url").toString("hex"));
const sameBytes = (one: string, other: string): boolean => bytesOf(one).join() === bytesOf(other).join();
