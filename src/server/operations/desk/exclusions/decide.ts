import { decideMatch } from "../../../domains/safer-play/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/exclusions/decide"> = (input, context) => decideMatch(context, input);
