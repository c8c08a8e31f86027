import { refuse } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { disputeWithdrawal } from "../../../domains/payments/withdrawals/confirm.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"payment/withdrawal/dispute"> = async (input, context) => {
  const { picture, services } = context;
  if (!picture) return refuse("image.type");
  return disputeWithdrawal(
    context,
    await memberOfRequest(context),
    { ...input, image: picture },
    services.wallet,
  );
};
