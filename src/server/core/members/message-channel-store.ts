import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DeliveryChannel } from "../../foundation/db/message-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { hasConsented } from "./consent-store.ts";
import { classOfNotice, type MessageClass, type NoticeText } from "./notice-kinds.ts";

type Tx = Transaction<Schema>;

/** The channels besides the site. */
export const deliveryChannels: readonly DeliveryChannel[] = ["mail", "sms", "push"];

/**
 * Classes that a member cannot take off a channel: what concerns the safety of the account reaches every proved mail
 * address.
 */
export const isLocked = (about: MessageClass, channel: DeliveryChannel): boolean =>
  about === "account" && channel === "mail";

const addresses: Record<DeliveryChannel, RawBuilder<boolean>> = {
  mail: sql<boolean>`(m.email is not null and m.email_verified_at is not null)`,
  sms: sql<boolean>`(m.mobile is not null and m.dialing_code is not null and m.mobile_verified_at is not null)`,
  push: sql<boolean>`exists (select from push_subscription p where p.brand_id = m.brand_id and p.member_id = m.id)`,
};

/** Whether the member of the alias m has proved the address of a channel; of push, has a browser that takes messages. */
export const hasAddress = (channel: DeliveryChannel): RawBuilder<boolean> => addresses[channel];

/** Whether the member of the alias m chose a channel for a class and has proved its address. */
export function wantsBy(about: MessageClass, channel: DeliveryChannel): RawBuilder<boolean> {
  if (isLocked(about, channel)) return hasAddress(channel);
  const chosen =
    about === "rewards"
      ? hasConsented(channel)
      : sql<boolean>`exists (select from message_channel w where w.brand_id = m.brand_id and w.member_id = m.id
          and w.class = ${about} and w.channel = ${channel} and w.wanted)`;
  return sql<boolean>`(${hasAddress(channel)} and ${chosen})`;
}

/** A notice that is stored, and whose it is. */
export type QueuedNotice = { memberId: string; noticeId: bigint };

/** Queues notices of one text for the channels that their members chose; the job messages.post sends them. */
export async function queueNotices(
  tx: Tx,
  brandId: string,
  text: NoticeText,
  { notices, now }: { notices: readonly QueuedNotice[]; now: number },
): Promise<void> {
  const about = classOfNotice(text);
  const at = new Date(now);
  const byChannel = deliveryChannels.map(
    (channel) => sql`select m.id, n.notice_id, ${channel}::text as channel from member m
      join unnest(${notices.map(({ memberId }) => memberId)}::text[], ${notices.map(({ noticeId }) => noticeId)}::int8[])
        n(member_id, notice_id) on n.member_id = m.id
      where ${wantsBy(about, channel)}`,
  );
  await sql`
    insert into message_delivery (brand_id, member_id, channel, class, urgent, notice_id, made_at, due_at)
    select ${brandId}, q.id, q.channel, ${about}, ${about === "account"}, q.notice_id, ${at}, ${at}
    from (${sql.join(byChannel, sql` union all `)}) q
    on conflict do nothing`.execute(tx);
}

export type ChannelWish = {
  class: Exclude<MessageClass, "rewards">;
  channel: DeliveryChannel;
  wanted: boolean;
};

/** What a member chose. */
export const channelWishes = (tx: Tx, memberId: string): Promise<ChannelWish[]> =>
  tx
    .selectFrom("message_channel")
    .select(["class", "channel", "wanted"])
    .where("member_id", "=", memberId)
    .execute();

/** Notes what a member chooses for a class and a channel. */
export async function noteWish(
  tx: Tx,
  { brandId, memberId, ...wish }: ChannelWish & { brandId: string; memberId: string },
): Promise<void> {
  await tx
    .insertInto("message_channel")
    .values({ brand_id: brandId, member_id: memberId, ...wish })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "member_id", "class", "channel"]).doUpdateSet({ wanted: wish.wanted }),
    )
    .execute();
}
