import { accept } from "../../../kernel/outcome.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import type { Handler } from "../../handler.ts";

/** Vendors of a category with the sub-types of their games. */
export const handle: Handler<"relay/GCSGAME_getVassGameType"> = (input, { brand, language, services }) => {
  const catalogue = services.catalogue(brand, askedLanguage({ brand, language }, input.language));
  const games = catalogue.find({ gameType: input.gameType, vassalage: input.vassalage });
  const vendors = new Map(games.map(({ vassalage, vendorName }) => [vassalage, vendorName]));
  return accept({
    vassGameTypes: [...vendors].map(([vassalage, displayName]) => ({
      vassalage,
      displayName,
      gameClassifies: [
        ...new Set(
          games.filter((game) => game.vassalage === vassalage).flatMap((game) => game.gameClassify ?? []),
        ),
      ],
    })),
  });
};
