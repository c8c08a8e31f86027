import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { promotionStates } from "../../domains/rewards/promotion-states.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/promotions"> = async (_input, context) =>
  accept(await promotionStates(context, await memberOfRequest(context)));
