import { accept } from "../../../../../../kernel/outcome.ts";
import { gameListPageSize } from "../../../../../../site/constants.ts";
import { askedLanguage } from "../../../../../brands/asked-language.ts";
import { holderOfRequest } from "../../../../../core/wallet/accounts.ts";
import { recentGames } from "../../../../../domains/games/lobby/live-tables.ts";
import { lotteriesOf } from "../../../../../domains/games/lobby/lottery.ts";
import type { Handler } from "../../../../../handler.ts";

export const handle: Handler<"lgw/vn/games/game_menu/recent"> = async (input, context) => {
  const catalogue = context.services.catalogue(context.brand, askedLanguage(context, input.language));
  const limit = input.pageSize ?? gameListPageSize;
  const games = lotteriesOf(catalogue, input.prizeMode);
  return accept({
    list: await recentGames(context, holderOfRequest(context).id, catalogue, { limit, games }),
  });
};
