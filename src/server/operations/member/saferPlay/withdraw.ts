import { memberOfRequest } from "../../../core/members/member-store.ts";
import { withdrawLimit } from "../../../domains/safer-play/limits.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/withdraw"> = async (input, context) =>
  withdrawLimit(context, await memberOfRequest(context), input);
