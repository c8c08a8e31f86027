import { randomBytes } from "node:crypto";
import type { GatewayDatabase } from "./database.ts";
import { newReference } from "./reference.ts";

/** A payment as an operator ordered it. Amounts in minor units of the currency. */
export type PaymentOrder = {
  operator: string;
  id: string;
  amount: bigint;
  currency: string;
  exponent: number;
  method: "redirect" | "qr";
  returnUrl: string;
  notifyUrl: string;
  language: string;
};

export type PaymentStatus = "waiting" | "paid" | "failed" | "expired";

export type Payment = PaymentOrder & {
  token: string;
  /** What the payer's form sends along; null once the payment is over. */
  formToken: string | null;
  reference: string;
  status: PaymentStatus;
  paidAmount: bigint | null;
  expiresAt: Date;
};

const columns = `operator, id, amount, currency, exponent, method, return_url as "returnUrl",
  notify_url as "notifyUrl", language, token, form_token as "formToken", reference, status,
  paid_amount as "paidAmount", expires_at as "expiresAt"`;

const newToken = (): string => randomBytes(24).toString("base64url");

/**
 * Stores an order, once. Returns the payment under its id, which differs from the order when the operator used the id
 * before: see `sameOrder`.
 */
export async function orderPayment(
  database: GatewayDatabase,
  order: PaymentOrder,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<Payment> {
  const { operator, id, amount, currency, exponent, method, returnUrl, notifyUrl, language } = order;
  const asked = [operator, id, amount, currency, exponent, method, returnUrl, notifyUrl, language];
  await database.rows(
    `insert into payment (operator, id, amount, currency, exponent, method, return_url, notify_url, language,
       token, form_token, reference, ordered_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (operator, id) do nothing`,
    [...asked, newToken(), newToken(), newReference(), now, expiresAt],
  );
  const payment = await findPayment(database, operator, id);
  if (!payment) throw new Error("the order was not noted");
  return payment;
}

const ordered = [
  "amount",
  "currency",
  "exponent",
  "method",
  "language",
] as const satisfies (keyof PaymentOrder)[];

/**
 * Whether two orders under one id ask for the same. Addresses are no part of it: each of an operator's nodes may name
 * its own, and the first stand.
 */
export const sameOrder = (one: PaymentOrder, other: PaymentOrder): boolean =>
  ordered.every((name) => one[name] === other[name]);

export async function findPayment(
  database: GatewayDatabase,
  operator: string,
  id: string,
): Promise<Payment | undefined> {
  const [row] = await database.rows<Payment>(
    `select ${columns} from payment where operator = $1 and id = $2`,
    [operator, id],
  );
  return row;
}

/** The payment behind a payer's address. */
export async function paymentOfToken(database: GatewayDatabase, token: string): Promise<Payment | undefined> {
  const [row] = await database.rows<Payment>(`select ${columns} from payment where token = $1`, [token]);
  return row;
}

export type Ending = {
  token: string;
  formToken: string;
  status: "paid" | "failed";
  /** Null but for `paid`. */
  paidAmount: bigint | null;
  /** One notification each, so many milliseconds from now. */
  waits: readonly number[];
  now: Date;
};

/** Ends a payment as its payer chose; false when the form was used before, or the payment is over. */
export async function endPayment(database: GatewayDatabase, ending: Ending): Promise<boolean> {
  const { token, formToken, status, paidAmount, waits, now } = ending;
  const [row] = await database.rows<{ ended: boolean }>(
    "select payment_end($1, $2, $3, $4, $5, $6) as ended",
    [token, formToken, status, paidAmount, waits, now],
  );
  return row?.ended ?? false;
}

/** Expires payments past their deadline, and stores their notifications; returns how many. */
export async function expirePayments(database: GatewayDatabase, now: Date, most: number): Promise<number> {
  const [row] = await database.rows<{ count: number }>("select payments_expire($1, $2) as count", [
    now,
    most,
  ]);
  return row?.count ?? 0;
}
