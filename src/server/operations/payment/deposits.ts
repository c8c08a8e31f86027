import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { depositList } from "../../domains/payments/deposits/deposits.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"payment/deposits"> = async (input, context) => {
  return accept(await depositList(context, await memberOfRequest(context), input));
};
