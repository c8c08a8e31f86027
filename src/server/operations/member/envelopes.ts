import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { memberEnvelopes } from "../../domains/rewards/draws/member-draws.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/envelopes"> = async (_input, context) =>
  accept(await memberEnvelopes(context, await memberOfRequest(context)));
