import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { memberProfile } from "../../domains/profile/profile.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/profile"> = async (_input, context) =>
  accept(await memberProfile(context, context.services.platform, await memberOfRequest(context)));
