import { type RawBuilder, sql, type Transaction } from "kysely";
import { mayGetMarketing, mayGetMessages } from "../../core/members/marketing-store.ts";
import { hasAddress, wantsBy } from "../../core/members/message-channel-store.ts";
import { type MessageClass, messageClasses } from "../../core/members/notice-kinds.ts";
import type { DeliveryChannel, MessageTexts } from "../../foundation/db/message-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Reached } from "./recipient-store.ts";
import type { Send } from "./send-store.ts";

type Tx = Transaction<Schema>;

/** Queues a send for those who get it by the channels, once each. */
export async function queueSend(
  tx: Tx,
  queued: { brandId: string; send: Pick<Send, "id" | "kind">; by: readonly Reached[]; now: number },
): Promise<void> {
  const { brandId, send, by, now } = queued;
  if (by.length === 0) return;
  const about: MessageClass = send.kind === "marketing" ? "rewards" : "account";
  const at = new Date(now);
  await sql`
    insert into message_delivery (brand_id, member_id, channel, class, urgent, send_id, made_at, due_at)
    select ${brandId}, q.id, q.channel, ${about}, false, ${send.id}, ${at}, ${at}
    from unnest(${by.map(({ id }) => id)}::text[], ${by.map(({ channel }) => channel)}::text[]) q (id, channel)
    on conflict do nothing`.execute(tx);
}

/** Why a message is not sent any more; undefined for one that is. */
type Refused = "gone" | "stopped" | "address" | "choice";

/** A message that is due, with what it says, whom it is for, and whether they still get it. */
export type DueDelivery = {
  id: bigint;
  member_id: string;
  channel: DeliveryChannel;
  class: MessageClass;
  state: "waiting" | "sending";
  attempts: number;
  made_at: Date;
  email: string | null;
  dialing_code: string | null;
  mobile: string | null;
  language: string | null;
  text_key: string;
  params: unknown;
  texts: MessageTexts | null;
  page: string | null;
  /** Whether it was written to this member alone. */
  personal: boolean;
  test: boolean | null;
  refused: Refused | null;
};

/** Whether the member of the alias m still gets the delivery of the alias d. */
function stillWanted(channel: DeliveryChannel): RawBuilder<unknown> {
  const byClass = messageClasses.map((about) =>
    about === "rewards"
      ? sql`when ${about} then ${mayGetMarketing(channel)}`
      : sql`when ${about} then ${mayGetMessages()} and ${wantsBy(about, channel)}`,
  );
  return sql`case d.class ${sql.join(byClass, sql` `)} end`;
}

/**
 * The messages of a channel that have waited longest, locked; those that another node has are left out. Urgent ones and
 * others are asked for apart. Consent, choices, address and the state of the send are read in the same statement.
 */
export async function lockDue(
  tx: Tx,
  wanted: { channel: DeliveryChannel; urgent: boolean; now: number; most: number },
): Promise<DueDelivery[]> {
  const { channel, urgent, now, most } = wanted;
  const { rows } = await sql<DueDelivery>`
    select d.id, d.member_id, d.channel, d.class, d.state, d.attempts, d.made_at,
      m.email, m.dialing_code, m.mobile,
      (select l.language from message_setting l where l.brand_id = d.brand_id and l.member_id = d.member_id) as language,
      coalesce(n.text_key, 'send') as text_key, coalesce(n.params, '{}') as params, s.texts, s.page, s.test, s.member_id is not null as personal,
      case
        when d.notice_id is not null and (n.id is null or n.deleted_at is not null) then 'gone'
        when d.send_id is not null and s.id is null then 'gone'
        when s.state = 'stopped' then 'stopped'
        when not ${hasAddress(channel)} then 'address'
        when not (${stillWanted(channel)}) then 'choice'
      end as refused
    from message_delivery d
    join member m on m.brand_id = d.brand_id and m.id = d.member_id
    left join member_notice n on n.brand_id = d.brand_id and n.id = d.notice_id
    left join message_send s on s.brand_id = d.brand_id and s.id = d.send_id
    where d.state in ('waiting', 'sending') and d.channel = ${channel} and d.urgent = ${urgent}
      and d.due_at <= ${new Date(now)}
    order by d.due_at, d.id limit ${most}
    for update of d skip locked`.execute(tx);
  return rows;
}

