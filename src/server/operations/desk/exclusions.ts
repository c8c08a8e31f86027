import { accept } from "../../../kernel/outcome.ts";
import { currentList } from "../../domains/safer-play/desk.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/exclusions"> = async (input, context) =>
  accept(await currentList(context, input));
