import { createHmac, randomBytes } from "node:crypto";
import { fnv1a } from "../../../src/kernel/random.ts";

/** Keys of the operators of tests, and none for others. Written again here: tests agree with the paper, not the code. */
export const keyOf = (operator: string): Buffer | undefined =>
  operator.startsWith("op") ? Buffer.from(String(fnv1a(operator)).padStart(32, "0")) : undefined;

export type Signing = { operator?: string; key?: Buffer; at?: number; path?: string };

/** Headers of a call that `operator` signed at `at` (milliseconds). */
export function signedHeaders(path: string, body: string, signing: Signing = {}): Record<string, string> {
  const { operator = "op1", at = Date.now() } = signing;
  const key = signing.key ?? keyOf(operator) ?? randomBytes(32);
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", key)
    .update(`${operator}\n${timestamp}\n${signing.path ?? path}\n${body}`)
    .digest("hex");
  return {
    "content-type": "application/json",
    "x-sandbox-gateway-operator": operator,
    "x-sandbox-gateway-timestamp": timestamp,
    "x-sandbox-gateway-signature": signature,
  };
}

export type Reply = { status: number; body: Record<string, string> };

/** A signed call to the gateway at `origin`. */
export async function call(
  origin: string,
  path: string,
  value: unknown,
  signing: Signing = {},
): Promise<Reply> {
  const body = JSON.stringify(value);
  const headers = signedHeaders(path, body, signing);
  const response = await fetch(origin + path, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
