import { createECDH } from "node:crypto";
import { compactDecrypt, importJWK, type JWK } from "jose";
import type { EnvelopeKey } from "../../../contract/envelope.ts";
import { derivedKey, keyIdOf, type PlatformSecrets } from "./encryption.ts";

const generationMs = 30 * 24 * 3_600_000;
/** Allowed difference of the client's clock plus transport time. */
const toleranceSeconds = 120;
const longestEnvelope = 64 * 1024;

type KeyPair = { kid: string; publicJwk: EnvelopeKey; privateJwk: JWK };

/** The content of an envelope. */
export type OpenedEnvelope = { jti: string; body: unknown };

export type Envelopes = {
  /** A brand's public keys at a time; they rotate every 30 days. */
  keyAt: (now: number) => (merchant: string) => EnvelopeKey;
  /** Opens an envelope; undefined for everything that is not a fresh one for this brand and operation. */
  open: (
    text: string,
    merchant: string,
    operation: string,
    now: number,
  ) => Promise<OpenedEnvelope | undefined>;
};

/**
 * Keys of the calls marked encrypted (docs/reliability.md 2d): ECDH-ES on P-256 with A256GCM. They are derived
 * from the platform's secrets, so every node has them and none is stored. This protects against a proxy that terminates
 * TLS and against readers of logs, not against a hostile page.
 */
export function createEnvelopes(
  secrets: PlatformSecrets,
  parse: (text: string) => unknown = JSON.parse,
): Envelopes {
  const known = new Map<string, KeyPair>();
  const generationAt = (now: number) => Math.floor(now / generationMs);

  function keyOf(secret: Buffer, merchant: string, generation: number): KeyPair {
    const kid = `${merchant}-${generation}-${keyIdOf(secret)}`;
    const entry = known.get(kid);
    if (entry) return entry;
    const pair = keyPair(secret, kid);
    known.set(kid, pair);
    return pair;
  }

  return {
    keyAt: (now) => (merchant) => keyOf(secrets[0], merchant, generationAt(now)).publicJwk,
    open: async (text, merchant, operation, now) => {
      if (text.length > longestEnvelope) return undefined;
      const live = [generationAt(now), generationAt(now) - 1].flatMap((generation) =>
        secrets.map((secret) => keyOf(secret, merchant, generation)),
      );
      const plain = await decrypt(text, live);
      return plain === undefined ? undefined : readPlain(plain, parse, operation, now);
    },
  };
}

/** The private key is the first derived number that P-256 takes: all but one of 2^32 do. */
function keyPair(secret: Buffer, kid: string): KeyPair {
  for (let attempt = 0; ; attempt += 1) {
    const ecdh = createECDH("prime256v1");
    try {
      ecdh.setPrivateKey(derivedKey(secret, `envelope ${kid} ${attempt}`));
    } catch {
      // Retried with the next derived number: this one exceeds the curve's order.
      continue;
    }
    const point = ecdh.getPublicKey();
    const x = point.subarray(1, 33).toString("base64url");
    const y = point.subarray(33).toString("base64url");
    const publicJwk = { kty: "EC", crv: "P-256", x, y, kid, alg: "ECDH-ES", use: "enc" } as const;
    // Leading zeros are missing; a JWK needs all 32 bytes.
    const number = ecdh.getPrivateKey();
    const d = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString("base64url");
    return { kid, publicJwk, privateJwk: { kty: "EC", crv: "P-256", x, y, d } };
  }
}

async function decrypt(text: string, keys: readonly KeyPair[]): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(
      text,
      async ({ kid }) => {
        const pair = keys.find((key) => key.kid === kid);
        if (!pair) throw new Error("no such key");
        return importJWK(pair.privateJwk, "ECDH-ES");
      },
      {
        keyManagementAlgorithms: ["ECDH-ES"],
        contentEncryptionAlgorithms: ["A256GCM"],
        maxDecompressedLength: 0,
      },
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
  } catch {
    // Every defect gets the same answer.
    return undefined;
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function readPlain(
  plain: string,
  parse: (text: string) => unknown,
  operation: string,
  now: number,
): OpenedEnvelope | undefined {
  const read = parsed(plain, parse);
  if (typeof read !== "object" || read === null) return undefined;
  const { iat, jti, op, body } = read as Record<string, unknown>;
  if (typeof iat !== "number" || Math.abs(now / 1000 - iat) > toleranceSeconds) return undefined;
  if (typeof jti !== "string" || !uuid.test(jti)) return undefined;
  return op === operation ? { jti: jti.toLowerCase(), body } : undefined;
}

function parsed(plain: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(plain);
  } catch {
    // Translated by the caller, as above.
    return undefined;
  }
}
