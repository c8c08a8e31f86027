import { createHmac, timingSafeEqual } from "node:crypto";
import { secretKeyOf } from "../../partners/protocol/secret-key.ts";
import type { OutgoingFetch } from "../foundation/outgoing/client.ts";
import { bytesOf, type SentAnswer, sendToVendor } from "./ask-vendor.ts";

/** The address of a partner company, and the key a brand shares with it. */
export type PartnerDependencies = {
  origin: string;
  keyOf: (merchant: string) => Buffer;
  now: () => number;
  /** The time for an answer; five seconds when left out (docs/reliability.md 2e). */
  answerMs?: number;
  fetch: OutgoingFetch;
};

/** A received call that is not verified yet; `body` has its exact bytes. */
type ReceivedCall = {
  merchant: string;
  path: string;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

type SignedCall = [deps: PartnerDependencies, merchant: string, path: string, value: object];

/** The signed connection between the platform and a partner company: the same scheme in both directions. */
export type PartnerConnection = {
  /** Whether the company signed it for this brand, to the byte and recently. */
  isSigned: (raw: ReceivedCall, deps: Pick<PartnerDependencies, "keyOf" | "now">) => boolean;
  /** The bytes of the answer to a signed call; undefined when none came that can be used. Never throws. */
  call: (...sent: SignedCall) => Promise<Buffer | undefined>;
  /** Like `call`; says also whether a call without an answer has left at all. */
  send: (...sent: SignedCall) => Promise<SentAnswer>;
};

type Signed = { merchant: string; timestamp: string; path: string; body: Buffer };

const signatureOf = ({ merchant, timestamp, path, body }: Signed, key: Buffer): string =>
  createHmac("sha256", secretKeyOf(key))
    .update(`${merchant}\n${timestamp}\n${path}\n`)
    .update(body)
    .digest("hex");

/** A signature is valid for five minutes (docs/reliability.md 1, Signing). */
const toleranceSeconds = 300;

/** The connection to the company whose headers begin with `x-<name>-`. */
export function partnerConnection(name: string): PartnerConnection {
  const [operator, stamp, sign] = ["operator", "timestamp", "signature"].map(
    (part) => `x-${name}-${part}`,
  ) as [string, string, string];
  const send: PartnerConnection["send"] = (deps, merchant, path, value) => {
    const { origin, keyOf, now, answerMs, fetch } = deps;
    const body = Buffer.from(JSON.stringify(value));
    const timestamp = String(Math.floor(now() / 1000));
    const signature = signatureOf({ merchant, timestamp, path, body }, keyOf(merchant));
    const headers = { [operator]: merchant, [stamp]: timestamp, [sign]: signature };
    return sendToVendor({ url: origin + path, headers, body, answerMs, fetch });
  };
  return {
    isSigned: ({ merchant, path, headers, body }, { keyOf, now }) => {
      const timestamp = headers[stamp];
      const signature = headers[sign];
      if (headers[operator] !== merchant) return false;
      if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
      if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return false;
      if (Math.abs(now() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
      const expected = signatureOf({ merchant, timestamp, path, body }, keyOf(merchant));
      return timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(signature, "hex"));
    },
    send,
    call: async (...sent) => bytesOf(await send(...sent)),
  };
}

/** A company that a brand's documents name: its address, and the secret shared with it. */
export type Provider = {
  url: string;
  /** Undefined when its variable is not set. */
  secret: string | undefined;
  /** The time for an answer. */
  answerMs: number;
  fetch: OutgoingFetch;
  now: () => number;
};

/** A connection to one company, with its address and its secret. */
export type ProviderLine = {
  /** The bytes of its answer. Rejects when none came that can be used, and without a secret. */
  ask: (merchant: string, value: object) => Promise<Buffer>;
  /** Whether the company signed a call. */
  isSigned: (raw: ReceivedCall) => boolean;
};

const leastSecret = 16;

/** The connection to a company whose headers begin with `x-<name>-`. What cannot be signed is neither sent nor believed. */
export function providerLine(name: string, { url, secret, answerMs, fetch, now }: Provider): ProviderLine {
  const line = partnerConnection(name);
  const { origin, pathname, search } = new URL(url);
  const key = secret !== undefined && secret.length >= leastSecret ? Buffer.from(secret) : undefined;
  return {
    ask: async (merchant, value) => {
      if (!key)
        throw new Error(`the provider's secret is not set, or shorter than ${leastSecret} characters`);
      const deps = { origin, keyOf: () => key, now, fetch, answerMs };
      const bytes = await line.call(deps, merchant, pathname + search, value);
      if (!bytes) throw new Error("the provider did not answer");
      return bytes;
    },
    isSigned: (raw) => key !== undefined && line.isSigned(raw, { keyOf: () => key, now }),
  };
}
