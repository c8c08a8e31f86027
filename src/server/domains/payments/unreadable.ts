import type { RequestContext } from "../../core/identity/request-context.ts";
import type { PaymentState, PayoutState } from "./ports.ts";

type About = { log: RequestContext["log"]; merchant: string; gateway: string; payment: string };

/** Tells the operator of an answer about a payment that cannot be read: nothing moves until one can. */
export function noteUnreadable(
  reported: PaymentState | PayoutState,
  { log, merchant, gateway, payment }: About,
): void {
  if (reported.type === "silent" && reported.unreadable)
    log({ level: "error", event: "payment.unreadable", merchant, gateway, payment });
}
