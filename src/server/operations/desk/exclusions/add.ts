import { addExclusion } from "../../../domains/safer-play/desk.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/exclusions/add"> = (input, context) => addExclusion(context, input);
