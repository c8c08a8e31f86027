import { login } from "../../core/members/login.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"session/login"> = (input, context) => login(context, input);
