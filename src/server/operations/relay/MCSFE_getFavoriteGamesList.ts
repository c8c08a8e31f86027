import { accept } from "../../../kernel/outcome.ts";
import { favouritesPageSize } from "../../../site/constants.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { favouriteGames } from "../../domains/games/lobby/favourites.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCSFE_getFavoriteGamesList"> = async (input, context) => {
  const { pageNo = 1, pageSize = favouritesPageSize, gameType } = input;
  const catalogue = context.services.catalogue(context.brand, askedLanguage(context, input.language));
  const all = await favouriteGames(context, holderOfRequest(context).id, catalogue);
  const found = all.filter((game) => !gameType || game.gameType === gameType);
  return accept({
    content: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(found.length / pageSize),
  });
};
