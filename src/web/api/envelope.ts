import { CompactEncrypt, importJWK } from "jose";
import type { EnvelopeContent, EnvelopeKey } from "../../contract/envelope.ts";
import type { OperationId } from "../../contract/shared-types.ts";

/** Milliseconds by which the server's clock is ahead of this device's, as learned from refusals. */
let clockOffset = 0;

/** Learns the server's time from an answer's Date header: an envelope must not be older than two minutes. */
export function learnServerTime(date: string | null): void {
  const server = Date.parse(date ?? "");
  if (Number.isFinite(server)) clockOffset = server - Date.now();
}

/** Encrypts an input for one operation (docs/protocols/calls.md, calls marked encrypted). */
export async function encrypted(key: EnvelopeKey, op: OperationId, body: unknown): Promise<string> {
  const content: EnvelopeContent = {
    iat: Math.floor((Date.now() + clockOffset) / 1000),
    jti: crypto.randomUUID(),
    op,
    body,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: key.alg, enc: "A256GCM", kid: key.kid })
    .encrypt(await importJWK(key, key.alg));
}
