import { contractTerms } from "../../../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/agents/contracts/terms"> = ({ reference }, context) =>
  contractTerms(context, null, reference);
