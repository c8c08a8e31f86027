import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { bettingRecord } from "../../domains/games/lobby/bets.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/bets"> = (input, context) => {
  const { brand, language, services } = context;
  const catalogue = services.catalogue(brand, language);
  const { platform, games } = services;
  return bettingRecord(context, holderOfRequest(context).id, input, {
    platform,
    catalogue,
    vendors: games.vendors,
  });
};
