import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { memberFreeRounds } from "../../domains/rewards/free-rounds.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/freeRounds"> = async (input, context) =>
  accept(
    await memberFreeRounds(context, await memberOfRequest(context), input, (vendor, code) =>
      context.services.catalogue(context.brand, context.language).game(vendor, code),
    ),
  );
