import { refuse } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { addTicketPicture } from "../../../domains/support/ticket-pictures.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"support/tickets/picture"> = async ({ reference }, context) => {
  const { picture } = context;
  if (!picture) return refuse("image.type");
  return addTicketPicture(context, await memberOfRequest(context), { reference, bytes: picture });
};
