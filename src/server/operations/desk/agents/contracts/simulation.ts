import { simulateContract } from "../../../../domains/agents/simulation/simulate.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/agents/contracts/simulation"> = ({ reference }, context) =>
  context.inBrand((tx) => simulateContract(tx, context.brand, reference, null, new Date(context.now())));
