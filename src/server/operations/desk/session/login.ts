import { signInAtDesk } from "../../../domains/desk/sign-in.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/session/login"> = (input, context) => signInAtDesk(context, input);
