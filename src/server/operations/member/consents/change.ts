import { memberOfRequest } from "../../../core/members/member-store.ts";
import { changeConsent } from "../../../domains/profile/consents.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/consents/change"> = async (input, context) =>
  changeConsent(context, await memberOfRequest(context), input);
