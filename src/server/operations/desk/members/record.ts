import { deskMember } from "../../../domains/payments/desk-lists.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"desk/members/record"> = (input, context) => deskMember(visitOf(context), input);
