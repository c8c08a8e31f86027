import { accept } from "../../../kernel/outcome.ts";
import { winnerBoardLimit } from "../../../site/constants.ts";
import { topWins } from "../../games/winner-store.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"relay/GCSGAME_getRankList"> = async (input, { brand, language, services }) => {
  const catalogue = services.catalogue(brand, input.language ?? language);
  const limit = input.limitNum ?? winnerBoardLimit;
  const gameCategory = input.gameCategory ?? "ALL";
  return accept({
    list: await topWins(services.database, brand, catalogue, {
      gameCategory,
      limit,
      now: services.clock.now(),
    }),
  });
};
