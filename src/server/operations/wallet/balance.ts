import { accept } from "../../../kernel/outcome.ts";
import { memberOfVisit } from "../../members/member-store.ts";
import { type Handler, visitOf } from "../../operations.ts";
import { balanceOf } from "../../wallet/funds.ts";

export const handle: Handler<"wallet/balance"> = async (_input, context) => {
  const visit = visitOf(context);
  return accept(await balanceOf(visit, await memberOfVisit(visit)));
};
