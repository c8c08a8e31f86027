import { deskProfile } from "../../../domains/profile/profile.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/members/profile"> = (input, context) =>
  deskProfile(context, context.services.platform, input);
