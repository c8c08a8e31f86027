import { createHmac } from "node:crypto";

/** Keys of the operators of tests, and none for others. Written again here: tests agree with the paper, not the code. */
export const keyOf = (operator: string): Buffer | undefined =>
  operator.startsWith("op") ? Buffer.from(operator.padEnd(32, ".")) : undefined;

export const signed = (operator: string, timestamp: string, path: string, body: string): string =>
  createHmac("sha256", keyOf(operator) ?? "")
    .update(`${operator}\n${timestamp}\n${path}\n${body}`)
    .digest("hex");

/** A signed call to the originals at `origin`. */
export async function call<Body>(
  origin: string,
  path: string,
  value: unknown,
  { operator = "op1", now = Date.now() }: { operator?: string; now?: number } = {},
): Promise<{ status: number; body: Body }> {
  const body = JSON.stringify(value);
  const timestamp = String(Math.floor(now / 1000));
  const response = await fetch(origin + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-originals-operator": operator,
      "x-originals-timestamp": timestamp,
      "x-originals-signature": signed(operator, timestamp, path, body),
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as Body };
}
