import { accept } from "../../../../kernel/outcome.ts";
import { askedDays } from "../../../core/safer-play/asked-days.ts";
import { deskPayslips } from "../../../domains/agents/payments/payments.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/agents/payslips"> = async (input, context) => {
  const began = askedDays(context.brand, input, context.now());
  return began.ok ? accept(await deskPayslips(context, input, began.value)) : began;
};
