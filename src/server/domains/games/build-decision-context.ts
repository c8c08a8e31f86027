import type { Brand } from "../../brands/brand.ts";
import { isSingleWallet } from "../../core/wallet/accounts.ts";
import { limitOf } from "../../core/wallet/amount.ts";
import type { Catalogue } from "./catalogue.ts";
import type { GameStatus, GameVendor } from "./port.ts";
import type { DecisionContext } from "./rules/decision-context.ts";

/** The largest stake unless the brand sets one, in its currency. */
const defaultMaximumBet = "100000";

/** Builds the context of the rules for a call: its brand and vendor. */
export function decisionContext(
  brand: Brand,
  vendor: GameVendor,
  catalogue: Catalogue,
  { now, seeded = false }: { now: number; seeded?: boolean },
): DecisionContext {
  const { documents, payload } = brand;
  return {
    brand,
    vendor: vendor.code,
    settles: vendor.settles,
    now,
    seeded,
    realElsewhere: !isSingleWallet(brand),
    maximumBet: limitOf(documents.brand.wallet?.maximumBet ?? defaultMaximumBet, payload.currency.exponent),
    gameType: (gameCode) => catalogue.game(vendor.code, gameCode)?.gameType,
    closed: (gameCode) =>
      documents.brand.maintenance ? "maintenance" : closedGame(catalogue, vendor.code, gameCode),
  };
}

function closedGame(catalogue: Catalogue, vendor: string, gameCode: string): GameStatus | undefined {
  const game = catalogue.game(vendor, gameCode);
  if (!game) return "game.unknown";
  if (game.state === "maintenance") return "maintenance";
  return game.state === "open" ? undefined : "game.disabled";
}
