import type { OutgoingFetch } from "../foundation/outgoing/client.ts";

const defaultAnswerMs = 5_000;
/** Enough for five hundred rounds. */
const longestAnswer = 512 * 1024;

/** A signed request to a vendor. */
export type Asked = {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
  /** The time for an answer; five seconds when left out (docs/reliability.md 2e). */
  answerMs?: number | undefined;
  fetch: OutgoingFetch;
};

/** The bytes of a vendor's 2xx answer; undefined when none came that can be used. Never throws. */
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
    // Translated: callers handle a missing answer.
    return undefined;
  }
}
