import type { Transaction } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { notifyBrowsers } from "../identity/browser-notice-store.ts";
import { browsersOf } from "../identity/session-store.ts";

/** Tells the pages of members whose balance changed that it did. */
export type BalanceNews = {
  /** Soon, together with others: a notice inside each bet's transaction would cost most of its speed. */
  later: (brandId: string, owners: readonly string[]) => void;
  /** With the commit of a transaction. */
  within: (tx: Transaction<Schema>, brandId: string, owners: readonly string[]) => Promise<void>;
  /** Tells what still waits. */
  close: () => Promise<void>;
};

type Options = { database: Database; clock: Clock; log: (error: unknown) => void };

/** Well below the second within which a balance is to show (docs/reliability.md 2e). */
const collectMs = 150;

export function createBalanceNews({ database, clock, log }: Options): BalanceNews {
  const waiting = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  const telling = new Set<Promise<void>>();

  const within: BalanceNews["within"] = async (tx, brandId, owners) => {
    if (owners.length === 0) return;
    await notifyBrowsers(tx, brandId, "wallet.balance", await browsersOf(tx, owners, clock.now()));
  };

  function tell(): void {
    timer = undefined;
    for (const [brandId, owners] of waiting) {
      // What is not told is seen at the next look: pages read again when they come back.
      const told = database.brand(brandId, (tx) => within(tx, brandId, [...owners])).catch(log);
      telling.add(told);
      void told.then(() => telling.delete(told));
    }
    waiting.clear();
  }

  return {
    within,
    later: (brandId, owners) => {
      const group = waiting.get(brandId) ?? new Set();
      for (const owner of owners) group.add(owner);
      waiting.set(brandId, group);
      timer ??= setTimeout(tell, collectMs).unref();
    },
    close: async () => {
      clearTimeout(timer);
      tell();
      await Promise.all(telling);
    },
  };
}
