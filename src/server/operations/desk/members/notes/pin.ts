import { setPinned } from "../../../../domains/member-desk/notes.ts";
import type { Handler } from "../../../../operations.ts";

export const handle: Handler<"desk/members/notes/pin"> = (input, context) => setPinned(context, input);
