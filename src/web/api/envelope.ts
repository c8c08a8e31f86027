import { CompactEncrypt, importJWK } from "jose";
import type { EnvelopeContent, EnvelopeKey } from "../../contract/envelope.ts";
import type { OperationId } from "../../contract/words.ts";

/** Milliseconds the server's clock is ahead of this device's, as far as a refusal has shown. */
let ahead = 0;

/** Learns the server's time from an answer's Date header: an envelope must not be older than two minutes. */
export function learnTime(date: string | null): void {
  const server = Date.parse(date ?? "");
  if (Number.isFinite(server)) ahead = server - Date.now();
}

/** Closes an input for one operation (docs/protocols/calls.md, calls marked encrypted). */
export async function sealed(key: EnvelopeKey, op: OperationId, body: unknown): Promise<string> {
  const content: EnvelopeContent = {
    iat: Math.floor((Date.now() + ahead) / 1000),
    jti: crypto.randomUUID(),
    op,
    body,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: key.alg, enc: "A256GCM", kid: key.kid })
    .encrypt(await importJWK(key, key.alg));
}
