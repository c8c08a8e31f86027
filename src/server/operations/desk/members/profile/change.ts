import { changeForMember } from "../../../../domains/profile/profile.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/members/profile/change"> = (input, context) =>
  changeForMember(context, context.services.platform, input);
