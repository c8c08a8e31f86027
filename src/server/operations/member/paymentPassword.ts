import { memberOfRequest } from "../../core/members/member-store.ts";
import { setPaymentPassword } from "../../core/members/payment-password.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"member/paymentPassword"> = async (input, context) => {
  const visit = visitOf(context);
  return setPaymentPassword(visit, await memberOfRequest(visit), input);
};
