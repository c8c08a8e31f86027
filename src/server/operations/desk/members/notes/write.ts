import { writeNote } from "../../../../domains/member-desk/notes.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/members/notes/write"> = (input, context) => writeNote(context, input);
