import { memberOfRequest } from "../../../core/members/member-store.ts";
import { sayLine } from "../../../domains/chat/lines.ts";
import { memberWriter } from "../../../domains/chat/member-chat.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"support/chat/say"> = async (input, context) =>
  sayLine(context, memberWriter(await memberOfRequest(context)), input);
