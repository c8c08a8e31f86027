import { referral } from "../../domains/referral/referral.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/referral"> = (_input, context) => referral(context);
