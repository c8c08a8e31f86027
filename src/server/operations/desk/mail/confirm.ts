import { confirmOwnMail } from "../../../domains/desk/staff-mail.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/mail/confirm"> = (input, context) => confirmOwnMail(context, input);
