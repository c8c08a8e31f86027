import { accept } from "../../../kernel/outcome.ts";
import { suspensionList } from "../../domains/desk/suspensions.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/suspensions"> = async (input, context) =>
  accept(await suspensionList(context, input));
