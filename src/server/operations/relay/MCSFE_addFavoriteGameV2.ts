import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { addFavourite } from "../../domains/games/lobby/favourites.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"relay/MCSFE_addFavoriteGameV2"> = ({ nodeId }, context) => {
  const visit = visitOf(context);
  const catalogue = context.services.catalogue(context.brand, context.language);
  return addFavourite(visit, holderOfRequest(visit).id, nodeId, catalogue);
};
