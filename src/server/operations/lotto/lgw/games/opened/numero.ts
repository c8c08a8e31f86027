import { accept } from "../../../../../../kernel/outcome.ts";
import { askedLanguage } from "../../../../../brands/asked-language.ts";
import { latestNumbers } from "../../../../../domains/games/lobby/lottery.ts";
import type { Handler } from "../../../../../handler.ts";

export const handle: Handler<"lotto/lgw/games/opened/numero"> = async (input, context) => {
  const { brand, now, services } = context;
  const catalogue = services.catalogue(brand, askedLanguage(context, input.language));
  const { platform, games } = services;
  return accept(await latestNumbers(brand, input.prizeMode, { platform, catalogue, games, now }));
};
