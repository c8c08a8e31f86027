import { accept } from "../../../../kernel/outcome.ts";
import { stopList } from "../../../domains/safer-play/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/exclusions/stops"> = async (input, context) =>
  accept(await stopList(context, input, context.services.platform));
