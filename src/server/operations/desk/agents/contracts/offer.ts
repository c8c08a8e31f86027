import { offerByPlatform } from "../../../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../../../operations.ts";

export const handle: Handler<"desk/agents/contracts/offer"> = (input, context) =>
  offerByPlatform(context, input);
