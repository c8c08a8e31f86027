import { createHmac, timingSafeEqual } from "node:crypto";
import { secretKeyOf } from "../../partners/protocol/secret-key.ts";
import type { OutgoingFetch } from "../foundation/outgoing/client.ts";
import { askVendor } from "./ask-vendor.ts";

/** The address of a partner company, and the key a brand shares with it. */
export type PartnerDependencies = {
  origin: string;
  keyOf: (merchant: string) => Buffer;
  now: () => number;
  /** The time for an answer; five seconds when left out (docs/reliability.md 2e). */
  answerMs?: number;
  fetch: OutgoingFetch;
};

/** A call that claims to come from the company, to the byte. */
type Raw = {
  merchant: string;
  path: string;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** The signed connection between the platform and a partner company: the same scheme in both directions. */
export type PartnerConnection = {
  /** Whether the company signed it for this brand, to the byte and recently. */
  isSigned: (raw: Raw, deps: Pick<PartnerDependencies, "keyOf" | "now">) => boolean;
  /** The bytes of the answer to a signed call; undefined when none came that can be used. Never throws. */
  call: (
    deps: PartnerDependencies,
    merchant: string,
    path: string,
    value: object,
  ) => Promise<Buffer | undefined>;
};

type Signed = { merchant: string; timestamp: string; path: string; body: Buffer };

const signatureOf = ({ merchant, timestamp, path, body }: Signed, key: Buffer): string =>
  createHmac("sha256", secretKeyOf(key))
    .update(`${merchant}\n${timestamp}\n${path}\n`)
    .update(body)
    .digest("hex");

/** A call is worth five minutes (docs/reliability.md 1, Signing). */
const toleranceSeconds = 300;

/** The connection to the company whose headers begin with `x-<name>-`. */
export function partnerConnection(name: string): PartnerConnection {
  const [operator, stamp, sign] = ["operator", "timestamp", "signature"].map(
    (part) => `x-${name}-${part}`,
  ) as [string, string, string];
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
    call: ({ origin, keyOf, now, answerMs, fetch }, merchant, path, value) => {
      const body = Buffer.from(JSON.stringify(value));
      const timestamp = String(Math.floor(now() / 1000));
      const signature = signatureOf({ merchant, timestamp, path, body }, keyOf(merchant));
      const headers = { [operator]: merchant, [stamp]: timestamp, [sign]: signature };
      return askVendor({ url: origin + path, headers, body, answerMs, fetch });
    },
  };
}
