import { deskApplication } from "../../../domains/rewards/applications/views.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/applications/one"> = (input, context) => deskApplication(context, input);
