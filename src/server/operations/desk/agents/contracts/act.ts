import { actByPlatform } from "../../../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/agents/contracts/act"> = (input, context) => actByPlatform(context, input);
