import { offerByPlatform } from "../../../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/agents/contracts/offer"> = (input, context) =>
  offerByPlatform(context, input);
