import { contractHistory } from "../../../../domains/agents/contracts/history.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/agents/contracts/history"> = (input, context) =>
  contractHistory(context, null, input);
