import { memberOfRequest } from "../../core/members/member-store.ts";
import { chatOf } from "../../domains/chat/choose-provider.ts";
import type { Handler } from "../../handler.ts";

/** `modelId` is the id of a topic of chat.json. */
export const handle: Handler<"relay/CBS_launchChat"> = async ({ modelId }, context) =>
  chatOf(context).launch(context, await memberOfRequest(context), modelId);
