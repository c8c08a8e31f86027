import { decideRedemption } from "../../../domains/points/decide-redemption.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/redemptions/decide"> = async (input, context) =>
  decideRedemption(context, input, context.services.wallet);
