import { memberNotes } from "../../../domains/member-desk/notes.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/members/notes"> = (input, context) => memberNotes(context, input);
