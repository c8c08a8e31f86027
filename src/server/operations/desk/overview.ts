import { overview } from "../../domains/desk/overview.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/overview"> = (input, context) => overview(context, input);
