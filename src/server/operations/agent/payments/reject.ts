import { memberOfRequest } from "../../../core/members/member-store.ts";
import { rejectPayment } from "../../../domains/agents/payments/payments.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/payments/reject"> = async (input, context) =>
  rejectPayment(context, await memberOfRequest(context), input, context.services.wallet);
