import { escapeHtml, fillHtml } from "../../../kernel/html.ts";
import type { OutboxMessage } from "../../adapters/outbox-store.ts";
import type { Brand } from "../../brands/brand.ts";
import { platformPage, templates } from "./sheet.ts";

export type BrandMessages = { brand: Brand; messages: OutboxMessage[] };

const channelNames: Record<OutboxMessage["channel"], string> = {
  sms: "SMS",
  mail: "Mail",
  captcha: "Captcha",
};

/** The demo outbox: every code, mail and captcha that would have been sent, newest first. */
export function outboxPage(brands: readonly BrandMessages[], key?: string): string {
  const sections = brands.map(({ brand, messages }) => {
    const rows = messages.map(({ channel, recipient, subject, body, at }) =>
      fillHtml(templates.message, {
        channel: channelNames[channel],
        recipient,
        at,
        time: at.slice(11, 19),
        subject: subject ? `<br><b>${escapeHtml(subject)}</b>` : "",
        body: linked(body),
      }),
    );
    const list = rows.length > 0 ? `<ul class="plain">${rows.join("")}</ul>` : "<p>Nothing yet.</p>";
    return `<h2>${escapeHtml(brand.payload.name)}</h2>${list}`;
  });
  const json = key === undefined ? "/outbox.json" : `/outbox.json?key=${encodeURIComponent(key)}`;
  return platformPage("Livery · Outbox", fillHtml(templates.outbox, { json, sections: sections.join("") }));
}

/** Addresses in mails become links; everything else stays text. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
