import { accept } from "../../../kernel/outcome.ts";
import { deskQueue } from "../../domains/identity-check/desk.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/identity"> = async (input, context) =>
  accept(await deskQueue(context, input));
