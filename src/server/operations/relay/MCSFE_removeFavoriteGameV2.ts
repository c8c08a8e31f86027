import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { removeFavourite } from "../../domains/games/lobby/favourites.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"relay/MCSFE_removeFavoriteGameV2"> = ({ nodeId }, context) => {
  const visit = visitOf(context);
  return removeFavourite(visit, holderOfRequest(visit).id, nodeId);
};
