import { accept } from "../../../kernel/outcome.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/GCSGAME_gameList"> = (input, { brand, language, services }) => {
  const { pageNo = 1, pageSize = 24 } = input;
  const found = services.catalogue(brand, askedLanguage({ brand, language }, input.language)).find(input);
  return accept({
    games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: Math.ceil(found.length / pageSize),
    pageNo,
    totalElements: found.length,
    playableElements: found.filter(({ state }) => state === "open").length,
  });
};
