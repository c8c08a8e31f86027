import type { Brand } from "../../../brands/brand.ts";
import type { Gateways, PaymentOrder } from "../ports.ts";
import type { Deposit } from "./deposit-store.ts";

/**
 * A deposit as its gateway gets it. It is made of what was kept when the deposit was opened and of nothing that may
 * change since: the gateway takes the same order twice, and another one under its id for a mistake.
 */
export function orderOf(
  { merchant }: Brand,
  { id, amount, currency, exponent, gateway, method, notify_url, origin, language }: Deposit,
  gateways: Gateways,
): PaymentOrder {
  return {
    merchant,
    id,
    amount,
    currency,
    exponent,
    method: method ?? "redirect",
    returnUrl: `${origin}/member/depositv2?deposit=${id}`,
    notifyUrl: notify_url ?? gateways.notifyUrl(gateway ?? "", merchant),
    language,
  };
}
