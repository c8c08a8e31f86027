import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { profitRecord } from "../../domains/games/lobby/bets.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"member/profit"> = (input, context) => {
  const { brand, language, services } = context;
  const visit = visitOf(context);
  const catalogue = services.catalogue(brand, language);
  return profitRecord(visit, holderOfRequest(visit).id, input, { platform: services.platform, catalogue });
};
