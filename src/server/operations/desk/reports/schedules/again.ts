import { sendAgain } from "../../../../domains/desk/reports/schedules.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/reports/schedules/again"> = (input, context) => sendAgain(context, input);
