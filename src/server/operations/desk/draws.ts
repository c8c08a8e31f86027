import { accept } from "../../../kernel/outcome.ts";
import { deskDraws } from "../../domains/rewards/draws/desk-draws.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/draws"> = async (input, context) =>
  accept(await deskDraws(context, input));
