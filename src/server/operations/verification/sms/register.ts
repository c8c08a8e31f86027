import { sendSmsCode } from "../../../core/members/sms-codes.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"verification/sms/register"> = (input, context) => {
  const { mobileNo: number, countryDialingCode: dialingCode, captcha, humanVerification } = input;
  const request = {
    purpose: "register" as const,
    dialingCode,
    number,
    captcha,
    humanVerification,
    wanted: true,
  };
  return sendSmsCode(context, request);
};
