import { accept } from "../../../../kernel/outcome.ts";
import { makeHandoff } from "../../../core/members/handoff-store.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"session/handoff/code"> = async (_input, context) => {
  const visit = visitOf(context);
  const { id } = await memberOfRequest(visit);
  return accept(await makeHandoff(visit, id, { ownBrowser: false }));
};
