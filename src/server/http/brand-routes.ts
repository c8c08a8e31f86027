import type { FastifyInstance } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import { localized } from "../../site/locale.ts";
import { publicPages, routeOf } from "../../site/page-lookup.ts";
import type { BrandPayload } from "../../site/payload.ts";
import { signPicture, signPixels } from "../../site/pictures.ts";
import type { Brand } from "../brands/brand.ts";
import { openAddress } from "../brands/sealed-address.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { offlinePage } from "./offline-page.ts";
import { sendOutcome } from "./send-outcome.ts";

/** What a brand's host serves beside pages and calls: manifest, sitemap, robots, the offline page, and redirects to sealed addresses. */
export function brandRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  offlinePage(app, deps);

  app.get("/manifest.webmanifest", (request, reply) => {
    const brand = brandOfRequest(request, deps.registry);
    if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
    const language = languageOf(request, brand, deps.config.production);
    return reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json")
      .send(JSON.stringify(manifestOf(brand, language)));
  });

  app.get("/sitemap.xml", (request, reply) => {
    const brand = brandOfRequest(request, deps.registry);
    if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("application/xml")
      .send(sitemapOf(brand));
  });

  app.get("/robots.txt", (request, reply) => {
    const brand = brandOfRequest(request, deps.registry);
    const lines = brand
      ? ["User-agent: *", "Disallow: /wps/", `Sitemap: https://${brand.payload.mainDomain}/sitemap.xml`]
      : ["User-agent: *", "Disallow: /"];
    return reply.type("text/plain").send(`${lines.join("\n")}\n`);
  });

  app.get("/go/:address", (request, reply) => {
    const { address } = request.params as { address: string };
    const brand = brandOfRequest(request, deps.registry);
    const opened = brand && openAddress(address, brand.merchant, deps.addressKeys);
    if (!opened) return sendOutcome(reply, refuse("route.unknown"));
    return reply.header("cache-control", "no-store").redirect(opened, 302);
  });
}

function manifestOf(brand: Brand, language: string): object {
  const { name, description, theme } = brand.payload;
  const colour = theme.mode === "dark" ? theme.barColour.dark : theme.barColour.light;
  return {
    id: "/",
    name,
    short_name: name,
    description: localized(description, language),
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: colour,
    theme_color: colour,
    icons: iconsOf(brand.payload),
  };
}

/** An own icon may reach to its edges, where a mask would cut it. */
function iconsOf(payload: BrandPayload): object[] {
  const own = payload.theme.logo?.icon;
  if (own) return [{ src: own.src, sizes: `${own.width}x${own.height}`, type: "image/png", purpose: "any" }];
  return [
    { src: signPixels(payload), sizes: "512x512", type: "image/png", purpose: "any maskable" },
    { src: signPicture(payload).src, sizes: "any", type: "image/svg+xml" },
  ];
}

function sitemapOf({ payload }: Brand): string {
  const base = `https://${payload.mainDomain}`;
  const urls = publicPages(payload).map((page) => {
    const address = base + routeOf(page);
    const alternates = payload.locales.enabled.map(
      (tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}?lang=${tag}"/>`,
    );
    return `<url><loc>${address}</loc>${alternates.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`;
}
