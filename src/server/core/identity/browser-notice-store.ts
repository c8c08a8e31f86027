import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/** What pages of one browser are told, to look for themselves: the message names nothing else. */
export const browserNews = ["session.changed", "wallet.balance", "member.notice"] as const;
export type BrowserNews = (typeof browserNews)[number];

/** The channel on which nodes tell each other which browsers have news. */
export const browserChannel = "livery_browser";

export type BrowserNotice = { type: BrowserNews; merchant: string; browser: string };

/** Tells browsers when the transaction commits; NOTIFY is delivered to every node that listens. */
export async function notifyBrowsers(
  tx: Transaction<Schema>,
  merchant: string,
  type: BrowserNews,
  browserHashes: readonly Buffer[],
): Promise<void> {
  const browsers = new Set(browserHashes.map((hash) => hash.toString("base64url")));
  const notices = [...browsers].map((browser) =>
    JSON.stringify({ type, merchant, browser } satisfies BrowserNotice),
  );
  if (notices.length === 0) return;
  await sql`select pg_notify(${browserChannel}, notice) from unnest(${notices}::text[]) notice`.execute(tx);
}
