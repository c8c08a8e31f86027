import { memberOfRequest } from "../../core/members/member-store.ts";
import { openEnvelope } from "../../domains/rewards/draws/open-envelope.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCS2_claimRafflePromotion"> = async (input, context) =>
  openEnvelope(context, await memberOfRequest(context), input, context.services.wallet);
