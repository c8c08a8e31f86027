import { accept } from "../../../../kernel/outcome.ts";
import { makeHandoff } from "../../../core/members/handoff-store.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"session/handoff/code"> = async (_input, context) => {
  const { id } = await memberOfRequest(context);
  return accept(await makeHandoff(context, id, { ownBrowser: false }));
};
