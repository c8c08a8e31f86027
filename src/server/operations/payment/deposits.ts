import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { depositList } from "../../domains/payments/deposits/deposits.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"payment/deposits"> = async (input, context) => {
  const visit = visitOf(context);
  return accept(await depositList(visit, await memberOfRequest(visit), input));
};
