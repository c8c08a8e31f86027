import { readAmount } from "../../../kernel/typed-amount.ts";
import { dealtAmount } from "../operator/order-shape.ts";
import type { Payment } from "../store/payments.ts";
import type { Language } from "./texts.ts";

/** The outcomes a payer can choose, in the order of the page. */
export const choices = ["pay", "other", "twice", "late", "decline"] as const;
export type Choice = (typeof choices)[number];

export const isChoice = (text: string): text is Choice => (choices as readonly string[]).includes(text);

/** How a payment ends: what is paid, and one notification after each wait (milliseconds). */
export type Chosen = { status: "paid" | "failed"; paidAmount: bigint | null; waits: number[] };

/** The end of a payment for a choice; undefined when the typed amount is invalid. */
export function chosen(
  choice: Choice,
  {
    payment,
    typed,
    language,
    lateMs,
  }: { payment: Payment; typed: string; language: Language; lateMs: number },
): Chosen | undefined {
  const { amount, currency: code, exponent } = payment;
  const paid = { status: "paid", paidAmount: amount, waits: [0] } as const;
  if (choice === "decline") return { status: "failed", paidAmount: null, waits: [0] };
  if (choice === "late") return { ...paid, waits: [lateMs] };
  if (choice === "twice") return { ...paid, waits: [0, 0] };
  if (choice === "pay") return { ...paid, waits: [0] };
  const read = readAmount(typed, { language, currency: { code, symbol: code, exponent } });
  const other = read.ok ? dealtAmount(read.value, exponent) : undefined;
  return other === undefined ? undefined : { ...paid, paidAmount: other, waits: [0] };
}
