import { accept } from "../../../../../kernel/outcome.ts";
import { askedLanguage } from "../../../../brands/asked-language.ts";
import { lotteryMenu } from "../../../../domains/games/lobby/lottery.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"lgw/vn/games/game_menu"> = (input, context) => {
  const catalogue = context.services.catalogue(context.brand, askedLanguage(context, input.language));
  return accept(lotteryMenu(context.brand, catalogue, input.prizeMode));
};
