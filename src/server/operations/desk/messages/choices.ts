import { accept } from "../../../../kernel/outcome.ts";
import { choices } from "../../../domains/messages/templates.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/messages/choices"> = async (input, context) =>
  accept(await choices(context, input));
