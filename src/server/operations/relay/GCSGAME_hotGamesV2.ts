import { accept } from "../../../kernel/outcome.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/GCSGAME_hotGamesV2"> = (input, { brand, language, services }) => {
  const catalogue = services.catalogue(brand, askedLanguage({ brand, language }, input.language));
  return accept({ list: catalogue.find({ vassalage: input.vassalage, tag: "hot", playable: true }) });
};
