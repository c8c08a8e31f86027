import { refuse } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { claimDeposit } from "../../../domains/payments/deposits/decide.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"payment/deposit/claim"> = async (input, context) => {
  const { picture, services } = context;
  if (!picture) return refuse("image.type");
  const visit = visitOf(context);
  return claimDeposit(visit, await memberOfRequest(visit), { ...input, image: picture }, services.wallet);
};
