import { accept } from "../../../kernel/outcome.ts";
import { contents } from "../../domains/content/edit-draft.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/content"> = async (input, context) =>
  accept(await contents(context, input));
