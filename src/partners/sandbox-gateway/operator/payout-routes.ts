import type { FastifyInstance } from "fastify";
import type { GatewayDatabase } from "../store/database.ts";
import { findPayout, orderPayout, type PayoutPlan, samePayout } from "../store/payouts.ts";
import { operatorOf } from "./authenticate.ts";
import { address, closed, dealtAmount, id, isAddress, money } from "./order-shape.ts";

type Account = Record<string, string>;
type Order = {
  payoutId: string;
  amount: string;
  currency: string;
  exponent: number;
  account: Account;
  notifyUrl: string;
};

const order = {
  payoutId: id,
  ...money,
  account: {
    type: "object",
    maxProperties: 20,
    propertyNames: { pattern: "^[A-Za-z][A-Za-z0-9_-]{0,39}$" },
    // The database keeps neither control characters nor halves of a pair.
    additionalProperties: { type: "string", maxLength: 200, pattern: "^[^\\u0000-\\u001f\\ud800-\\udfff]*$" },
  },
  notifyUrl: address,
} as const;

type Options = {
  database: GatewayDatabase;
  now: () => number;
  payoutMs: number;
  nudge: () => void;
};

/**
 * POST /v1/payouts and /v1/payouts/status. Answers are 200 with a status: accepted, declined (no account in
 * it), conflict (the id has another order), amount, address; waiting, paid, failed, missing.
 */
export function payoutRoutes(scope: FastifyInstance, { database, now, payoutMs, nudge }: Options): void {
  scope.post<{ Body: Order }>("/v1/payouts", { schema: { body: closed(order) } }, async (request) => {
    const { payoutId, amount: text, ...rest } = request.body;
    const amount = dealtAmount(text, rest.exponent);
    if (amount === undefined) return { status: "amount" };
    if (!isAddress(rest.notifyUrl)) return { status: "address" };
    const numbers = accountNumbers(rest.account);
    if (numbers.length === 0) return { status: "declined" };
    const wanted = { operator: operatorOf(request), id: payoutId, amount, ...rest };
    const payout = await orderPayout(database, wanted, planOf(numbers, now(), payoutMs));
    if (!samePayout(payout, wanted)) return { status: "conflict" };
    nudge();
    return { status: "accepted" };
  });
  scope.post<{ Body: { payoutId: string } }>(
    "/v1/payouts/status",
    { schema: { body: closed({ payoutId: id }) } },
    async (request) => {
      const payout = await findPayout(database, operatorOf(request), request.body.payoutId);
      if (!payout) return { status: "missing" };
      const { status, reference } = payout;
      return status === "paid" ? { status, reference } : { status };
    },
  );
}

/** A text that may be an account's number under any field name: digits, an IBAN, or a wallet's name. */
const accountNumbers = (account: Account): string[] =>
  Object.values(account)
    .map((value) => value.replaceAll(/[\s-]/g, ""))
    .filter((value) => /^(\d{6,}|(?=.*\d)[A-Za-z0-9]{8,}|[\w.+-]+@[\w.-]+)$/.test(value));

/** The sandbox's rule: numbers ending in 0000 fail, those ending in 9999 are never reported. */
function planOf(numbers: readonly string[], nowMs: number, payoutMs: number): PayoutPlan {
  const ends = (sign: string) => numbers.some((number) => /^\d+$/.test(number) && number.endsWith(sign));
  return {
    outcome: ends("0000") ? "failed" : "paid",
    dueAt: ends("9999") ? undefined : new Date(nowMs + payoutMs),
    now: new Date(nowMs),
  };
}
