import { type Handler, visitOf } from "../../../operations.ts";
import { deskMember } from "../../../domains/payments/desk-lists.ts";

export const handle: Handler<"desk/members/record"> = (input, context) => deskMember(visitOf(context), input);
