import { accept } from "../../../kernel/outcome.ts";
import { deskRequests } from "../../domains/profile/desk-requests.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/requests"> = async (input, context) =>
  accept(await deskRequests(context, input));
