import { createHash } from "node:crypto";
import type { Brand } from "../brands/brand.ts";

/** The value of a CSP hash source for an inline script or style element. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Where browsers report what the policy of a page refused, on the page's own host. */
export const reportAddress = "/csp-report";

/** Origins of addresses. Invalid addresses are left out, so that one bad line does not break a page. */
const originsOf = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []));

type Policy = {
  brand: Brand | undefined;
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins of game vendors' pages. */
  frames: readonly string[];
  development: boolean;
};

/**
 * The Content-Security-Policy of a page (docs/reliability.md section 3): by hash and not by nonce, since pages are
 * cached; it names only the hosts in the brand's checked configuration.
 */
export function contentSecurityPolicy({ brand, scripts, styles, frames, development }: Policy): string {
  const images = originsOf(brand?.payload.imageCdn ?? []);
  const launch = [...new Set(originsOf([...(brand?.payload.launchCdn ?? []), ...frames]))];
  const tag = brand?.payload.analytics.gtagId ? ["https://www.googletagmanager.com"] : [];
  const collect = tag.length > 0 ? ["https://*.google-analytics.com"] : [];
  // Vite's hot reload injects styles and opens a socket; production has neither.
  const hot = development ? ["'unsafe-inline'"] : styles;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...tag].join(" ")}`,
    `style-src-elem ${["'self'", ...hot].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", "data:", ...images, ...tag].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...collect, ...(development ? ["ws:"] : [])].join(" ")}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${launch.length > 0 ? launch.join(" ") : "'none'"}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types app dompurify"]),
    // Browsers that know no "report-to", or are on plain http, use the address.
    `report-uri ${reportAddress}`,
    "report-to csp",
  ].join("; ");
}
