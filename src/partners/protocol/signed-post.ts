import { headerNamesOf, signatureOf } from "./signature.ts";

/** A partner company's call to an operator. */
export type PostFetch = (
  url: string,
  init: {
    method: "POST";
    headers: Record<string, string>;
    body: Buffer<ArrayBuffer>;
    redirect: "error";
    signal: AbortSignal;
  },
) => Promise<Response>;

type Post = {
  url: string;
  operator: string;
  key: Buffer;
  /** The company whose headers carry the signature. */
  company: string;
  body: object;
  nowMs: number;
  signal: AbortSignal;
  fetch: PostFetch;
};

/** Above the size of an operator's answer. */
const longestAnswer = 64 * 1024;

/** An operator's answer as JSON, of any HTTP status; undefined when none came that can be read. Never throws. */
export async function signedPost(post: Post): Promise<{ ok: boolean; value: unknown } | undefined> {
  const { url, operator, key, company, nowMs, signal, fetch } = post;
  const names = headerNamesOf(company);
  const body = Buffer.from(JSON.stringify(post.body));
  const timestamp = String(Math.floor(nowMs / 1000));
  try {
    const { pathname, search } = new URL(url);
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [names.operator]: operator,
        [names.timestamp]: timestamp,
        [names.signature]: signatureOf({ operator, timestamp, path: pathname + search, body }, key),
      },
      body,
      redirect: "error",
      signal,
    });
    return { ok: response.ok, value: await shortJson(response) };
  } catch {
    // Callers handle a missing answer.
    return undefined;
  }
}

/** Parses an answer as JSON. Throws for invalid JSON, or for an answer that would fill the memory. */
async function shortJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw new Error("an answer without an end");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
