import { referral } from "../../domains/referral/referral.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"member/referral"> = (_input, context) => referral(context);
