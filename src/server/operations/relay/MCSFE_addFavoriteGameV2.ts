import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { addFavourite } from "../../domains/games/lobby/favourites.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCSFE_addFavoriteGameV2"> = ({ nodeId }, context) => {
  const catalogue = context.services.catalogue(context.brand, context.language);
  return addFavourite(context, holderOfRequest(context).id, nodeId, catalogue);
};
