import { memberOfRequest } from "../../../../core/members/member-store.ts";
import { chooseChannel } from "../../../../domains/messages/channels.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"member/messages/channels/change"> = async (input, context) =>
  chooseChannel(context, await memberOfRequest(context), input);
