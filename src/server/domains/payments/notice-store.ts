import type { Transaction } from "kysely";
import { notifyBrowsers } from "../../core/identity/browser-notice-store.ts";
import { browsersOf } from "../../core/identity/session-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** What members are told of their money (spec section 8): texts with slots for site and amount. */
export type NoticeText =
  | "notice.depositCredited"
  | "notice.depositFailed"
  | "notice.withdrawalApproved"
  | "notice.withdrawalRejected"
  | "notice.withdrawalPaid";

export type Notice = { text: NoticeText; params: { site: string; amount: string } };

/** Tells a member something, on the pages that are open and on those to come. */
export async function notifyMember(
  tx: Tx,
  brandId: string,
  memberId: string,
  { text, params }: Notice,
  now: number,
): Promise<void> {
  await tx
    .insertInto("member_notice")
    .values({
      brand_id: brandId,
      member_id: memberId,
      text_key: text,
      params: JSON.stringify(params),
      at: new Date(now),
    })
    .execute();
  await notifyPages(tx, brandId, memberId, now);
}

/** Has a member's open pages look again, where there is nothing to say that they would not see there. */
export const notifyPages = async (tx: Tx, brandId: string, memberId: string, now: number): Promise<void> =>
  notifyBrowsers(tx, brandId, "member.notice", await browsersOf(tx, [memberId], now));

export type StoredNotice = { id: bigint; text_key: string; params: unknown; at: Date };

/** A member's unseen notices, oldest first. */
export const unseenNotices = (tx: Tx, memberId: string, most = 20): Promise<StoredNotice[]> =>
  tx
    .selectFrom("member_notice")
    .select(["id", "text_key", "params", "at"])
    .where("member_id", "=", memberId)
    .where("seen_at", "is", null)
    .orderBy("id")
    .limit(most)
    .execute();

const lastId = 2n ** 63n - 1n;

/** Notes that a member has seen everything up to a notice. */
export async function seeNotices(tx: Tx, memberId: string, upTo: bigint, now: number): Promise<void> {
  await tx
    .updateTable("member_notice")
    .set({ seen_at: new Date(now) })
    .where("member_id", "=", memberId)
    .where("seen_at", "is", null)
    .where("id", "<=", upTo < lastId ? upTo : lastId)
    .execute();
}
