import { memberByMobile } from "../../../core/members/member-store.ts";
import { sendSmsCode } from "../../../core/members/sms-codes.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"verification/sms/noLogin"> = async (input, context) => {
  const { mobileNum: number, countryDialingCode: dialingCode, captcha, humanVerification } = input;
  const member = await context.inBrand((tx) => memberByMobile(tx, dialingCode, number));
  const purpose = input.purpose ?? "login";
  const wanted = member !== undefined;
  return sendSmsCode(context, { purpose, dialingCode, number, captcha, humanVerification, wanted });
};
