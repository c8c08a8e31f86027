import { type RawBuilder, sql, type Transaction } from "kysely";
import { mayGetMarketing, mayGetMessages } from "../../core/members/marketing-store.ts";
import { deliveryChannels, hasAddress, wantsBy } from "../../core/members/message-channel-store.ts";
import { isInSegment } from "../../core/members/segment-store.ts";
import type { SegmentFilter } from "../../core/members/segments.ts";
import type { DeliveryChannel, MessageKind, SendFilter } from "../../foundation/db/message-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Whom a send is for. */
export type Recipients = {
  kind: MessageKind;
  segment: SendFilter;
  /** One member alone. */
  memberId: string | null;
  /** Members who registered later are left out; days of a segment end here. */
  until: Date;
  /** The brand's time zone. */
  zone: string;
  /** Whether the brand's members have an inbox. */
  hasInbox: boolean;
  /** The channels besides the site. */
  channels: readonly DeliveryChannel[];
};

/** Members that one statement looks at: it takes some tens of milliseconds, whatever the brand's size. */
const windowSize = 2_000;

/** Whether the member of the alias m may get a send by a channel. */
const mayGetBy = (kind: MessageKind, channel: DeliveryChannel): RawBuilder<unknown> =>
  kind === "marketing"
    ? sql`(${mayGetMarketing(channel)} and ${hasAddress(channel)})`
    : sql`(${mayGetMessages()} and ${wantsBy("account", channel)})`;

/** What narrows a send: its own parts, and the segment of desk.json that it names. */
function isRecipient({ segment, memberId, until, zone }: Recipients): RawBuilder<unknown> {
  const { audience, level, registeredSince, deposited, language, saved } = segment;
  const own: SegmentFilter = {
    ...(audience === "all" ? {} : { audience }),
    ...(level === undefined ? {} : { fromLevel: level }),
    ...(registeredSince === undefined ? {} : { registeredFrom: registeredSince }),
    ...(deposited === undefined ? {} : { deposited }),
    ...(language === undefined ? {} : { language }),
  };
  const time = { at: until, zone };
  const parts = [
    isInSegment(own, time),
    ...(saved ? [isInSegment(saved.where, time)] : []),
    ...(memberId === null ? [] : [sql`m.id = ${memberId}`]),
  ];
  return sql.join(parts, sql` and `);
}

/**
 * The recipients among the members after an id, and how far they were looked at; `isLast` when there are no more. `ids` get
 * it in their inbox. `by` has a row for each other channel of a member, who may be in `ids` too.
 */
export type RecipientSlice = { ids: string[]; by: Reached[]; cursor: string; isLast: boolean };

/** A member who gets a send by a channel, and the language that they read; null when none is known. */
export type Reached = { id: string; channel: DeliveryChannel; language: string | null };

/** The next members in the order of their ids, of whom the recipients are named. */
export async function nextRecipients(
  tx: Tx,
  recipients: Recipients,
  cursor: string,
  most = windowSize,
): Promise<RecipientSlice> {
  const { kind, memberId, until, hasInbox, channels } = recipients;
  const one = memberId === null ? sql`` : sql`and id = ${memberId}`;
  const mayGet = kind === "marketing" ? mayGetMarketing() : mayGetMessages();
  const onSite = hasInbox ? mayGet : sql`false`;
  const by = (channel: DeliveryChannel) =>
    channels.includes(channel) ? mayGetBy(kind, channel) : sql`false`;
  const { rows } = await sql<{
    id: string;
    wanted: boolean;
    site: boolean;
    mail: boolean;
    sms: boolean;
    push: boolean;
    language: string | null;
  }>`
    with m as materialized (select * from member where id > ${cursor} and registered_at <= ${until} ${one}
      order by id limit ${most})
    select m.id, (${isRecipient(recipients)}) as wanted, ${onSite} as site, ${by("mail")} as mail, ${by("sms")} as sms,
      ${by("push")} as push,
      (select l.language from message_setting l where l.brand_id = m.brand_id and l.member_id = m.id) as language
    from m order by m.id`.execute(tx);
  const wanted = rows.filter((row) => row.wanted);
  return {
    ids: wanted.flatMap(({ id, site }) => (site ? [id] : [])),
    by: wanted.flatMap(({ id, language, ...row }) =>
      deliveryChannels.flatMap((channel) => (row[channel] ? [{ id, channel, language }] : [])),
    ),
    cursor: rows.at(-1)?.id ?? cursor,
    isLast: rows.length < most,
  };
}

/** How many recipients there are by each channel; those of SMS by the language that they read, null for none. */
export type RecipientCounts = { site: number; mail: number; push: number; sms: Map<string | null, number> };

/** Counts the recipients slice by slice, each in a transaction of its own. */
export async function countRecipients(
  inBrand: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  recipients: Recipients,
): Promise<RecipientCounts> {
  const counted: RecipientCounts = { site: 0, mail: 0, push: 0, sms: new Map() };
  for (let cursor = ""; ; ) {
    const from = cursor;
    const slice = await inBrand((tx) => nextRecipients(tx, recipients, from, countedAtOnce));
    counted.site += slice.ids.length;
    for (const { channel, language } of slice.by)
      if (channel !== "sms") counted[channel] += 1;
      else counted.sms.set(language, (counted.sms.get(language) ?? 0) + 1);
    if (slice.isLast) return counted;
    cursor = slice.cursor;
  }
}

const countedAtOnce = 10_000;
