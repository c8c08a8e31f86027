import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { ownIdentity } from "../../domains/identity-check/own.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/identity"> = async (_input, context) =>
  accept(await ownIdentity(context, await memberOfRequest(context), context.services.platform));
