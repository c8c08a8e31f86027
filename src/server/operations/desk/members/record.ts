import { deskMember } from "../../../domains/payments/desk-lists.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/members/record"> = (input, context) => deskMember(context, input);
