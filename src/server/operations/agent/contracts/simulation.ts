import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { simulateContract } from "../../../domains/agents/simulation/simulate.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/contracts/simulation"> = ({ reference }, context) => {
  const { id } = holderOfRequest(context);
  return context.inBrand((tx) => simulateContract(tx, context.brand, reference, id, new Date(context.now())));
};
