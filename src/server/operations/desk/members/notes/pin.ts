import { setPinned } from "../../../../domains/member-desk/notes.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/members/notes/pin"> = (input, context) => setPinned(context, input);
