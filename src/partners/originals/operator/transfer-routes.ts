import type { FastifyInstance } from "fastify";
import { decimalText, minorUnits } from "../../../kernel/money.ts";
import type { OriginalsDatabase } from "../store/database.ts";
import { orderTransfer, transferStatus, vendorWalletBalance } from "../store/vendor-wallets.ts";
import { operatorCall } from "./authenticate.ts";
import { closed, plain, vendorWallet } from "./shapes.ts";

type WalletName = { player: string; currency: string; exponent: number };
type Order = WalletName & { transferId: string; direction: "in" | "out"; amount: string };

const transferId = { type: "string", pattern: plain, maxLength: 80 } as const;

const order = {
  ...vendorWallet,
  transferId,
  direction: { enum: ["in", "out"] },
  amount: { type: "string", maxLength: 40 },
} as const;

/** Wallets for operators who transfer money: order, order state, balance. Answers are 200. */
export function transferRoutes(app: FastifyInstance, database: OriginalsDatabase): void {
  app.post<{ Body: Order }>("/operator/transfer", { schema: { body: closed(order) } }, async (request) => {
    const { operator } = operatorCall(request);
    const { amount: text, transferId: id, ...rest } = request.body;
    const amount = minorUnits(text, rest.exponent);
    if (!amount.ok || amount.value <= 0n) return { status: "amount" };
    const { status, balance } = await orderTransfer(database, {
      operator,
      id,
      amount: amount.value,
      ...rest,
    });
    return { status, balance: decimalText(balance, rest.exponent) };
  });
  app.post<{ Body: { transferId: string } }>(
    "/operator/transfer/status",
    { schema: { body: closed({ transferId }) } },
    async (request) => ({
      status: await transferStatus(database, operatorCall(request).operator, request.body.transferId),
    }),
  );
  app.post<{ Body: WalletName }>(
    "/operator/balance",
    { schema: { body: closed(vendorWallet) } },
    async (request) => {
      const { operator } = operatorCall(request);
      const balance = await vendorWalletBalance(database, { operator, ...request.body });
      if (balance === undefined) return { status: "currency" };
      return { status: "ok", balance: decimalText(balance, request.body.exponent) };
    },
  );
}
