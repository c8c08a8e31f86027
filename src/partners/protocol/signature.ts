import { createHmac, timingSafeEqual } from "node:crypto";
import { secretKeyOf } from "./secret-key.ts";

/** What an operator (the brand that a company serves) and the company sign: caller, time, path and body, to the last byte. */
export type Signed = { operator: string; timestamp: string; path: string; body: Buffer };

/** Names of the headers that carry a signature, in both directions. */
export const headerNamesOf = (company: string) => ({
  operator: `x-${company}-operator`,
  timestamp: `x-${company}-timestamp`,
  signature: `x-${company}-signature`,
});

/** HMAC-SHA256 in hex. Both sides hold the key. */
export const signatureOf = ({ operator, timestamp, path, body }: Signed, key: Buffer): string =>
  createHmac("sha256", secretKeyOf(key))
    .update(`${operator}\n${timestamp}\n${path}\n`)
    .update(body)
    .digest("hex");

const toleranceSeconds = 300;

/** Whether the signature is right and at most five minutes before or after its timestamp. */
export function isSigned(signed: Signed, signature: string, key: Buffer, nowMs: number): boolean {
  if (!/^\d{1,12}$/.test(signed.timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(nowMs / 1000 - Number(signed.timestamp)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(signatureOf(signed, key), "hex"), Buffer.from(signature, "hex"));
}
