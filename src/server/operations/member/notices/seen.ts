import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { seeNotices } from "../../../domains/payments/notice-store.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/notices/seen"> = async ({ upTo }, context) => {
  const visit = visitOf(context);
  const { id } = await memberOfRequest(visit);
  await visit.inBrand((tx) => seeNotices(tx, id, BigInt(upTo), visit.now()));
  return accept({});
};
