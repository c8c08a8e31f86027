import { randomUUID } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import { digest } from "../../core/identity/encryption.ts";
import type { PushBrowser } from "../../core/identity/ports.ts";
import type { PushSubscriptionTable } from "../../foundation/db/message-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A browser in which a member wants messages. */
export type Subscribed = Selectable<PushSubscriptionTable>;

/** The most browsers of a member; the one that was used least recently makes room. */
const mostBrowsers = 10;

/** The browsers of members, those used last first. */
export const browsersByMember = (tx: Tx, memberIds: readonly string[]): Promise<Subscribed[]> =>
  memberIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom("push_subscription")
        .selectAll()
        .where("member_id", "in", memberIds)
        .orderBy("used_at", "desc")
        .orderBy("id")
        .execute();

export type NewBrowser = PushBrowser & {
  brandId: string;
  memberId: string;
  browserHash: Buffer;
  userAgent: string;
  now: number;
};

/**
 * Notes a browser of a member, whose row is locked. An endpoint and a browser have one row: whoever had it before gets
 * nothing there any more.
 */
export async function putBrowser(tx: Tx, made: NewBrowser): Promise<void> {
  const { endpoint, p256dh, auth } = made;
  const endpointHash = digest(endpoint);
  const at = new Date(made.now);
  await tx
    .deleteFrom("push_subscription")
    .where("browser_hash", "=", made.browserHash)
    .where("endpoint_hash", "!=", endpointHash)
    .execute();
  const row = {
    member_id: made.memberId,
    browser_hash: made.browserHash,
    p256dh,
    auth,
    user_agent: made.userAgent,
    used_at: at,
  };
  await tx
    .insertInto("push_subscription")
    .values({
      ...row,
      brand_id: made.brandId,
      id: randomUUID(),
      endpoint,
      endpoint_hash: endpointHash,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(["brand_id", "endpoint_hash"]).doUpdateSet(row))
    .execute();
  const oldest = tx
    .selectFrom("push_subscription")
    .select("id")
    .where("member_id", "=", made.memberId)
    .orderBy("used_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(mostBrowsers);
  await tx.deleteFrom("push_subscription").where("id", "in", oldest).execute();
}

/** Gives a browser's row its new endpoint; only the browser itself knows the old one. Answers whether there was a row. */
export async function renewBrowser(
  tx: Tx,
  { browserHash, old, renewed, now }: { browserHash: Buffer; old: string; renewed: PushBrowser; now: number },
): Promise<boolean> {
  const taken = digest(renewed.endpoint);
  const { numUpdatedRows } = await tx
    .updateTable("push_subscription")
    .set({ ...renewed, endpoint_hash: taken, used_at: new Date(now) })
    .where("endpoint_hash", "=", digest(old))
    .where("browser_hash", "=", browserHash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("push_subscription as other")
            .select("other.id")
            .where("other.endpoint_hash", "=", taken)
            .whereRef("other.id", "!=", "push_subscription.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes one browser of a member. */
export async function removeBrowser(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("push_subscription")
    .where("member_id", "=", memberId)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes what push services said of browsers: some took a message, others want none any more. */
export async function noteBrowsers(
  tx: Tx,
  { used, gone, now }: { used: readonly string[]; gone: readonly Subscribed[]; now: number },
): Promise<void> {
  if (used.length > 0)
    await tx
      .updateTable("push_subscription")
      .set({ used_at: new Date(now) })
      .where("id", "in", used)
      .execute();
  // A browser that meanwhile has another endpoint stays.
  for (const { id, endpoint_hash } of gone)
    await tx
      .deleteFrom("push_subscription")
      .where("id", "=", id)
      .where("endpoint_hash", "=", endpoint_hash)
      .execute();
}