/** Notes that messages are being given to the provider; without a result by `until` a try counts as lost. */
export async function markSending(tx: Tx, ids: readonly bigint[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("message_delivery")
    .set((eb) => ({ state: "sending", due_at: until, attempts: eb("attempts", "+", 1) }))
    .where("id", "in", ids)
    .execute();
}

/** What became of a message: it ended, or waits for another try. */
export type DeliveryResult = { id: bigint; parts?: number } & (
  | { state: "sent" }
  | { state: "failed" | "dropped"; reason: string }
  | { state: "waiting"; dueAt: Date; reason: string }
);

/** Notes what became of messages that wait or are being sent; what has ended stays as it is. */
export async function markResults(tx: Tx, results: readonly DeliveryResult[], now: number): Promise<void> {
  if (results.length === 0) return;
  const ended = new Date(now);
  const rows = results.map((result) => ({
    id: String(result.id),
    state: result.state,
    reason: "reason" in result ? result.reason : null,
    due: result.state === "waiting" ? result.dueAt : ended,
    parts: result.parts ?? null,
  }));
  const list = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  await sql`
    update message_delivery d set state = r.state, reason = r.reason, due_at = r.due, parts = coalesce(r.parts, d.parts),
      ended_at = case when r.state = 'waiting' then null else ${ended}::timestamptz end
    from unnest(${list("id")}::int8[], ${list("state")}::text[], ${list("reason")}::text[],
      ${list("due")}::timestamptz[], ${list("parts")}::int2[]) r (id, state, reason, due, parts)
    where d.id = r.id and d.state in ('waiting', 'sending')`.execute(tx);
}

/** Whether a message waits to be posted now, or a send has nothing left to post. */
export async function hasPost(tx: Tx, now: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from message_delivery where state in ('waiting', 'sending') and due_at <= ${new Date(now)})
      or exists (select from message_send where state = 'posting') as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** Ends the sends whose messages have all ended. */
export async function endPosted(tx: Tx, now: number): Promise<void> {
  await sql`
    update message_send s set state = 'sent', ended_at = ${new Date(now)}
    where s.state = 'posting' and not exists (select from message_delivery d
      where d.brand_id = s.brand_id and d.send_id = s.id and d.state in ('waiting', 'sending'))`.execute(tx);
}

/** How many messages of a send were sent, failed, and wait, by channel. */
export type ChannelCounts = Record<DeliveryChannel, { sent: number; failed: number; waiting: number }>;

const nothing = () => ({ sent: 0, failed: 0, waiting: 0 });

/** What became of the messages of these sends. Dropped ones, whose member no longer wants them, count nowhere. */
export async function postedOf(tx: Tx, ids: readonly string[]): Promise<(id: string) => ChannelCounts> {
  const found = new Map<string, ChannelCounts>();
  if (ids.length > 0) {
    const rows = await tx
      .selectFrom("message_delivery")
      .select(["send_id", "channel", "state", sql<bigint>`count(*)`.as("count")])
      .where("send_id", "in", ids)
      .groupBy(["send_id", "channel", "state"])
      .execute();
    for (const { send_id, channel, state, count } of rows) {
      const posted = found.get(send_id ?? "") ?? { mail: nothing(), sms: nothing(), push: nothing() };
      found.set(send_id ?? "", posted);
      const as = state === "sending" ? "waiting" : state;
      if (as !== "dropped") posted[channel][as] += Number(count);
    }
  }
  return (id) => found.get(id) ?? { mail: nothing(), sms: nothing(), push: nothing() };
}
