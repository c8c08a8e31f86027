import { deskChecks } from "../../../domains/safer-play/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/exclusions/checks"> = (input, context) => deskChecks(context, input);
