import { refuse } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { sendSmsCode } from "../../../core/members/sms-codes.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"verification/sms/member"> = async (input, context) => {
  const member = await memberOfRequest(context);
  const toBoundNumber = input.purpose === "password";
  // A password's code goes to the bound number, whatever number the call has; any other code proves a new number.
  const dialingCode = toBoundNumber
    ? member.mobile_verified_at && member.dialing_code
    : input.countryDialingCode;
  const number = toBoundNumber ? member.mobile : input.mobileNum;
  if (!dialingCode || !number) return refuse("contact.missing");
  const { purpose, captcha, humanVerification } = input;
  const request = {
    purpose,
    dialingCode,
    number,
    captcha,
    humanVerification,
    wanted: true,
    withoutHumanCheck: toBoundNumber,
  };
  return sendSmsCode(context, { ...request, memberId: member.id });
};
