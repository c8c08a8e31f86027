import { dealtAmount } from "../operator/order-shape.ts";
import type { Payment } from "../store/payments.ts";

/** What a payer can have happen, in the order of the page. */
export const choices = ["pay", "other", "twice", "late", "decline"] as const;
export type Choice = (typeof choices)[number];

export const isChoice = (text: string): text is Choice => (choices as readonly string[]).includes(text);

/** How a payment ends: what is paid, and one notification after each wait (milliseconds). */
export type Chosen = { status: "paid" | "failed"; paidAmount: bigint | null; waits: number[] };

/** What a choice comes to; undefined when the amount typed is none. */
export function chosen(
  choice: Choice,
  { payment, typed, lateMs }: { payment: Payment; typed: string; lateMs: number },
): Chosen | undefined {
  const { amount, exponent } = payment;
  const paid = { status: "paid", paidAmount: amount, waits: [0] } as const;
  if (choice === "decline") return { status: "failed", paidAmount: null, waits: [0] };
  if (choice === "late") return { ...paid, waits: [lateMs] };
  if (choice === "twice") return { ...paid, waits: [0, 0] };
  if (choice === "pay") return { ...paid, waits: [0] };
  const other = dealtAmount(plainDecimal(typed), exponent);
  return other === undefined ? undefined : { ...paid, paidAmount: other, waits: [0] };
}

/** 1,500.00 and 1,00,000 as people write thousands; any other comma might be a decimal point and is none. */
const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

const plainDecimal = (typed: string): string => {
  const text = typed.trim().replaceAll(/\s/g, "");
  return grouped.test(text) ? text.replaceAll(",", "") : text;
};
