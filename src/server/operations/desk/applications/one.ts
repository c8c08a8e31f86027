import { deskApplication } from "../../../domains/rewards/applications/views.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/applications/one"> = (input, context) => deskApplication(context, input);
