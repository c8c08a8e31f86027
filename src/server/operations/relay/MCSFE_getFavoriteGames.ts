import { accept } from "../../../kernel/outcome.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { favouritesOf } from "../../domains/games/lobby/favourites.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"relay/MCSFE_getFavoriteGames"> = async (_input, context) => {
  const visit = visitOf(context);
  return accept({ ids: await favouritesOf(visit, holderOfRequest(visit).id) });
};
