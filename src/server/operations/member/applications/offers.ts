import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { applicationOffers } from "../../../domains/rewards/applications/views.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/applications/offers"> = async (input, context) =>
  accept(await applicationOffers(context, await memberOfRequest(context), input));
