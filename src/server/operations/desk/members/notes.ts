import { memberNotes } from "../../../domains/member-desk/notes.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/members/notes"> = (input, context) => memberNotes(context, input);
