import { decimalText } from "../../kernel/money.ts";
import { headerNames, signatureOf } from "../signature.ts";
import type { Notification } from "../store/notifications.ts";

/** More than an acknowledgement needs. */
const mostAnswerBytes = 4_096;

/** What the receiver reads. `amount` is what was paid, or what was ordered when nothing was. */
function bodyOf(notification: Notification, nowMs: number): Buffer {
  const { kind, subject, status, amount, currency, exponent, reference } = notification;
  const told = {
    type: kind,
    [kind === "payment" ? "paymentId" : "payoutId"]: subject,
    status,
    amount: decimalText(amount, exponent),
    currency,
    reference,
    sentAt: new Date(nowMs).toISOString(),
  };
  return Buffer.from(JSON.stringify(told));
}

/** Sends a notification, signed; whether the receiver took it: a 2xx with the body {"status":"ok"}. */
export async function deliver(
  notification: Notification,
  { key, nowMs, signal }: { key: Buffer; nowMs: number; signal: AbortSignal },
): Promise<boolean> {
  const { operator, url } = notification;
  const { pathname, search } = new URL(url);
  const body = bodyOf(notification, nowMs);
  const timestamp = String(Math.floor(nowMs / 1000));
  const signature = signatureOf({ operator, timestamp, path: pathname + search, body }, key);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [headerNames.operator]: operator,
        [headerNames.timestamp]: timestamp,
        [headerNames.signature]: signature,
      },
      body: new Uint8Array(body),
      redirect: "error",
      signal,
    });
    return isTaken(response.ok, await shortText(response));
  } catch {
    // Retried: a receiver that cannot be reached is tried again later.
    return false;
  }
}

function isTaken(ok: boolean, text: string): boolean {
  if (!ok) return false;
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "ok";
  } catch {
    // Retried: who answers otherwise has not understood.
    return false;
  }
}

/** The start of an answer's body: nobody fills our memory. */
async function shortText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostAnswerBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostAnswerBytes).toString("utf8");
}
