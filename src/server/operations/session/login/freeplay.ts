import { startFreePlay } from "../../../core/members/trial.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"session/login/freeplay"> = (_input, context) =>
  startFreePlay(visitOf(context), context.services.wallet);
