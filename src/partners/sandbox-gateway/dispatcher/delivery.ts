import { decimalText } from "../../../kernel/money.ts";
import { type PostFetch, signedPost } from "../../protocol/signed-post.ts";
import type { Notification } from "../store/notifications.ts";

/** The notification's content. `amount` is the paid amount, or the ordered one when nothing was paid. */
function bodyOf(notification: Notification, nowMs: number): object {
  const { kind, subject, status, amount, currency, exponent, reference } = notification;
  return {
    type: kind,
    [kind === "payment" ? "paymentId" : "payoutId"]: subject,
    status,
    amount: decimalText(amount, exponent),
    currency,
    reference,
    sentAt: new Date(nowMs).toISOString(),
  };
}

/** Sends a signed notification; true when the receiver accepted it: a 2xx with the body {"status":"ok"}. */
export async function deliver(
  notification: Notification,
  { key, nowMs, signal, fetch }: { key: Buffer; nowMs: number; signal: AbortSignal; fetch: PostFetch },
): Promise<boolean> {
  const { operator, url } = notification;
  const body = bodyOf(notification, nowMs);
  const answer = await signedPost({
    url,
    operator,
    key,
    company: "sandbox-gateway",
    body,
    nowMs,
    signal,
    fetch,
  });
  return answer?.ok === true && isTaken(answer.value);
}

const isTaken = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "status" in value && value.status === "ok";
