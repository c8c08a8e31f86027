import { memberOfRequest } from "../../../core/members/member-store.ts";
import { rebateBets } from "../../../domains/rewards/rebates.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/rebates/bets"> = async (input, context) => {
  const { brand, language, services } = context;
  const catalogue = services.catalogue(brand, language);
  return rebateBets(
    context,
    await memberOfRequest(context),
    input,
    (vendor, game) => catalogue.game(vendor, game)?.gameName ?? game,
  );
};
