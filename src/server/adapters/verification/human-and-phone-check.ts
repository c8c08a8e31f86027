import type { HumanCheck, PhoneCheck } from "../../core/identity/ports.ts";
import type { OutgoingFetch } from "../../foundation/outgoing/client.ts";

const patienceMs = 5_000;

/** A third party that confirms results: its address, and the secret sent with each request. */
export type Confirmation = { url: string; secret: string | undefined };

/** One form POST with secret and response, answered with JSON, as the usual providers have it. */
async function confirm(
  { url, secret, fetch }: Confirmation & { fetch: OutgoingFetch },
  fields: Record<string, string>,
): Promise<unknown> {
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ ...(secret ? { secret } : {}), ...fields }),
    timeoutMs: patienceMs,
  });
  if (!answer.ok) throw new Error(`the verification answered ${answer.status}`);
  return answer.json();
}

/** An unreachable third party confirms nothing. */
async function confirmed<T>(asking: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await asking;
  } catch {
    // Not confirmed.
    return otherwise;
  }
}

type Verdict = { success?: unknown; dialingCode?: unknown; number?: unknown };

/** The human verification; `{ success: true }` passes. */
export const humanCheck =
  (at: Confirmation, fetch: OutgoingFetch): HumanCheck =>
  (result, ip) =>
    confirmed(
      confirm({ ...at, fetch }, { response: result, remoteip: ip }).then(
        (verdict) => (verdict as Verdict | null)?.success === true,
      ),
      false,
    );

/** The phone verification: `{ success: true, dialingCode, number }` proves that number. */
export const phoneCheck =
  (at: Confirmation, fetch: OutgoingFetch): PhoneCheck =>
  (result) =>
    confirmed(
      confirm({ ...at, fetch }, { response: result }).then((verdict) => {
        const { success, dialingCode, number } = (verdict ?? {}) as Verdict;
        if (success !== true || typeof dialingCode !== "string" || typeof number !== "string")
          return undefined;
        return { dialingCode, number };
      }),
      undefined,
    );
