import { setLevel } from "../../../domains/vip/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/vip/set"> = (input, context) => setLevel(context, input);
