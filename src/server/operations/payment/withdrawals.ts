import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { withdrawalList } from "../../domains/payments/withdrawals/withdrawals.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"payment/withdrawals"> = async (input, context) => {
  const visit = visitOf(context);
  return accept(await withdrawalList(visit, await memberOfRequest(visit), input));
};
