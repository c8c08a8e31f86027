import { accept } from "../../../kernel/outcome.ts";
import { winnerBoardLimit } from "../../../site/constants.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/GCSGAME_getRankList"> = async (input, { brand, language, services }) => {
  const catalogue = services.catalogue(brand, askedLanguage({ brand, language }, input.language));
  const { gameCategory = "ALL", limitNum: limit = winnerBoardLimit } = input;
  return accept({ list: await services.winners(brand, catalogue, { gameCategory, limit }) });
};
