import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { chatModels } from "../../domains/chat/member-chat.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/CBS_modelList"> = async (_input, context) =>
  accept(await chatModels(context, await memberOfRequest(context)));
