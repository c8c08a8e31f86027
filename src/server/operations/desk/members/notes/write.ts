import { writeNote } from "../../../../domains/member-desk/notes.ts";
import type { Handler } from "../../../../operations.ts";

export const handle: Handler<"desk/members/notes/write"> = (input, context) => writeNote(context, input);
