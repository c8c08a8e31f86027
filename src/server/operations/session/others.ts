import { accept } from "../../../kernel/outcome.ts";
import { endSessions } from "../../core/identity/session-store.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"session/others"> = async (_input, context) => {
  const visit = visitOf(context);
  const { id: memberId } = await memberOfRequest(visit);
  const except = visit.session?.id ?? "";
  const ended = await visit.inBrand((tx) =>
    endSessions(tx, visit.brand.merchant, { memberId, except }, visit.now()),
  );
  return accept({ ended });
};
