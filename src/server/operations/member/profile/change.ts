import { memberOfRequest } from "../../../core/members/member-store.ts";
import { changeProfile } from "../../../domains/profile/profile.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/profile/change"> = async (input, context) =>
  changeProfile(context, context.services.platform, await memberOfRequest(context), input);
