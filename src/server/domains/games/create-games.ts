import type { Brand } from "../../brands/brand.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { createBetRate } from "./bet-rate.ts";
import type { Catalogue } from "./catalogue.ts";
import { createDecisions } from "./decide-in-batches.ts";
import type { Games } from "./games.ts";
import { type CallbackDependencies, handleCallback } from "./handle-callback.ts";
import { launchGame } from "./launch.ts";
import { createDraws } from "./lottery-draws.ts";
import type { GameVendors } from "./port.ts";

export type GamesOptions = {
  vendors: GameVendors;
  database: Database;
  wallet: Wallet;
  catalogue: (brand: Brand, language: string) => Catalogue;
  now: () => number;
  /** Called after a commit with the players whose active bonus may be over. */
  reviewBonuses?: (brand: Brand, players: readonly string[]) => void;
  log: CallbackDependencies["log"];
  /** The address at which vendors call the platform. */
  ownAddress: { readonly origin: string };
  answerMs?: number;
};

/** Puts `Games` together: launches, lotteries' draws, and the calls of vendors, which are decided in batches. */
export function createGames({ ownAddress, answerMs, ...options }: GamesOptions): Games {
  const { vendors, now } = options;
  const callbackDependencies: CallbackDependencies = {
    ...options,
    decisions: createDecisions(options),
    rate: createBetRate(now),
    ...(answerMs === undefined ? {} : { answerMs }),
  };
  const callbackUrl = (vendor: string, merchant: string) =>
    `${ownAddress.origin}/vendor/${vendor}/${merchant}`;
  return {
    vendors,
    draws: createDraws(options),
    launch: (brand, launch) => launchGame(brand, launch, { ...options, callbackUrl }),
    handleCallback: async (code, brand, request) => {
      const vendor = vendors.get(code);
      return vendor && handleCallback(vendor, brand, request, callbackDependencies);
    },
  };
}
