import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { notifyBrowsers } from "../identity/browser-notice-store.ts";
import { browsersOf } from "../identity/live-session-store.ts";
import { queueNotices } from "./message-channel-store.ts";
import type { NoticeText } from "./notice-kinds.ts";

type Tx = Transaction<Schema>;

/**
 * `amount` is decimal text; empty in notices without money. Of free rounds also how many they are; of a contract its kind, its
 * number and the other party's member id, which the platform has none of.
 */
export type NoticeParams = {
  site: string;
  amount: string;
  rounds?: string;
  contract?: { kind: string; reference: string; party?: string };
};
export type Notice = { text: NoticeText; params: NoticeParams };

/** Stores a notice in a member's inbox, queues it for the channels that the member chose, and shows it on open pages at once. */
export const notifyMember = (
  tx: Tx,
  brandId: string,
  memberId: string,
  { text, params }: Notice,
  now: number,
): Promise<void> => notifyMembers(tx, brandId, text, { to: [{ memberId, params }], now });

/** As `notifyMember`, for notices of one text to many members. */
export async function notifyMembers(
  tx: Tx,
  brandId: string,
  text: NoticeText,
  { to, now }: { to: readonly { memberId: string; params: NoticeParams }[]; now: number },
): Promise<void> {
  if (to.length === 0) return;
  // Columns as arrays: one statement for any number, which is planned once.
  const { rows: notices } = await sql<{ noticeId: bigint; memberId: string }>`
    insert into member_notice (brand_id, member_id, text_key, params, at, inbox)
      select ${brandId}, n.member_id, ${text}, n.params::jsonb, ${new Date(now)}, true
      from unnest(${to.map(({ memberId }) => memberId)}::text[],
        ${to.map(({ params }) => JSON.stringify(params))}::text[]) n(member_id, params)
    returning id as "noticeId", member_id as "memberId"`.execute(tx);
  await queueNotices(tx, brandId, text, { notices, now });
  const members = [...new Set(to.map(({ memberId }) => memberId))];
  await notifyBrowsers(tx, brandId, "member.notice", await browsersOf(tx, members, now));
}

/** Makes a member's open pages reload their data, without a notice. */
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
