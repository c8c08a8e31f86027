import { forgotByEmail } from "../../../core/members/change-and-reset-password.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/password/email"> = (input, context) => forgotByEmail(context, input);
