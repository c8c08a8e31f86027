import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { payoutAccounts } from "../../domains/payments/withdrawals/accounts.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"payment/accounts"> = async (_input, context) => {
  const visit = visitOf(context);
  return accept(await payoutAccounts(visit, await memberOfRequest(visit), context.services.platform));
};
