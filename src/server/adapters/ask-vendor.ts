import { wasNotSent } from "../foundation/outgoing/breakers.ts";
import type { OutgoingFetch } from "../foundation/outgoing/client.ts";

const defaultAnswerMs = 5_000;
/** Enough for five hundred rounds. */
const longestAnswer = 512 * 1024;

/** A signed request to a vendor. */
export type VendorOrder = {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
  /** The time for an answer; five seconds when left out (docs/reliability.md 2e). */
  answerMs?: number | undefined;
  fetch: OutgoingFetch;
};

/** The bytes of a vendor's 2xx answer; undefined when none came that can be used. Never throws. */
export const askVendor = async (asked: VendorOrder): Promise<Buffer | undefined> =>
  bytesOf(await sendToVendor(asked));

/** The bytes of an answer; "silent" when none came that can be used, "unsent" when the vendor certainly never got the request. */
export type SentAnswer = Buffer | "silent" | "unsent";

/** The bytes of an answer, for callers to whom it does not matter why there are none. */
export const bytesOf = (answer: SentAnswer): Buffer | undefined =>
  answer instanceof Buffer ? answer : undefined;

/** Sends a request to a vendor, for callers to whom it matters whether it left at all. Never throws. */
export async function sendToVendor({
  url,
  headers,
  body,
  answerMs,
  fetch,
}: VendorOrder): Promise<SentAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      timeoutMs: answerMs ?? defaultAnswerMs,
      mostBytes: longestAnswer,
    });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : "silent";
  } catch (error) {
    // Callers handle a missing answer.
    return wasNotSent(error) ? "unsent" : "silent";
  }
}
