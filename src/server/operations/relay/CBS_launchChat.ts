import { memberOfRequest } from "../../core/members/member-store.ts";
import { builtInChat } from "../../domains/chat/built-in.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"relay/CBS_launchChat"> = async ({ modelId }, context) =>
  builtInChat.launch(context, await memberOfRequest(context), modelId);
