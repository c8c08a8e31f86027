import { createHmac, timingSafeEqual } from "node:crypto";
import { type JsonObject, objectOf } from "./strict-json.ts";

/** Where the arcade is, and the key a brand shares with it. */
export type ArcadeDoors = {
  origin: string;
  keyOf: (merchant: string) => Buffer;
  now: () => number;
  /** A vendor that has not answered by then has not answered; five seconds when left out (reliability.md 2e). */
  answerMs?: number;
};

type Signed = { merchant: string; timestamp: string; path: string; body: Buffer };

const signatureOf = ({ merchant, timestamp, path, body }: Signed, key: Buffer): string =>
  createHmac("sha256", key).update(`${merchant}\n${timestamp}\n${path}\n`).update(body).digest("hex");

/** A call is worth five minutes (reliability.md 1, Signing). */
const toleranceSeconds = 300;

type Raw = {
  merchant: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** Whether the arcade signed this for this brand, to the byte and not long ago. */
export function isSignedByArcade({ merchant, path, headers, body }: Raw, doors: ArcadeDoors): boolean {
  const timestamp = headers["x-arcade-timestamp"];
  const signature = headers["x-arcade-signature"];
  if (headers["x-arcade-operator"] !== merchant) return false;
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(doors.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = signatureOf({ merchant, timestamp, path, body }, doors.keyOf(merchant));
  return timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(signature, "hex"));
}

const defaultAnswerMs = 5_000;

/** The arcade's answer to a signed call; undefined when none came that can be built on. */
export async function callArcade(
  { origin, keyOf, now, answerMs = defaultAnswerMs }: ArcadeDoors,
  merchant: string,
  path: string,
  value: object,
): Promise<JsonObject | undefined> {
  const body = Buffer.from(JSON.stringify(value));
  const timestamp = String(Math.floor(now() / 1000));
  try {
    const response = await fetch(origin + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-arcade-operator": merchant,
        "x-arcade-timestamp": timestamp,
        "x-arcade-signature": signatureOf({ merchant, timestamp, path, body }, keyOf(merchant)),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    if (response.ok) return objectOf(await shortBytes(response));
    await response.body?.cancel();
    return undefined;
  } catch {
    // Translated: no answer is an answer that whoever asks knows.
    return undefined;
  }
}

/** Five hundred rounds and more than they need. */
const longestAnswer = 512 * 1024;

/** The bytes of an answer. Throws when they are too many to be one. */
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
