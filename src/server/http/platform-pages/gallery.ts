import { renderSVG } from "uqr";
import type { Operation } from "../../../contract/operation.ts";
import { escapeHtml } from "../../../kernel/html.ts";
import { signPicture } from "../../../site/pictures.ts";
import { compileTheme } from "../../../site/theme/compile.ts";
import type { Brand } from "../../brands/brand.ts";
import type { BrandProblem } from "../../brands/registry.ts";
import { platformPage } from "./sheet.ts";

type Gallery = {
  brands: Brand[];
  problems: BrandProblem[];
  port: string;
  /** Addresses for phones on the same network, by merchant. */
  phones: ReadonlyMap<string, string>;
};

/** The page of the platform's own host in development: every brand, what is broken, and other pages. */
export function galleryPage({ brands, problems, port, phones }: Gallery): string {
  const cards = brands.map((brand) => brandCard(brand, port)).join("");
  const broken = problems.map(
    ({ merchant, lines }) =>
      `<li class="broken"><div><b>${escapeHtml(merchant)}</b> does not pass its check; its last good version stays up.<pre>${escapeHtml(lines.join("\n"))}</pre></div></li>`,
  );
  return platformPage(
    "Livery",
    `<h1>One engine, many brands</h1><p>Each card is a folder of JSON in whitelabels/. Open one, change a line in its files and watch the page follow.</p>
<div class="brands">${cards}</div>
${broken.length > 0 ? `<h2>Needs attention</h2><ul class="plain">${broken.join("")}</ul>` : ""}
${phones.size > 0 ? `<h2>On a phone in this network</h2><ul class="plain">${brands.map((brand) => phoneRow(brand, phones)).join("")}</ul>` : ""}
<h2>For engineers</h2><ul class="plain">
<li><a href="/outbox">Outbox</a><code>codes, letters and captchas that would have gone out</code></li>
<li><a href="/api">API document</a><code>GET /openapi.json</code></li>
<li><a href="/readyz">Readiness</a><code>database, migrations, brands</code></li>
<li>New brand<code>npx livery brand init acme</code></li>
<li>Check brands<code>npx livery brand check</code></li></ul>`,
  );
}

function brandCard(brand: Brand, port: string): string {
  const { payload, documents } = brand;
  const { light, dark } = compileTheme(documents.theme);
  const tokens = payload.theme.mode === "dark" ? dark : light;
  const picture = signPicture(payload, "card").src;
  const dots = [tokens.brand, tokens.accent, tokens.surface, tokens.text]
    .map((colour) => `<i style="background:${colour}"></i>`)
    .join("");
  const host = `${payload.merchant}.localhost${port}`;
  return `<a class="brand" href="http://${host}/"><img src="${picture}" alt="" width="480" height="270"><div><b>${escapeHtml(payload.name)}</b><span>${escapeHtml(payload.tagline.en)}</span><span>${host}</span><div class="dots">${dots}</div></div></a>`;
}

function phoneRow({ merchant, payload }: Brand, phones: ReadonlyMap<string, string>): string {
  const url = phones.get(merchant);
  if (!url) return "";
  const code = renderSVG(url, { ecc: "M", border: 2 });
  return `<li class="phone"><div class="code">${code}</div><div><b>${escapeHtml(payload.name)}</b><br><a href="${url}">${url}</a></div></li>`;
}

/** The operations in one readable page, with a link to the machine-readable document. */
export function apiPage(operations: readonly Operation[]): string {
  const rows = operations.map(
    ({ http, title, spec }) =>
      `<li><b>${http.method}</b> <span>${escapeHtml(title)}</span><code>${escapeHtml(http.path)} · ${escapeHtml(spec)}</code></li>`,
  );
  return platformPage(
    "Livery · API",
    `<h1>API</h1><p>Generated from schemas/operations. The full document, with every field, is <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p><ul class="plain">${rows.join("")}</ul>`,
  );
}

/** The page of an unknown host, and of the platform's own host in production. */
export const neutralPage = (): string =>
  platformPage(
    "Nothing here",
    "<h1>There is no site at this address</h1><p>Please check the address you typed.</p>",
  );
