import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { notifyBrowsers } from "../../core/identity/browser-notice-store.ts";
import { browsersOf } from "../../core/identity/live-session-store.ts";
import { deliveryChannels } from "../../core/members/message-channel-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { queueSend } from "./channel-queue-store.ts";
import { hasInbox } from "./pages.ts";
import { nextRecipients, type Recipients } from "./recipient-store.ts";
import { lockDueSend, putInInboxes, type Send, updateSend } from "./send-store.ts";

type Tx = Transaction<Schema>;

/** Whom a stored send is for. */
export const recipientsOf = (
  brand: Pick<Brand, "documents" | "payload">,
  send: Pick<Send, "kind" | "segment" | "member_id" | "mail" | "sms" | "push">,
  until: Date,
): Recipients => ({
  kind: send.kind,
  segment: send.segment,
  memberId: send.member_id,
  until,
  zone: brandZone(brand),
  hasInbox: hasInbox(brand),
  channels: deliveryChannels.filter((channel) => send[channel]),
});

/**
 * Delivers one slice of a due send: the next members of its segment get it, and the place in the segment is noted in the
 * same transaction; mail, SMS and web push are queued with it. Another node meanwhile takes another send. Undefined when nothing is due.
 */
export async function deliverSlice(
  tx: Tx,
  brand: Pick<Brand, "documents" | "merchant" | "payload">,
  { now, id, most }: { now: number; id?: string; most?: number },
): Promise<{ delivered: number } | undefined> {
  const send = await lockDueSend(tx, now, id);
  if (!send) return undefined;
  const started = send.started_at ?? new Date(now);
  const slice = await nextRecipients(tx, recipientsOf(brand, send, started), send.cursor, most);
  const reached = await putInInboxes(tx, {
    brandId: brand.merchant,
    sendId: send.id,
    memberIds: slice.ids,
    now,
  });
  await queueSend(tx, { brandId: brand.merchant, send, by: slice.by, now });
  const posting = { state: "posting" } as const;
  const done =
    send.mail || send.sms || send.push ? posting : ({ state: "sent", ended_at: new Date(now) } as const);
  await updateSend(tx, send.id, {
    started_at: started,
    cursor: slice.cursor,
    sent: send.sent + BigInt(reached.length),
    ...(slice.isLast ? done : { state: "sending" }),
  });
  if (reached.length > 0)
    await notifyBrowsers(tx, brand.merchant, "member.notice", await browsersOf(tx, reached, now));
  return { delivered: reached.length };
}
