import { memberOfRequest } from "../../../core/members/member-store.ts";
import { approvePayment } from "../../../domains/agents/payments/payments.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/payments/approve"> = async (input, context) =>
  approvePayment(context, await memberOfRequest(context), input, context.services.wallet);
