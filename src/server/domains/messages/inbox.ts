import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { trialType } from "../../../site/constants.ts";
import type { Platform } from "../../brands/platform.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { subAccountOf } from "../../core/identity/sub-account-guard.ts";
import { accountNames } from "../../core/members/member-store.ts";
import { notifyPages } from "../../core/members/notice-store.ts";
import { partiesOf } from "../../core/members/notices.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import {
  deleteMessage,
  hasMessage,
  inboxPage,
  readMessages,
  type StoredMessage,
  unreadMessages,
} from "./inbox-store.ts";
import { hasInbox, leadsTo } from "./pages.ts";
import { type MessageReader, writtenOf } from "./wording.ts";

type Inbox = Output<"member/messages">;
type Message = Inbox["content"][number];
type Done = Outcome<Record<string, never>>;

/** A member's messages, newest first, in the language in which they are read (spec section 2, messageV2). */
export async function inbox(
  context: RequestContext,
  platform: Platform,
  input: Input<"member/messages">,
): Promise<Outcome<Inbox>> {
  const { brand, inBrand } = context;
  const wanted = pageAsked(input);
  const memberId = holderOfRequest(context).id;
  const { rows, ends, unread, names } = await inBrand(async (tx) => {
    const page = await inboxPage(tx, { memberId, state: input.state, about: input.about, ...wanted });
    const parties = await accountNames(tx, partiesOf(page.rows));
    return { ...page, names: parties, unread: await unreadMessages(tx, memberId) };
  });
  const language = input.language ?? context.language;
  const content = rows.map((row) => messageOf({ brand, platform, language, names }, row));
  return accept({ ...partOf(content, ends), unread });
}

function messageOf(reading: MessageReader, row: StoredMessage): Message {
  const { about, page, query = "", title, text, attachments = {} } = writtenOf(reading, row);
  const { link, note } = attachments;
  return {
    id: String(row.id),
    about,
    title,
    text,
    attachments: [...(link ? [{ ...link, text: "" }] : []), ...(note ? [{ ...note, address: "" }] : [])],
    ...(leadsTo(reading.brand, page) ? { page, query } : { page: "", query: "" }),
    at: row.at.toISOString(),
    read: row.read_at !== null,
  };
}

/** How many unread messages the member has (spec section 7, CSP_unreadCount). */
export async function unreadCount(context: RequestContext): Promise<Output<"relay/CSP_unreadCount">> {
  const { id } = holderOfRequest(context);
  return { unreadCount: await context.inBrand((tx) => unreadMessages(tx, id)) };
}

/** As `unreadCount`, for member info; 0 for those who have no inbox (spec section 3). */
export async function unreadInInfo(context: RequestContext): Promise<number> {
  if (!hasInbox(context.brand) || subAccountOf(context) || holderOfRequest(context).type === trialType)
    return 0;
  return (await unreadCount(context)).unreadCount;
}

/** Marks a message as read on every open page. Refuses `message.unknown`. */
export async function readMessage(
  context: RequestContext,
  input: Input<"member/messages/read">,
): Promise<Done> {
  const { inBrand, brand, now } = context;
  const memberId = holderOfRequest(context).id;
  const id = BigInt(input.id);
  return inBrand(async (tx): Promise<Done> => {
    if (!(await hasMessage(tx, memberId, id))) return refuse("message.unknown");
    const count = await readMessages(tx, { memberId, id, now: now() });
    if (count > 0) await notifyPages(tx, brand.merchant, memberId, now());
    return accept({});
  });
}

/** Marks all messages of the member as read. */
export async function readAllMessages(context: RequestContext): Promise<Done> {
  const { inBrand, brand, now } = context;
  const memberId = holderOfRequest(context).id;
  return inBrand(async (tx): Promise<Done> => {
    const count = await readMessages(tx, { memberId, now: now() });
    if (count > 0) await notifyPages(tx, brand.merchant, memberId, now());
    return accept({});
  });
}

/** Deletes a message of the member. Refuses `message.unknown`. */
export async function removeMessage(
  context: RequestContext,
  input: Input<"member/messages/delete">,
): Promise<Done> {
  const { inBrand, brand, now } = context;
  const memberId = holderOfRequest(context).id;
  const id = BigInt(input.id);
  return inBrand(async (tx): Promise<Done> => {
    if (!(await hasMessage(tx, memberId, id))) return refuse("message.unknown");
    await deleteMessage(tx, { memberId, id, now: now() });
    await notifyPages(tx, brand.merchant, memberId, now());
    return accept({});
  });
}
