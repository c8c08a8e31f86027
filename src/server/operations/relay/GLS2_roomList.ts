import { accept } from "../../../kernel/outcome.ts";
import { roomsOf } from "../../domains/games/lobby/tables.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"relay/GLS2_roomList"> = async (input, context) => {
  const catalogue = context.services.catalogue(context.brand, input.language ?? context.language);
  return accept({ list: await roomsOf(context, catalogue, input.vassalage) });
};
