import { type Handler, visitOf } from "../../../operations.ts";
import { decideWithdrawal } from "../../../payments/withdrawals/decide.ts";
import { payWithdrawal } from "../../../payments/withdrawals/settle.ts";

export const handle: Handler<"desk/withdrawals/decide"> = async (input, context) => {
  const visit = visitOf(context);
  const { brand, services } = context;
  const decided = await decideWithdrawal(visit, input, services.wallet);
  // Whoever approves has it paid: the gateway is asked after the decision is written down.
  const pays = decided.ok && input.decision === "approve" && decided.value.state === "approved";
  if (pays) {
    const { sealer } = services.identity;
    const doors = { ...services, sealer, inBrand: visit.inBrand, now: visit.now };
    await payWithdrawal(brand, input.reference, doors);
  }
  return decided;
};
