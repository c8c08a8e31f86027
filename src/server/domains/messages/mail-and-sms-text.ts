import { escapeHtml } from "../../../kernel/html.ts";
import { pageById } from "../../../site/page-lookup.ts";
import { textOf } from "../../brands/texts.ts";
import type { Mail } from "../../core/identity/ports.ts";
import type { MessageTexts } from "../../foundation/db/message-schema.ts";
import { hasInbox, inboxPage, leadsTo } from "./pages.ts";
import { type MessageReader, type WordedMessage, writtenOf } from "./wording.ts";

/** A stored message that is to be worded as a mail or SMS, and the origin of the brand's site for its links. */
export type MessageToWord = Parameters<typeof writtenOf>[1] & { origin: string };

/** The language of a message: the reader's when the brand offers it, otherwise the brand's own. */
export const languageFor = ({ brand }: Pick<MessageReader, "brand">, wanted: string | null): string => {
  const { enabled, default: fallback } = brand.payload.locales;
  return wanted !== null && enabled.includes(wanted) ? wanted : fallback;
};

/** The path and query of the page that a message leads to; undefined when the brand does not show that page. */
export function pathOf(
  { brand }: MessageReader,
  { page: id, query = "" }: WordedMessage,
): string | undefined {
  if (!leadsTo(brand, id)) return undefined;
  const { route = "" } = pageById(brand.payload.pages, id) ?? {};
  return `${route}${query === "" ? "" : `?${query}`}`;
}

function linkOf(reading: MessageReader, written: WordedMessage, origin: string): string | undefined {
  const path = pathOf(reading, written);
  return path === undefined ? undefined : `${origin}${path}`;
}

/** Leads to the inbox instead of the message's own page. */
const inInbox = { page: inboxPage, query: "" };

/** The attachments of a message as paragraphs. */
const attached = ({ attachments: { link, note } = {} }: WordedMessage): string[] => [
  ...(link ? [`${link.name}: ${link.address}`] : []),
  ...(note ? [`${note.name}\n${note.text}`] : []),
];

const withLinks = (text: string): string =>
  escapeHtml(text)
    .replaceAll("\n", "<br>")
    .replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

/** A message as a mail that still lacks its recipient. `unsubscribe` is the address that ends mails with offers. */
export function letterOf(
  reading: MessageReader,
  posted: MessageToWord,
  unsubscribe?: string,
): Omit<Mail, "to" | "key"> {
  const { brand, platform, language } = reading;
  const written = writtenOf(reading, posted);
  const link = linkOf(reading, written, posted.origin);
  const say = (key: string, values: Record<string, string>) =>
    textOf(platform, brand, language, `messages:mail.${key}`, values);
  const { name } = brand.payload;
  const channels = hasInbox(brand) ? pageById(brand.payload.pages, inboxPage)?.route : undefined;
  const footer = unsubscribe
    ? say("offers", { brand: name, link: unsubscribe })
    : say(channels ? "chosen" : "member", { brand: name, link: `${posted.origin}${channels ?? "/"}` });
  const text = [written.text, ...attached(written), ...(link ? [link] : []), footer].join("\n\n");
  return {
    subject: written.title.replace(/\s+/g, " "),
    text,
    html: `<p>${withLinks(text)}</p>`,
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}

/**
 * A message as an SMS. What is attached does not make the SMS longer: a line leads to the inbox, which has it; where the brand
 * has no inbox, it is in the SMS. `optOut` is the address that ends offers by SMS.
 */
export function smsOf(reading: MessageReader, posted: MessageToWord, optOut?: string): string {
  const { brand, platform, language } = reading;
  const written = writtenOf(reading, posted);
  const link = linkOf(reading, written, posted.origin);
  const say = (key: string, values: Record<string, string>) => textOf(platform, brand, language, key, values);
  const kept = attached(written);
  const inbox = kept.length === 0 ? undefined : linkOf(reading, { ...written, ...inInbox }, posted.origin);
  const more = inbox === undefined ? kept : [say("messages:sms.attached", { link: inbox })];
  return [
    `${brand.payload.name}: ${written.title}`,
    written.text,
    ...(link === undefined || link === inbox ? [] : [link]),
    ...more,
    ...(optOut === undefined ? [] : [say("messages:sms.offers", { link: optOut })]),
  ].join("\n");
}

/** A send in the shape that `letterOf` and `smsOf` take. */
export const postedSend = (
  { texts, page }: { texts: MessageTexts; page: string | null },
  origin: string,
): MessageToWord => ({ text_key: "send", params: {}, texts, page, origin });
