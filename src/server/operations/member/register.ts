import { register } from "../../core/members/register.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/register"> = (input, context) => register(context, "username", input);
