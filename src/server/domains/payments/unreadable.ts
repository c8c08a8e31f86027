import type { RequestContext } from "../../core/identity/request-context.ts";
import type { PaymentState, PayoutState } from "./ports.ts";

type About = { log: RequestContext["log"]; merchant: string; gateway: string; payment: string };

/** Logs a gateway's answer about a payment that cannot be read. No money moves until a readable one comes. */
export function noteUnreadable(
  reported: PaymentState | PayoutState,
  { log, merchant, gateway, payment }: About,
): void {
  if (reported.type === "silent" && reported.unreadable)
    log({ level: "error", event: "payment.unreadable", merchant, gateway, payment });
}
