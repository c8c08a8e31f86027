import { refuse } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { sendSmsCode } from "../../../core/members/sms-codes.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"verification/sms/member"> = async (input, context) => {
  const member = await memberOfRequest(context);
  const own = input.purpose === "password";
  // A password code goes to the bound number; the number in the call is ignored.
  const dialingCode = own ? member.mobile_verified_at && member.dialing_code : input.countryDialingCode;
  const number = own ? member.mobile : input.mobileNum;
  if (!dialingCode || !number) return refuse("contact.missing");
  const { purpose, captcha, humanVerification } = input;
  const request = { purpose, dialingCode, number, captcha, humanVerification, wanted: true, trusted: own };
  return sendSmsCode(context, { ...request, memberId: member.id });
};
