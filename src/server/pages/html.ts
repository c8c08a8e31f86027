import type { PageDocument } from "../../contract/generated/page.ts";
import type { Boot } from "../../contract/renderer.ts";
import { escapeHtml } from "../../kernel/html.ts";
import { shownAtFirst } from "../../site/block-tree.ts";
import { directionOf } from "../../site/locale.ts";
import { routeOf, seenWith } from "../../site/page-lookup.ts";
import { headOf } from "../../site/page-meta.ts";
import type { BrandPayload } from "../../site/payload.ts";
import { heroPicture, signPicture, signPixels } from "../../site/pictures.ts";
import type { Brand } from "../brands/brand.ts";
import type { BrowserFiles } from "./browser-files.ts";

/** JSON that is safe inside a script element. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

/**
 * The script of the page's head. It marks the root element before the first paint with data that only this browser has:
 * the chosen mode, whether a member is logged in, and whether what lies below the first view may be laid out later. It may
 * not where the browser is about to scroll down by itself: after a reload, on the way back, and to a place in the page. It
 * also keeps the last click for the app, which answers it when it has taken the page over. Its text never changes, so its
 * hash may be in the policy.
 */
export const headScript =
  '(function(d){try{var t=localStorage.getItem("theme");if(t)d.dataset.theme=t;if(sessionStorage.getItem("token"))d.dataset.session="member";if(localStorage.getItem("sideMenu")==="closed")d.dataset.menu="closed";if(performance.getEntriesByType("navigation")[0].type==="navigate"&&!location.hash)d.dataset.below="later"}catch(e){}d.onclick=function(e){earlyTap=e}})(document.documentElement)';

type Parts = {
  brand: Brand;
  boot: Boot<BrandPayload>;
  page: PageDocument;
  body: string;
  files: BrowserFiles;
  /** Address of the site for this client, for social cards. */
  origin: string;
};

/** The whole document of a rendered page. */
export function htmlDocument(parts: Parts): string {
  const { brand, boot, body, files } = parts;
  const { theme } = boot.payload;
  const attributes = [
    `lang="${boot.language}"`,
    `dir="${directionOf(boot.language)}"`,
    `data-theme="${theme.mode}"`,
    `data-density="${theme.density}"`,
    `data-motion="${theme.motion}"`,
    `data-elevation="${theme.shape.elevation}"`,
    `data-heading="${theme.shape.heading}"`,
    `data-texture="${theme.shape.texture}"`,
  ];
  return [
    `<!doctype html><html ${attributes.join(" ")}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    headTags(parts),
    preloads(parts),
    `<style id="brand-theme">${brand.payload.themeCss}</style>`,
    [...files.styles, ...furtherStyles(parts)]
      .map((href) => `<link rel="stylesheet" href="${href}">`)
      .join(""),
    `<script>${headScript}</script>`,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>`,
    files.preamble ? `<script type="module">${files.preamble}</script>` : "",
    files.scripts.map((src) => `<script type="module" src="${src}"></script>`).join(""),
    modulesFor(parts)
      .map((src) => `<link rel="modulepreload" fetchpriority="low" href="${src}">`)
      .join(""),
    "</body></html>",
  ].join("");
}

/** The parts that a page shows at first, by their names in the build's files. */
const partsOf = ({ modal, blocks }: PageDocument): Set<string> =>
  new Set([
    ...(modal ? ["page-modal"] : []),
    ...shownAtFirst(blocks).flatMap((block) =>
      block.type === "flow" ? [block.type, `auth-entries/${block.flow}`] : [block.type],
    ),
  ]);

/** What the page asks for once its first script runs. */
const modulesFor = ({ files, page }: Parts): string[] => [
  ...files.preloads,
  ...files.partModules(partsOf(page)),
];

/** Sheets of the drawn page, and of the one that lies behind a page that is a dialog. */
function furtherStyles({ boot, files, page }: Parts): string[] {
  const parts = seenWith(boot.payload.pages, page).flatMap((one) => [
    ...(one.centre ? ["centre"] : []),
    ...partsOf(one),
  ]);
  return files.partStyles(new Set(parts));
}

function headTags({ boot, page, origin }: Parts): string {
  const { payload, language } = boot;
  const { title, description } = headOf(payload, page, boot.texts, language);
  const canonical = `https://${payload.mainDomain}${routeOf(page)}`;
  const icon = signPicture(payload).src;
  const iconType = payload.theme.logo?.icon ? "image/png" : "image/svg+xml";
  const alternates = payload.locales.enabled.map(
    (tag) => `<link rel="alternate" hreflang="${tag}" href="${canonical}?lang=${tag}">`,
  );
  const { light, dark } = payload.theme.barColour;
  return [
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`,
    boot.system ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${canonical}">`,
    boot.system
      ? ""
      : `${alternates.join("")}<link rel="alternate" hreflang="x-default" href="${canonical}">`,
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(payload.name)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${canonical}"><meta property="og:image" content="${origin}${signPixels(payload, "card")}">`,
    `<meta property="og:locale" content="${language.replace("-", "_")}"><meta name="twitter:card" content="summary_large_image">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${payload.theme.mode === "dark" ? dark : light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${payload.theme.mode === "light" ? light : dark}">`,
    `<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" type="${iconType}" href="${icon}">`,
    `<link rel="apple-touch-icon" href="${signPixels(payload)}">`,
  ].join("");
}

/** The hero first, then the fonts of the first view; scripts come after. */
function preloads({ brand, boot, page }: Parts): string {
  const hero = heroPicture(boot.payload, page, boot.data, boot.language);
  return [
    hero ? `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(hero)}">` : "",
    ...brand.fonts.preload.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
  ].join("");
}
