import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { messageChannels } from "../../../domains/messages/channels.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/messages/channels"> = async (_input, context) =>
  accept(await messageChannels(context, await memberOfRequest(context)));
