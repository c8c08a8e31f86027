import { createHmac, createSecretKey } from "node:crypto";
import type { Log } from "./log.ts";
import { redactLine } from "./redact.ts";
import { activeNow, type RequestScope } from "./request-scope.ts";

/** Names an owner of sessions in the log: the same on every node, and of no use without the platform's secret. */
export type Pseudonym = (brand: string, owner: { kind: string; id: string }) => string;

/** Pseudonyms by a key of their own, derived from the platform's secret. */
export function createPseudonym(secret: Buffer): Pseudonym {
  const key = createSecretKey(createHmac("sha256", secret).update("livery/log-pseudonym").digest());
  return (brand, { kind, id }) =>
    `${kind}-${createHmac("sha256", key).update(`${brand}/${kind}/${id}`).digest("base64url").slice(0, 14)}`;
}

/** The fields of a request in the log: its id, brand, operation and the caller's pseudonym. */
export const scopeFields = (
  { id, brand, operation, owner }: RequestScope,
  pseudonym: Pseudonym,
): Record<string, string> => ({
  request: id,
  ...(brand === undefined ? {} : { brand }),
  operation,
  ...(brand === undefined || !owner ? {} : { member: pseudonym(brand, owner) }),
});

/** A log whose lines name the request that they belong to and hold nothing that its caller sent as a secret. */
export const scopedLog =
  (log: Log, pseudonym: Pseudonym): Log =>
  (line) => {
    const active = activeNow();
    const { request, span } = active ?? {};
    log(
      redactLine(
        {
          ...(request ? scopeFields(request, pseudonym) : {}),
          ...line,
          ...(span ? { trace: span.traceId } : {}),
        },
        request?.secrets() ?? [],
      ),
    );
  };
