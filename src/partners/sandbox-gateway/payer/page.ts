import { createHash } from "node:crypto";
import { fillHtml } from "../../../kernel/html.ts";
import type { Spoken } from "./languages.ts";
import { style, templates } from "./templates.ts";
import { textsOf } from "./texts.ts";

const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/**
 * Headers of every page: nothing but its own style, no script, no frame. A form's answer may lead to the
 * operator's site, which browsers count as a place the form goes to.
 */
export function pageHeaders(returnUrl?: string): Record<string, string> {
  const back = returnUrl ? ` ${new URL(returnUrl).origin}` : "";
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": [
      "default-src 'none'",
      `style-src ${styleHash}`,
      "img-src data:",
      `form-action 'self'${back}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    // The address is a key, so it is not sent as a referrer.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  };
}

/** A picture of 24 by 24, drawn in the colour of its text. */
export const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`;

type Sheet = {
  title: string;
  spoken: Spoken;
  body: string;
};

/** A whole page around `body`, which is HTML. */
export function sheet({ title, spoken: { language, others }, body }: Sheet): string {
  const texts = textsOf(language);
  const links = others.map(
    (other) =>
      `<a class="language" href="?language=${other}" lang="${other}" hreflang="${other}">${textsOf(other).language}</a>`,
  );
  return fillHtml(templates.page, {
    language,
    title,
    styleElement: `<style>${style}</style>`,
    languageLinks: links.join(""),
    sandbox: texts.sandbox,
    sandboxNote: texts.sandboxNote,
    body,
  });
}
