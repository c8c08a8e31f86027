import { memberOfRequest } from "../../../../core/members/member-store.ts";
import { addBrowser } from "../../../../domains/messages/browsers.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"member/messages/browsers/add"> = async (input, context) =>
  addBrowser(context, await memberOfRequest(context), input);
