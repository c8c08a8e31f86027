import type { OutgoingFetch } from "../foundation/outgoing/client.ts";

const defaultAnswerMs = 5_000;
/** Five hundred rounds of a vendor, and more than they need. */
const longestAnswer = 512 * 1024;

/** A question to a vendor, signed already. */
export type Asked = {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
  /** A vendor that has not answered by then has not answered; five seconds when left out (docs/reliability.md 2e). */
  answerMs?: number | undefined;
  fetch: OutgoingFetch;
};

/** The bytes of a vendor's answer of 2xx; undefined when none came that can be built on. Never throws. */
export async function askVendor({ url, headers, body, answerMs, fetch }: Asked): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      timeoutMs: answerMs ?? defaultAnswerMs,
      mostBytes: longestAnswer,
    });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  } catch {
    // Translated: no answer is an answer that whoever asks knows.
    return undefined;
  }
}
