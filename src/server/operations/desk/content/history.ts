import { accept } from "../../../../kernel/outcome.ts";
import { history } from "../../../domains/content/publish-and-restore.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/history"> = async (input, context) =>
  accept(await history(context, input));
