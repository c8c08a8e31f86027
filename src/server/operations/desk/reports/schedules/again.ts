import { sendAgain } from "../../../../domains/desk/reports/schedules.ts";
import type { Handler } from "../../../../operations.ts";

export const handle: Handler<"desk/reports/schedules/again"> = (input, context) => sendAgain(context, input);
