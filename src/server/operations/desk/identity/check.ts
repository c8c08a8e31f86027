import { deskCheck } from "../../../domains/identity-check/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/identity/check"> = (input, context) => deskCheck(context, input);
