import { memberOfRequest } from "../../../core/members/member-store.ts";
import { chooseAvatar } from "../../../domains/profile/avatar.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/avatar/choose"> = async (input, context) =>
  chooseAvatar(context, await memberOfRequest(context), input);
