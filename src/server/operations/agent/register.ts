import { openAccount } from "../../domains/agents/team/open-account.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/register"> = (input, context) => openAccount(context, input);
