import { memberOfRequest } from "../../../core/members/member-store.ts";
import { rebateGames } from "../../../domains/rewards/rebates.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/rebates/games"> = async (input, context) => {
  const { brand, language, services } = context;
  const catalogue = services.catalogue(brand, language);
  return rebateGames(
    context,
    await memberOfRequest(context),
    input,
    (vendor, game) => catalogue.game(vendor, game)?.gameName ?? game,
  );
};
