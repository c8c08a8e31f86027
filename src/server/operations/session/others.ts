import { accept } from "../../../kernel/outcome.ts";
import { endSessions } from "../../core/identity/session-store.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"session/others"> = async (_input, context) => {
  const { id: memberId } = await memberOfRequest(context);
  const except = context.session?.id ?? "";
  const ended = await context.inBrand((tx) =>
    endSessions(tx, context.brand.merchant, { memberId, except }, context.now()),
  );
  return accept({ ended });
};
