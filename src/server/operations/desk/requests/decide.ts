import { decideRequest } from "../../../domains/profile/desk-requests.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/requests/decide"> = (input, context) =>
  decideRequest(context, context.services.database, input);
