import { accept } from "../../../kernel/outcome.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { memberBonuses } from "../../domains/rewards/bonuses/bonuses.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"member/bonuses"> = async (_input, context) => {
  const { brand, language, services } = context;
  const catalogue = services.catalogue(brand, language);
  return accept(
    await memberBonuses(context, holderOfRequest(context).id, {
      platform: services.platform,
      gameName: (vendor, gameCode) => catalogue.game(vendor, gameCode)?.gameName ?? gameCode,
    }),
  );
};
