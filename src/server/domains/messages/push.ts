import { pageById } from "../../../site/page-lookup.ts";
import { textOf } from "../../brands/texts.ts";
import { BrowserGone, NotTaken, type PushNote, type PushSender } from "../../core/identity/ports.ts";
import type { DueDelivery } from "./channel-queue-store.ts";
import { pathOf } from "./mail-and-sms-text.ts";
import { inboxPage } from "./pages.ts";
import type { Subscribed } from "./push-store.ts";
import { type MessageReader, writtenOf } from "./wording.ts";

/** The most characters of a text that a browser shows. */
const mostCharacters = 140;

/**
 * A message as a browser shows it, on a screen that others may see: what concerns one member alone is named by its title,
 * without figures, or only announced where staff wrote it. Its address is one of the brand's own site.
 */
export function noteOf(
  reading: MessageReader,
  one: Pick<DueDelivery, "id" | "text_key" | "params" | "texts" | "page" | "personal" | "test">,
): PushNote {
  const { brand, platform, language } = reading;
  const { name } = brand.payload;
  const say = (key: string) => textOf(platform, brand, language, `messages:push.${key}`, { brand: name });
  const written = writtenOf(reading, one);
  const isPrivate = one.personal && one.test !== true;
  const inbox = pageById(brand.payload.pages, inboxPage)?.route ?? "/";
  return {
    title: isPrivate ? say("title") : oneLine(written.title),
    text: one.texts === null || isPrivate ? say("text") : short(oneLine(written.text)),
    path: pathOf(reading, written) ?? inbox,
    tag: `m${one.id}`,
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const short = (text: string): string => {
  const characters = [...text];
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters - 1).join("")}…`;
};

/** What push services said: which browsers took a message, and which are gone. */
export type PushResults = { used: Subscribed[]; gone: Subscribed[] };

/**
 * Sends a note to all browsers of a member. It is sent when one of them took it. Otherwise rejects with what the first said
 * that may take it later, or else with a refusal; `gone` has those that want no more in any case.
 */
export async function pushTo(
  push: PushSender | undefined,
  browsers: readonly Subscribed[],
  note: PushNote,
  keep: { seconds: number; urgent: boolean },
  told: PushResults,
): Promise<void> {
  const problems: unknown[] = [];
  let taken = 0;
  await Promise.all(
    browsers.map(async (browser) => {
      try {
        await push?.send(browser, note, keep);
        taken += 1;
        told.used.push(browser);
      } catch (error) {
        // The browser is removed, or the message is tried again.
        if (error instanceof BrowserGone) told.gone.push(browser);
        else problems.push(error);
      }
    }),
  );
  if (taken > 0) return;
  const later = problems.find((problem) => !(problem instanceof NotTaken));
  throw later ?? problems[0] ?? new NotTaken("never", "no browser takes messages any more");
}
