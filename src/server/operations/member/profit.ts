import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { profitRecord } from "../../domains/games/lobby/bets.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/profit"> = (input, context) => {
  const { brand, language, services } = context;
  const catalogue = services.catalogue(brand, language);
  return profitRecord(context, holderOfRequest(context).id, input, {
    platform: services.platform,
    catalogue,
  });
};
