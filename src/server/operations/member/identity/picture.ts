import { refuse } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { addIdentityPicture } from "../../../domains/identity-check/pictures.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/identity/picture"> = async (input, context) => {
  const { picture } = context;
  if (!picture) return refuse("image.type");
  return addIdentityPicture(context, await memberOfRequest(context), { ...input, bytes: picture });
};
