import type { Input, Output } from "../../../contract/words.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { trialType } from "../../../site/constants.ts";
import { contractAddress } from "../../../site/contract-address.ts";
import { amountText } from "../../../site/format.ts";
import { localized } from "../../../site/locale.ts";
import { allowedModules, isOn } from "../../../site/modules.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import { textOf } from "../../brands/texts.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { subAccountOf } from "../../core/identity/sub-account-guard.ts";
import { accountNames } from "../../core/members/member-store.ts";
import { type NoticeParams, notifyPages } from "../../core/members/notice-store.ts";
import { partiesOf } from "../../core/members/notices.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { pageOf, pageWanted } from "../../core/wallet/page.ts";
import type { MessageTexts } from "../../foundation/db/message-schema.ts";
import {
  deleteMessage,
  hasMessage,
  inboxPage,
  readMessages,
  type StoredMessage,
  unreadMessages,
} from "./inbox-store.ts";
import { noticeKind } from "../../core/members/notice-kinds.ts";
import { leadsTo } from "./pages.ts";

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
  const wanted = pageWanted(input);
  const memberId = holderOfRequest(context).id;
  const { rows, total, unread, names } = await inBrand(async (tx) => {
    const page = await inboxPage(tx, { memberId, state: input.state, about: input.about, ...wanted });
    const parties = await accountNames(tx, partiesOf(page.rows));
    return { ...page, names: parties, unread: await unreadMessages(tx, memberId) };
  });
  const language = input.language ?? context.language;
  const content = rows.map((row) => messageOf({ brand, platform, language, names }, row));
  return accept({ ...pageOf(content, total, wanted), unread });
}

type Reading = { brand: Brand; platform: Platform; language: string; names: ReadonlyMap<string, string> };

function messageOf(reading: Reading, row: StoredMessage): Message {
  const { about, page, query = "", title, text } = row.texts ? sendOf(reading, row) : noticeOf(reading, row);
  return {
    id: String(row.id),
    about,
    title,
    text,
    ...(leadsTo(reading.brand, page) ? { page, query } : { page: "", query: "" }),
    at: row.at.toISOString(),
    read: row.read_at !== null,
  };
}

type Written = Pick<Message, "about" | "page" | "title" | "text"> & { query?: string };

/** A notice of the platform: its text key with its values, as its toast shows it. */
function noticeOf(reading: Reading, { text_key: key, params }: StoredMessage): Written {
  const { brand, platform, language, names } = reading;
  const { about, page } = noticeKind(key) ?? { about: "brand" as const, page: "" };
  const { site = "", amount = "", contract } = params as Partial<NoticeParams>;
  const values = { site, amount: amount === "" ? "" : amountText(amount, brand.payload.currency, language) };
  const write = (of: string) => textOf(platform, brand, language, of, values);
  const name = key.replace(/^notice\./, "");
  const title = write(`messages:title.${name}`);
  if (!contract) return { about, page, title, text: write(`member:notice.${name}`) };
  const { kind, reference, party } = contract;
  const account = party === undefined ? write("member:contractNotice.platform") : (names.get(party) ?? "");
  const said = { site, account, kind: write(`agent:contract.${kind}`) };
  const text = textOf(platform, brand, language, `member:contractNotice.${name}`, said);
  return { about, page, ...contractAddress(brand.payload, kind, reference), title, text };
}

/** A message of staff, in the reader's language or else in the brand's. */
function sendOf({ brand, platform, language }: Reading, { texts, page, test }: StoredMessage): Written {
  const { title, text } = textsIn(brand, texts ?? {}, language);
  const mark = test ? `${textOf(platform, brand, language, "messages:test", {})} ` : "";
  return { about: "brand", page: page ?? "", title: mark + title, text };
}

/** The texts of a template or send in a language, or else in the brand's default. */
export function textsIn(
  { payload }: Pick<Brand, "payload">,
  texts: MessageTexts,
  language: string,
): { title: string; text: string } {
  const own = texts[payload.locales.default] ?? Object.values(texts)[0] ?? { title: "", text: "" };
  const by = (part: "title" | "text") =>
    localized(
      { en: own[part], ...Object.fromEntries(Object.entries(texts).map(([tag, one]) => [tag, one[part]])) },
      language,
    );
  return { title: by("title"), text: by("text") };
}

/** How many unread messages the member has (spec section 7, CSP_unreadCount). */
export async function unreadCount(context: RequestContext): Promise<Output<"relay/CSP_unreadCount">> {
  const { id } = holderOfRequest(context);
  return { unreadCount: await context.inBrand((tx) => unreadMessages(tx, id)) };
}

/** As `unreadCount`, for member info; 0 for those who have no inbox (spec section 3). */
export async function unreadInInfo(context: RequestContext): Promise<number> {
  const isOpen = isOn(allowedModules(context.brand.payload.whitelabel), "MESSAGES");
  if (!isOpen || subAccountOf(context) || holderOfRequest(context).type === trialType) return 0;
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
