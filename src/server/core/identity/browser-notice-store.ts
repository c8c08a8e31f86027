import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/** The kind of a notice to one browser's pages. It has no content: pages read the new state themselves. */
export const browserNews = ["session.changed", "wallet.balance", "member.notice", "chat.line"] as const;
/** News that may be lost: somebody writes at this moment. */
export type BrowserNews = (typeof browserNews)[number] | "chat.typing";

/** The channel on which nodes notify each other of notices to browsers. */
export const browserChannel = "livery_browser";

export type BrowserNotice = { type: BrowserNews; merchant: string; browser: string; about?: string };

/**
 * Notifies browsers when the transaction commits; NOTIFY reaches every listening node. `about` is the number of what the
 * notice is about, where nothing is stored that pages could read.
 */
export async function notifyBrowsers(
  tx: Transaction<Schema>,
  merchant: string,
  type: BrowserNews,
  browserHashes: readonly Buffer[],
  about?: string,
): Promise<void> {
  const browsers = new Set(browserHashes.map((hash) => hash.toString("base64url")));
  const notices = [...browsers].map((browser) =>
    JSON.stringify({ type, merchant, browser, ...(about ? { about } : {}) } satisfies BrowserNotice),
  );
  if (notices.length === 0) return;
  await sql`select pg_notify(${browserChannel}, notice) from unnest(${notices}::text[]) notice`.execute(tx);
}
