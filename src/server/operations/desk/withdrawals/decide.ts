import { decideWithdrawal } from "../../../domains/payments/withdrawals/decide.ts";
import { payWithdrawal } from "../../../domains/payments/withdrawals/gateway-payouts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/withdrawals/decide"> = async (input, context) => {
  const { brand, services } = context;
  const decided = await decideWithdrawal(context, input, services.wallet);
  // An approval sends the payout: the gateway is called after the decision is stored.
  const pays = decided.ok && input.decision === "approve" && decided.value.state === "approved";
  if (pays) {
    const { sealer } = services.identity;
    const deps = { ...services, sealer, inBrand: context.inBrand, now: context.now };
    try {
      await payWithdrawal(brand, input.reference, deps);
    } catch (error) {
      // Handled: the decision stands; the job retries the payment.
      const { merchant } = brand;
      context.log({
        level: "error",
        event: "payment.send",
        merchant,
        payment: input.reference,
        error: String(error),
      });
    }
  }
  return decided;
};
