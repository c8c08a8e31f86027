const defaultAnswerMs = 5_000;
/** Five hundred rounds of a vendor, and more than they need. */
const longestAnswer = 512 * 1024;

/** A question to a vendor, signed already. */
export type Asked = {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
  /** A vendor that has not answered by then has not answered; five seconds when left out (reliability.md 2e). */
  answerMs?: number | undefined;
};

/** The bytes of a vendor's answer of 2xx; undefined when none came that can be built on. Never throws. */
export async function askVendor({ url, headers, body, answerMs }: Asked): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(answerMs ?? defaultAnswerMs),
    });
    if (response.ok) return await shortBytes(response);
    await response.body?.cancel();
    return undefined;
  } catch {
    // Translated: no answer is an answer that whoever asks knows.
    return undefined;
  }
}

/** The answer's bytes. Throws when they are too many to be one. */
async function shortBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw new Error("an answer without an end");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
