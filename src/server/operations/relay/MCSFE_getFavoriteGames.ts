import { accept } from "../../../kernel/outcome.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { favouritesOf } from "../../domains/games/lobby/favourites.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCSFE_getFavoriteGames"> = async (_input, context) => {
  return accept({ ids: await favouritesOf(context, holderOfRequest(context).id) });
};
