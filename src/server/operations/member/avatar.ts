import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { memberAvatar } from "../../domains/profile/avatar.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/avatar"> = async (_input, context) =>
  accept(memberAvatar(context, await memberOfRequest(context)));
