import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { noticesOf } from "../../domains/payments/notices.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"member/notices"> = async (_input, context) => {
  const visit = visitOf(context);
  return accept(await noticesOf(visit, await memberOfRequest(visit)));
};
