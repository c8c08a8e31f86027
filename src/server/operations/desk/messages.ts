import { sends } from "../../domains/messages/sends.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/messages"> = (input, context) => sends(context, input);
