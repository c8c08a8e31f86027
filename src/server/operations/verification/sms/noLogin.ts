import { refuse } from "../../../../kernel/outcome.ts";
import { allowedModules } from "../../../../site/modules.ts";
import { memberByMobile } from "../../../core/members/member-store.ts";
import { sendSmsCode } from "../../../core/members/sms-codes.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"verification/sms/noLogin"> = async (input, context) => {
  const { mobileNum: number, countryDialingCode: dialingCode, captcha, humanVerification } = input;
  const purpose = input.purpose ?? "login";
  const module = purpose === "login" ? "MOBILEVERCODELOGIN3" : "LOGIN";
  if (!allowedModules(context.brand.payload.whitelabel).has(module))
    return refuse("module.off", { params: { module } });
  const member = await context.inBrand((tx) => memberByMobile(tx, dialingCode, number));
  const wanted = member !== undefined;
  return sendSmsCode(context, { purpose, dialingCode, number, captcha, humanVerification, wanted });
};
