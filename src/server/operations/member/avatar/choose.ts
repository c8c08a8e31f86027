import { memberOfRequest } from "../../../core/members/member-store.ts";
import { chooseAvatar } from "../../../domains/profile/avatar.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"member/avatar/choose"> = async (input, context) =>
  chooseAvatar(context, await memberOfRequest(context), input);
