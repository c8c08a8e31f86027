import { askedLanguage } from "../../../../../brands/asked-language.ts";
import { openedNumbers } from "../../../../../domains/games/lobby/lottery.ts";
import type { Handler } from "../../../../../handler.ts";

export const handle: Handler<"lgw/vn/numeros/opened/game"> = (input, context) => {
  const { brand, now, services } = context;
  const catalogue = services.catalogue(brand, askedLanguage(context, input.language));
  const { platform, games } = services;
  return openedNumbers(brand, input, { platform, catalogue, games, now });
};
