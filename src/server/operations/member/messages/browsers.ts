import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { pushBrowsers } from "../../../domains/messages/browsers.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/messages/browsers"> = async (_input, context) =>
  accept(await pushBrowsers(context, await memberOfRequest(context)));
