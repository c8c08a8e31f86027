import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { contractHistory } from "../../../domains/agents/contracts/history.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/contracts/history"> = (input, context) =>
  contractHistory(context, holderOfRequest(context).id, input);
