import type { Brand } from "../../../brands/brand.ts";
import type { Gateways, PaymentOrder } from "../ports.ts";
import type { Deposit } from "./deposit-store.ts";

/**
 * The order of a deposit for its gateway. It is built from values that were stored when the deposit was opened: a
 * gateway accepts the same order again, and refuses a changed one under the same id.
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
