import { setTag } from "../../../../domains/member-desk/tags.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/members/tags/set"> = (input, context) => setTag(context, input);
