import { memberOfRequest } from "../../core/members/member-store.ts";
import { setPaymentPassword } from "../../core/members/payment-password.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/paymentPassword"> = async (input, context) => {
  return setPaymentPassword(context, await memberOfRequest(context), input);
};
