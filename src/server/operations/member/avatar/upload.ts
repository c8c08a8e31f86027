import { refuse } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { readPicture } from "../../../core/members/uploaded-picture.ts";
import { keepAvatar, uploadRefusal } from "../../../domains/profile/avatar.ts";
import type { Handler } from "../../../handler.ts";

/** The picture is drawn anew by the pipeline of all pictures of members, and then as a small square. */
export const handle: Handler<"member/avatar/upload"> = async (_input, context) => {
  const off = uploadRefusal(context);
  if (off) return off;
  const { picture } = context;
  if (!picture) return refuse("image.type");
  const drawn = await readPicture(picture);
  return drawn.ok ? keepAvatar(context, await memberOfRequest(context), drawn.value) : drawn;
};
