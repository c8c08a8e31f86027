import { contractAddress } from "../../../site/contract-address.ts";
import { amountText } from "../../../site/format.ts";
import { localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import { textOf } from "../../brands/texts.ts";
import { type MessageAbout, noticeKind } from "../../core/members/notice-kinds.ts";
import type { NoticeParams } from "../../core/members/notice-store.ts";
import type { MessageAttachments, MessageTexts } from "../../foundation/db/message-schema.ts";
import type { StoredMessage } from "./inbox-store.ts";

/** Who reads, and the names of the members whom the messages name. */
export type MessageReader = {
  brand: Brand;
  platform: Platform;
  language: string;
  names: ReadonlyMap<string, string>;
};

/** A message in words, and the page that it leads to, with the query that opens something there. */
export type WordedMessage = {
  about: MessageAbout;
  page: string;
  title: string;
  text: string;
  query?: string;
  attachments?: MessageAttachments;
};

/** What is stored of a message: a text key with values, or the texts of a send. */
type Stored = Pick<StoredMessage, "text_key" | "params" | "texts" | "page"> & { test?: boolean | null };

/** A stored message in words, in the language of the reader. */
export const writtenOf = (reading: MessageReader, row: Stored): WordedMessage =>
  row.texts ? sendOf(reading, row) : noticeOf(reading, row);

/** A notice of the platform: its text key with its values, as its toast shows it. */
function noticeOf(reading: MessageReader, { text_key: key, params }: Stored): WordedMessage {
  const { brand, platform, language, names } = reading;
  const { about, page } = noticeKind(key) ?? { about: "brand" as const, page: "" };
  const { site = "", amount = "", rounds = "", contract } = params as Partial<NoticeParams>;
  const shown = amount === "" ? "" : amountText(amount, brand.payload.currency, language);
  const values = { site, amount: shown, rounds };
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
function sendOf({ brand, platform, language }: MessageReader, { texts, page, test }: Stored): WordedMessage {
  const { title, text, link, note } = textsIn(brand, texts ?? {}, language);
  const mark = test ? `${textOf(platform, brand, language, "messages:test", {})} ` : "";
  return {
    about: "brand",
    page: page ?? "",
    title: mark + title,
    text,
    attachments: { ...(link ? { link } : {}), ...(note ? { note } : {}) },
  };
}

/** The texts of a template or send in a language, or else in the brand's default. */
export function textsIn(
  { payload }: Pick<Brand, "payload">,
  texts: MessageTexts,
  language: string,
): MessageTexts[string] {
  const own = texts[payload.locales.default] ? payload.locales.default : (Object.keys(texts)[0] ?? "");
  const tags = Object.fromEntries(Object.keys(texts).map((tag) => [tag, tag]));
  return texts[localized({ en: own, ...tags }, language)] ?? { title: "", text: "" };
}
