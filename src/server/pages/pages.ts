import { createHash } from "node:crypto";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { Boot, Render } from "../../contract/renderer.ts";
import { dataKey, pageNamespaces, pageNeeds } from "../../site/block-data.ts";
import { allowedModules } from "../../site/modules.ts";
import { type BrandPayload, blocksOf } from "../../site/payload.ts";
import { guardOf, pageAt, pageById } from "../../site/routes.ts";
import type { Brand } from "../brands/brand.ts";
import { contentSecurityPolicy, cspHash } from "../http/security.ts";
import { type Caller, nobody, type Operations } from "../operations.ts";
import type { Services } from "../services.ts";
import { textsOf } from "../texts.ts";
import type { BrowserFiles } from "./browser-files.ts";
import { htmlDocument, markerScript } from "./html.ts";

/** A page as it goes out; kept in memory unless it names its visitor. */
export type RenderedPage = { status: number; body: Buffer; etag: string; policy: string; cacheable: boolean };

export type PageRequest = { brand: Brand; language: string; path: string; caller: Caller; origin: string };

export type PagesOptions = {
  services: Services;
  operations: Operations;
  files: () => BrowserFiles;
  render: () => Promise<Render<BrandPayload>>;
  development: boolean;
};

/** A page lives this long before its data (the winner board, say) is asked for again. */
const freshMs = 60_000;
const maximumPages = 2_000;

type System = NonNullable<Boot<BrandPayload>["system"]>;
type Chosen = { page: PageDocument; status: number; system?: System; visitorIp?: string };

/** Renders pages for visitors and remembers them by brand version, language, host and route. */
export function createPages(options: PagesOptions): (request: PageRequest) => Promise<RenderedPage> {
  const kept = new Map<string, { page: RenderedPage; until: number }>();
  return async (request) => {
    const { brand, language, path, origin } = request;
    const chosen = choosePage(request);
    // An unknown address is never a key of its own: strangers must not be able to fill the memory.
    const key = [brand.version, language, origin, chosen.system ?? path].join("|");
    const now = options.services.clock.now();
    const known = kept.get(key);
    if (known && known.until > now && chosen.visitorIp === undefined) return known.page;
    const page = await renderPage(request, chosen, options);
    if (page.cacheable && !options.development) {
      if (kept.size >= maximumPages) kept.clear();
      kept.set(key, { page, until: now + freshMs });
    }
    return page;
  };
}

/** Maintenance wins over the region, both over the address (spec section 4). */
function choosePage({ brand, path, caller }: PageRequest): Chosen {
  const { payload, documents } = brand;
  const named = (id: string): PageDocument => {
    const page = pageById(payload.pages, id);
    if (!page) throw new Error(`the house has no page ${id}`);
    return page;
  };
  if (documents.brand.maintenance)
    return { page: named("system/maintenance"), status: 503, system: "maintenance" };
  if (caller.regionRestriction) {
    return { page: named("system/region"), status: 403, system: "region", visitorIp: caller.ip };
  }
  const page = pageAt(payload.pages, path);
  if (!page) return { page: named("system/notFound"), status: 404, system: "notFound" };
  const guard = guardOf(page, allowedModules(payload.whitelabel), { mode: "visitor", agent: false });
  return guard === "moduleOff" ? { page: named("system/moduleOff"), status: 404 } : { page, status: 200 };
}

async function renderPage(
  request: PageRequest,
  chosen: Chosen,
  options: PagesOptions,
): Promise<RenderedPage> {
  const { brand, caller, origin } = request;
  const files = options.files();
  const boot = await bootOf(request, chosen, options);
  const render = await options.render();
  const body = await render(boot, request.path);
  const html = Buffer.from(htmlDocument({ brand, boot, page: chosen.page, body, files, origin }));
  const cacheable = chosen.visitorIp === undefined && !caller.regionRestriction;
  return {
    status: chosen.status,
    body: html,
    etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    policy: contentSecurityPolicy({
      brand,
      scripts: [markerScript, files.preamble].filter(Boolean).map(cspHash),
      styles: [cspHash(brand.payload.themeCss)],
      development: options.development,
    }),
    cacheable,
  };
}

async function bootOf(
  request: PageRequest,
  chosen: Chosen,
  options: PagesOptions,
): Promise<Boot<BrandPayload>> {
  const { brand, language, caller } = request;
  const { services, operations } = options;
  const { page } = chosen;
  const behind = page.modal ? pageById(brand.payload.pages, page.modal) : undefined;
  const shown = behind ? [behind, page] : [page];
  const data: Record<string, unknown> = {};
  const needs = shown.flatMap((one) => pageNeeds(blocksOf(brand.payload, one), one, language));
  await Promise.all(
    needs.map(async ({ operation, input }) => {
      const outcome = await operations.call(
        operation,
        { ...input },
        {
          brand,
          language,
          caller,
          services,
          ...nobody,
        },
      );
      // A refusal (a module that is off) leaves the block to ask again and to say why.
      if (outcome.ok) data[dataKey(operation, input)] = outcome.value;
    }),
  );
  return {
    payload: brand.payload,
    language,
    texts: textsOf(services.platform, brand, language, [
      ...new Set(shown.flatMap((one) => pageNamespaces(brand.payload, one))),
    ]),
    data,
    ...(chosen.system ? { system: chosen.system } : {}),
    ...(chosen.visitorIp ? { visitorIp: chosen.visitorIp } : {}),
    ...(options.development ? { development: true } : {}),
  };
}
