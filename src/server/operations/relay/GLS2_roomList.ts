import { accept } from "../../../kernel/outcome.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import { roomsOf } from "../../domains/games/lobby/live-tables.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/GLS2_roomList"> = async (input, context) => {
  const catalogue = context.services.catalogue(context.brand, askedLanguage(context, input.language));
  return accept({ list: await roomsOf(context, catalogue, input.vassalage) });
};
