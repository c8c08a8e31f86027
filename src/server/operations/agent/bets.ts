import { teamBets } from "../../domains/agents/team/bets.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/bets"> = (input, context) => {
  const { brand, language, services } = context;
  return teamBets(context, input, {
    catalogue: services.catalogue(brand, language),
    vendorName: (code) => services.platform.vendors.get(code)?.name ?? code,
  });
};
