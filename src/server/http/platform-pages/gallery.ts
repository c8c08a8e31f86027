import { renderSVG } from "uqr";
import type { Operation } from "../../../contract/operation.ts";
import { escapeHtml, fillHtml } from "../../../kernel/html.ts";
import { signPicture } from "../../../site/pictures.ts";
import { compileTheme } from "../../../site/theme/compile.ts";
import type { Brand } from "../../brands/brand.ts";
import type { BrandProblem } from "../../brands/registry.ts";
import { platformPage, templates } from "./sheet.ts";

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
  const rows = brands.map((brand) => phoneRow(brand, phones)).join("");
  return platformPage(
    "Livery",
    fillHtml(templates.gallery, {
      cards,
      problems: list("Needs attention", broken.join("")),
      phones: list("On a phone in this network", rows),
    }),
  );
}

/** A titled list; nothing when it has no rows. */
const list = (title: string, rows: string): string =>
  rows === "" ? "" : `<h2>${title}</h2><ul class="plain">${rows}</ul>`;

function brandCard(brand: Brand, port: string): string {
  const { payload, documents } = brand;
  const { light, dark } = compileTheme(documents.theme);
  const tokens = payload.theme.mode === "dark" ? dark : light;
  const picture = signPicture(payload, "card").fallback;
  const dots = [tokens.brand, tokens.accent, tokens.surface, tokens.text]
    .map((colour) => `<i style="background:${colour}"></i>`)
    .join("");
  const host = `${payload.merchant}.localhost${port}`;
  const { name, tagline } = payload;
  return fillHtml(templates.brandCard, { host, picture, name, tagline: tagline.en, dots });
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
  return platformPage("Livery · API", fillHtml(templates.api, { rows: rows.join("") }));
}

/** The page of an unknown host, and of the platform's own host in production. */
export const neutralPage = (): string => platformPage("Nothing here", templates.nothing);
