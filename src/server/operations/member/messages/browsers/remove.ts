import { memberOfRequest } from "../../../../core/members/member-store.ts";
import { endBrowser } from "../../../../domains/messages/browsers.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"member/messages/browsers/remove"> = async (input, context) =>
  endBrowser(context, await memberOfRequest(context), input);
