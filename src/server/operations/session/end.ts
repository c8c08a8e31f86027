import { accept, refuse } from "../../../kernel/outcome.ts";
import { endSessions } from "../../core/identity/session-store.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import type { Handler } from "../../handler.ts";

/** Of a session that is not the member's own the answer is that of one that does not exist. */
export const handle: Handler<"session/end"> = async ({ session }, context) => {
  const { id } = await memberOfRequest(context);
  const ended = await context.inBrand((tx) =>
    endSessions(tx, context.brand.merchant, { ownId: session, ofMember: id }, context.now()),
  );
  return ended > 0 ? accept({ ended }) : refuse("session.unknown");
};
