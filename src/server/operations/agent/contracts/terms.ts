import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { contractTerms } from "../../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/contracts/terms"> = ({ reference }, context) =>
  contractTerms(context, holderOfRequest(context).id, reference);
