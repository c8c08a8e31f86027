import type { FastifyInstance } from "fastify";
import { decimalText } from "../../../kernel/money.ts";
import type { GatewayDatabase } from "../store/database.ts";
import { findPayment, orderPayment, type Payment, sameOrder } from "../store/payments.ts";
import { operatorOf } from "./authenticate.ts";
import { address, closed, dealtAmount, id, isAddress, money } from "./order-shape.ts";

type Order = {
  paymentId: string;
  amount: string;
  currency: string;
  exponent: number;
  method: "redirect" | "qr";
  returnUrl: string;
  notifyUrl: string;
  language: string;
};

const order = {
  paymentId: id,
  ...money,
  method: { enum: ["redirect", "qr"] },
  returnUrl: address,
  notifyUrl: address,
  language: { type: "string", pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$" },
} as const;

type Options = {
  database: GatewayDatabase;
  now: () => number;
  expiryMs: number;
  /** The payer's page of a payment. */
  payerUrl: (token: string) => string;
  /** Something new may be due. */
  nudge: () => void;
};

/**
 * POST /v1/payments and /v1/payments/status. Answers are 200 with a status: ok, conflict (the id has another
 * order), amount, address; waiting, paid, failed, expired, missing.
 */
export function paymentRoutes(scope: FastifyInstance, options: Options): void {
  const { database, now, expiryMs, payerUrl, nudge } = options;
  scope.post<{ Body: Order }>("/v1/payments", { schema: { body: closed(order) } }, async (request) => {
    const { paymentId, amount: text, ...rest } = request.body;
    const amount = dealtAmount(text, rest.exponent);
    if (amount === undefined) return { status: "amount" };
    if (!isAddress(rest.returnUrl) || !isAddress(rest.notifyUrl)) return { status: "address" };
    const wanted = { operator: operatorOf(request), id: paymentId, amount, ...rest };
    const times = { now: new Date(now()), expiresAt: new Date(now() + expiryMs) };
    const payment = await orderPayment(database, wanted, times);
    if (!sameOrder(payment, wanted)) return { status: "conflict" };
    nudge();
    return startOf(payment, payerUrl(payment.token));
  });
  scope.post<{ Body: { paymentId: string } }>(
    "/v1/payments/status",
    { schema: { body: closed({ paymentId: id }) } },
    async (request) => {
      const payment = await findPayment(database, operatorOf(request), request.body.paymentId);
      return payment ? stateOf(payment) : { status: "missing" };
    },
  );
}

const startOf = ({ method, expiresAt }: Payment, url: string): object => ({
  status: "ok",
  ...(method === "qr" ? { qr: url } : { url }),
  expiresAt: expiresAt.toISOString(),
});

const stateOf = ({ status, paidAmount, currency, exponent, reference }: Payment): object =>
  paidAmount === null
    ? { status }
    : { status, paidAmount: decimalText(paidAmount, exponent), currency, reference };
