import { overview } from "../../domains/desk/overview.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/overview"> = (input, context) => overview(context, input);
