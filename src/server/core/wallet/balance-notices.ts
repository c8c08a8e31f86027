import type { Transaction } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { notifyBrowsers } from "../identity/browser-notice-store.ts";
import { browsersOf } from "../identity/live-session-store.ts";

/** Notifies the pages of members that their balance changed. */
export type BalanceNotices = {
  /** Soon, together with others: a notice inside each bet's transaction would cost most of its speed. */
  notifySoon: (brandId: string, owners: readonly string[]) => void;
  /** With the commit of a transaction. */
  notifyIn: (tx: Transaction<Schema>, brandId: string, owners: readonly string[]) => Promise<void>;
  /** Sends the waiting notices. */
  close: () => Promise<void>;
};

type Options = { database: Database; clock: Clock; log: (error: unknown) => void };

/** Well below the second within which a balance must show (docs/reliability.md 2e). */
const collectMs = 150;

export function createBalanceNotices({ database, clock, log }: Options): BalanceNotices {
  const waiting = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  const sending = new Set<Promise<void>>();

  const notifyIn: BalanceNotices["notifyIn"] = async (tx, brandId, owners) => {
    if (owners.length === 0) return;
    await notifyBrowsers(tx, brandId, "wallet.balance", await browsersOf(tx, owners, clock.now()));
  };

  function flush(): void {
    timer = undefined;
    for (const [brandId, owners] of waiting) {
      // A lost notice is harmless: pages read the balance again when they regain focus.
      const sent = database.brand(brandId, (tx) => notifyIn(tx, brandId, [...owners])).catch(log);
      sending.add(sent);
      void sent.then(() => sending.delete(sent));
    }
    waiting.clear();
  }

  return {
    notifyIn,
    notifySoon: (brandId, owners) => {
      const group = waiting.get(brandId) ?? new Set();
      for (const owner of owners) group.add(owner);
      waiting.set(brandId, group);
      timer ??= setTimeout(flush, collectMs).unref();
    },
    close: async () => {
      clearTimeout(timer);
      flush();
      await Promise.all(sending);
    },
  };
}
