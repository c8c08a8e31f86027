import { accept } from "../../../kernel/outcome.ts";
import { memberOfVisit } from "../../members/member-store.ts";
import { type Handler, visitOf } from "../../operations.ts";
import { transferList } from "../../wallet/transfers/transfers.ts";

export const handle: Handler<"wallet/transfers"> = async (input, context) => {
  const visit = visitOf(context);
  return accept(
    await transferList(visit, await memberOfVisit(visit), input, context.services.platform.vendors),
  );
};
