import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"relay/GCSGAME_hotGamesV2"> = (input, { brand, language, services }) => {
  const found = services.catalogue(brand, input.language ?? language).find({ vassalage: input.vassalage });
  return accept({ list: found.filter(({ tags }) => tags.includes("hot")) });
};
