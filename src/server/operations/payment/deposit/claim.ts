import { refuse } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { claimDeposit } from "../../../domains/payments/deposits/decide.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"payment/deposit/claim"> = async (input, context) => {
  const { picture, services } = context;
  if (!picture) return refuse("image.type");
  return claimDeposit(context, await memberOfRequest(context), { ...input, image: picture }, services.wallet);
};
