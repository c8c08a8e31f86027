import { accept } from "../../../../kernel/outcome.ts";
import { choices } from "../../../domains/content/choices.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/choices"> = async (input, context) =>
  accept(choices(context, input));
