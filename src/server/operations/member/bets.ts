import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { bettingRecord } from "../../domains/games/lobby/bets.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"member/bets"> = (input, context) => {
  const { brand, language, services } = context;
  const visit = visitOf(context);
  const catalogue = services.catalogue(brand, language);
  const { platform, games } = services;
  return bettingRecord(visit, holderOfRequest(visit).id, input, {
    platform,
    catalogue,
    vendors: games.vendors,
  });
};
