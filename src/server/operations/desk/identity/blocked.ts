import { accept } from "../../../../kernel/outcome.ts";
import { blockedNumbers } from "../../../domains/identity-check/blocked.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/identity/blocked"> = async (input, context) =>
  accept(await blockedNumbers(context, input));
