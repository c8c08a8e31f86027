import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { memberRaffles } from "../../domains/rewards/draws/member-draws.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/raffles"> = async (_input, context) =>
  accept(await memberRaffles(context, await memberOfRequest(context)));
