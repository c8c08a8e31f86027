import type { Brand } from "../../brands/brand.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { reviewBonus } from "./bonuses.ts";

type Options = { database: Database; wallet: Wallet; now: () => number; log: (error: unknown) => void };

/** Books the ends of bonuses right after the play that brought them. */
export type BonusFollowUp = {
  review: (brand: Brand, players: readonly string[]) => void;
  /** Resolves when all that was begun is done. */
  close: () => Promise<void>;
};

/**
 * One member at a time for a node, so that players never wait for each other's bonuses with more than one connection. What a
 * crash or an error leaves is found by the job `bonuses.review`.
 */
export function createBonusFollowUp({ database, wallet, now, log }: Options): BonusFollowUp {
  const waiting = new Map<string, { brand: Brand; memberId: string }>();
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    for (const [key, { brand, memberId }] of waiting) {
      waiting.delete(key);
      await database
        .brand(brand.merchant, (tx) => reviewBonus(tx, { brand, wallet, now: now() }, memberId))
        .catch(log);
    }
    working = undefined;
  }

  return {
    review: (brand, players) => {
      for (const memberId of players) waiting.set(`${brand.merchant}|${memberId}`, { brand, memberId });
      working ??= work();
    },
    close: async () => {
      await working;
    },
  };
}
