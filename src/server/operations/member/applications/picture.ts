import { refuse } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { addApplicationPicture } from "../../../domains/rewards/applications/pictures.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/applications/picture"> = async ({ rule }, context) => {
  const { picture } = context;
  if (!picture) return refuse("image.type");
  return addApplicationPicture(context, await memberOfRequest(context), { rule, bytes: picture });
};
