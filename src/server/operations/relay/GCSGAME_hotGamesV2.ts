import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"relay/GCSGAME_hotGamesV2"> = (input, { brand, language, services }) => {
  const catalogue = services.catalogue(brand, input.language ?? language);
  return accept({ list: catalogue.find({ vassalage: input.vassalage, tag: "hot", playable: true }) });
};
