import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { contractsOfKind } from "../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCS2_processDividendReq"> = async (input, context) =>
  accept(await contractsOfKind(context, await memberOfRequest(context), { ...input, kind: "dividend" }));
