import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fillHtml } from "../../../kernel/html.ts";
import { contentSecurityPolicy, cspHash } from "../../pages/content-security-policy.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");

/** The HTML of the platform's own pages, read once: `fillHtml` puts the values in. */
export const templates = {
  sheet: read("sheet.html"),
  gallery: read("gallery.html"),
  brandCard: read("brand-card.html"),
  outbox: read("outbox.html"),
  message: read("message.html"),
  api: read("api.html"),
  nothing: read("nothing.html"),
  apology: read("apology.html"),
  offline: read("offline.html"),
  unsubscribe: read("unsubscribe.html"),
  unsubscribeForm: read("unsubscribe-form.html"),
};

/** The platform's own pages are neutral: one small style sheet, no script. */
const platformStyle = read("sheet.css");

/** The policy of the platform's own pages: they load no other file. */
export const platformPolicy = contentSecurityPolicy({
  brand: undefined,
  scripts: [],
  frames: [],
  styles: [cspHash(platformStyle)],
  development: false,
});

/** A whole neutral page. */
export const platformPage = (
  title: string,
  body: string,
  { language, direction } = { language: "en", direction: "ltr" },
): string =>
  fillHtml(templates.sheet, {
    language,
    direction,
    title,
    styleElement: `<style>${platformStyle}</style>`,
    body,
  });
