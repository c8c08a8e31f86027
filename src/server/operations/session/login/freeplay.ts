import { startFreePlay } from "../../../core/members/trial.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"session/login/freeplay"> = (_input, context) =>
  startFreePlay(context, context.services.wallet);
