import { signInAtDesk } from "../../../domains/desk/sign-in.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/session/login"> = (input, context) => signInAtDesk(context, input);
