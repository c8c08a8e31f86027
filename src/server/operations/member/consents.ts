import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { memberConsents } from "../../domains/profile/consents.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/consents"> = async (_input, context) =>
  accept(await memberConsents(context, await memberOfRequest(context)));
