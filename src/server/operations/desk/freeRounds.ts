import { deskFreeRounds } from "../../domains/rewards/free-rounds.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/freeRounds"> = (input, context) =>
  deskFreeRounds(context, input, (vendor, code) =>
    context.services.catalogue(context.brand, context.language).game(vendor, code),
  );
