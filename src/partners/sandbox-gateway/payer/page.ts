import { createHash } from "node:crypto";
import { escapeHtml } from "../../../kernel/html.ts";
import { style } from "./style.ts";
import { type Language, textsOf } from "./texts.ts";

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

const mark = `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" class="tile"/><path d="M9 12.5 16 9l7 3.5v7L16 23l-7-3.5zM9 12.5l7 3.5 7-3.5M16 16v7" class="box"/></svg>`;

type Sheet = {
  title: string;
  language: Language;
  /** The link to the same page in the other language; false where there is none. */
  switchable: boolean;
  body: string;
};

/** A whole page around `body`, which is HTML. */
export function sheet({ title, language, switchable, body }: Sheet): string {
  const texts = textsOf(language);
  const other = language === "en" ? "hi" : "en";
  const link = switchable
    ? `<a class="language" href="?language=${other}" lang="${other}" hreflang="${other}">${texts.switchTo}</a>`
    : "";
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Paybox</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><span class="mark">${mark}Paybox</span>${link}</header>
<p class="sandbox"><b>${texts.sandbox}</b> ${texts.sandboxNote}</p>
<main>${body}</main></body></html>`;
}
