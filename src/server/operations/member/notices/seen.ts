import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { seeNotices } from "../../../core/members/notice-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/notices/seen"> = async ({ upTo }, context) => {
  const { id } = await memberOfRequest(context);
  await context.inBrand((tx) => seeNotices(tx, id, BigInt(upTo), context.now()));
  return accept({});
};
