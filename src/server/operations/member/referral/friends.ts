import { friends } from "../../../domains/referral/referral.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/referral/friends"> = (input, context) => friends(context, input);
