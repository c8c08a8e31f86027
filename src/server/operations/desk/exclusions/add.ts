import { addExclusion } from "../../../domains/safer-play/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/exclusions/add"> = (input, context) => addExclusion(context, input);
