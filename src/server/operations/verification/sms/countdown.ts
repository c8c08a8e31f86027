import { accept } from "../../../../kernel/outcome.ts";
import { smsCountdown } from "../../../core/members/sms-codes.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"verification/sms/countdown"> = async ({ purpose }, context) =>
  accept({ secondsLeft: await smsCountdown(context, purpose) });
