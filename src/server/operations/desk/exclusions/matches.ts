import { accept } from "../../../../kernel/outcome.ts";
import { matchList } from "../../../domains/safer-play/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/exclusions/matches"> = async (input, context) =>
  accept(await matchList(context, input));
