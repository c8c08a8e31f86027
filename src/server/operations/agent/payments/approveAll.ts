import { memberOfRequest } from "../../../core/members/member-store.ts";
import { approveAllPayments } from "../../../domains/agents/payments/payments.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/payments/approveAll"> = async (input, context) =>
  approveAllPayments(context, await memberOfRequest(context), input, context.services.wallet);
