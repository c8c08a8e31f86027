import { confirmOwnMail } from "../../../domains/desk/staff-mail.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/mail/confirm"> = (input, context) => confirmOwnMail(context, input);
