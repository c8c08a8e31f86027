import type { Brand } from "../../brands/brand.ts";
import type { Gateways, PaymentOrder } from "../ports.ts";
import type { Deposit } from "./deposit-store.ts";

/** Where the member pays from, as far as the gateway's page and its way back go. */
type Payer = { origin: string; language: string };

/** A deposit as its gateway gets it. Whoever only asks what became of it leads nobody anywhere. */
export function orderOf(
  brand: Brand,
  deposit: Deposit,
  gateways: Gateways,
  payer: Payer = { origin: `https://${brand.payload.mainDomain}`, language: brand.payload.locales.default },
): PaymentOrder {
  const { id, amount, currency, exponent, channel, gateway } = deposit;
  const written = brand.documents.payments.deposit?.channels?.find((one) => one.id === channel);
  return {
    merchant: brand.merchant,
    id,
    amount,
    currency,
    exponent,
    method: written?.method ?? "redirect",
    returnUrl: `${payer.origin}/member/depositv2?deposit=${id}`,
    notifyUrl: gateways.notifyUrl(gateway ?? "", brand.merchant),
    language: payer.language,
  };
}
