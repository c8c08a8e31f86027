import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { removeFavourite } from "../../domains/games/lobby/favourites.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCSFE_removeFavoriteGameV2"> = ({ nodeId }, context) => {
  return removeFavourite(context, holderOfRequest(context).id, nodeId);
};
