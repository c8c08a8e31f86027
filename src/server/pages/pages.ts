import { createHash } from "node:crypto";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { Boot, Render } from "../../contract/renderer.ts";
import { accept } from "../../kernel/outcome.ts";
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
import { createPageMemory, type RenderedPage } from "./page-memory.ts";

export type PageRequest = { brand: Brand; language: string; path: string; caller: Caller };

export type PagesOptions = {
  services: Services;
  operations: Operations;
  files: () => BrowserFiles;
  render: () => Promise<Render<BrandPayload>>;
  development: boolean;
};

/** Some four hundred pages. */
const maximumBytes = 128 * 1024 * 1024;

type System = NonNullable<Boot<BrandPayload>["system"]>;
/** `address` is where the page is rendered: for a system page the one that was asked for. */
type Chosen = { page: PageDocument; address: string; status: number; system?: System; visitorIp?: string };

/** Renders pages for visitors and remembers them by brand version, language, origin and address. */
export function createPages(options: PagesOptions): (request: PageRequest) => Promise<RenderedPage> {
  const memory = createPageMemory({ maximumBytes, now: options.services.clock.now });
  return async (request) => {
    const { brand, language, caller } = request;
    const chosen = choosePage(request);
    // Nothing that a stranger makes up is in a key: the brands' documents say how many there are.
    const key = [brand.version, language, caller.origin, chosen.system ?? chosen.address].join("|");
    const known = chosen.visitorIp === undefined ? memory.get(key) : undefined;
    if (known) return known;
    const page = await renderPage(request, chosen, options);
    if (page.cacheable && !options.development) memory.keep(key, page);
    return page;
  };
}

/**
 * The address that stands for all that lead to a page alike. A route with slashes behind is another one than
 * the route itself: no menu marks it as the present page.
 */
function addressOf(page: PageDocument, path: string): string {
  const bare = path.replace(/\/+$/, "") || "/";
  const isSlashedRoute = bare === page.route && bare !== "/" && path !== bare;
  return isSlashedRoute ? `${bare}/` : bare;
}

/** Maintenance wins over the region, both over the address (spec section 4). */
function choosePage({ brand, path, caller }: PageRequest): Chosen {
  const { payload, documents } = brand;
  const named = (id: string): PageDocument => {
    const page = pageById(payload.pages, id);
    if (!page) throw new Error(`the house has no page ${id}`);
    return page;
  };
  const instead = (system: System, status: number): Chosen => ({
    page: named(`system/${system}`),
    address: path,
    status,
    system,
  });
  if (documents.brand.maintenance) return instead("maintenance", 503);
  if (caller.regionRestriction) return { ...instead("region", 403), visitorIp: caller.ip };
  const page = pageAt(payload.pages, path);
  if (!page) return instead("notFound", 404);
  const address = addressOf(page, path);
  const guard = guardOf(page, allowedModules(payload.whitelabel), { mode: "visitor", agent: false });
  return guard === "moduleOff"
    ? { page: named("system/moduleOff"), address, status: 404 }
    : { page, address, status: 200 };
}

async function renderPage(
  request: PageRequest,
  chosen: Chosen,
  options: PagesOptions,
): Promise<RenderedPage> {
  const { brand, caller } = request;
  const files = options.files();
  const boot = await bootOf(request, chosen, options);
  const render = await options.render();
  const body = await render(boot, chosen.address);
  const { origin } = caller;
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
      frames: framesOf(brand, options.services),
      development: options.development,
    }),
    cacheable,
  };
}

/** Where the games come from that this brand's pages may frame. */
const framesOf = ({ merchant }: Brand, { games }: Services): string[] =>
  [...games.vendors.values()].flatMap((vendor) => vendor.pageOrigins(merchant));

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
      const outcome = await operations.call(operation, async () => accept({ ...input }), {
        brand,
        language,
        caller,
        services,
        ...nobody,
      });
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
