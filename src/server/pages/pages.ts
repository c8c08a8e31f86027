import { createHash } from "node:crypto";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { Boot, Render } from "../../contract/renderer.ts";
import { createWorkQueue } from "../../kernel/concurrency-limit.ts";
import { accept } from "../../kernel/outcome.ts";
import { dataKey, pageNamespaces } from "../../site/block-data.ts";
import type { DataNeed } from "../../site/call-input.ts";
import { withoutOtherCentres } from "../../site/centre-blocks.ts";
import { allowedModules } from "../../site/modules.ts";
import { isNarrowed } from "../../site/narrowing.ts";
import { closedPageId, guardOf } from "../../site/page-access.ts";
import { framePage, pageAt, pageById, seenWith } from "../../site/page-lookup.ts";
import { pageNeeds } from "../../site/page-needs.ts";
import { type BrandPayload, blocksOf } from "../../site/payload.ts";
import type { Brand } from "../brands/brand.ts";
import { textsOf } from "../brands/texts.ts";
import { closedReasonFor } from "../brands/visitor-part.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import type { Metrics } from "../foundation/observability/metrics.ts";
import { withTimeout } from "../foundation/with-timeout.ts";
import { anonymous, type Client, createContext } from "../handler.ts";
import type { Operations } from "../load-operations.ts";
import type { Services } from "../services.ts";
import type { BrowserFiles } from "./browser-files.ts";
import { contentSecurityPolicy, cspHash } from "./content-security-policy.ts";
import { headScript, htmlDocument } from "./html.ts";
import { createPageMemory, type RenderedPage } from "./page-memory.ts";

export type PageRequest = {
  brand: Brand;
  language: string;
  path: string;
  /** The query of the address; without one nothing is chosen. */
  query?: URLSearchParams;
  client: Client;
};

export type PagesOptions = {
  services: Services;
  operations: Operations;
  files: () => BrowserFiles;
  render: () => Promise<Render<BrandPayload>>;
  development: boolean;
  /** Reports where pages come from. */
  metrics?: Metrics;
};

/** About six hundred pages. */
const maximumBytes = 128 * 1024 * 1024;

type System = NonNullable<Boot<BrandPayload>["system"]>;
/** `address` is the address the page is rendered at: for a system page the requested one. */
type Chosen = {
  page: PageDocument;
  address: string;
  status: number;
  system?: System;
  narrowed?: true;
  visitorIp?: string;
  /** The scripts of the kit's page, which the browser draws alone. */
  kit?: string[];
};

/** Where the kit and the gallery of blocks are shown in development, unless the brand has a page of its own there. */
const kitAddresses = ["/kit", "/kit/blocks"];

/**
 * Pages that are rendered at once on a node, and that may wait; one more is refused with LIVERY_BUSY, unless an older
 * rendering is kept. A page that names its client is rendered for each of them.
 */
const renderings = { atOnce: 16, longest: 500 };

/** The longest that a page waits for the data of one block; after that the browser asks for it. */
const dataMs = 1_000;

/** Renders pages and caches them by brand version, language, origin and address. */
export function createPages(options: PagesOptions): (request: PageRequest) => Promise<RenderedPage> {
  const { clock } = options.services;
  const failed = (error: unknown) => logProblem(options.services, "page.failed", error);
  const memory = createPageMemory({ maximumBytes, now: clock.now, failed });
  const queue = createWorkQueue(renderings);
  return async (request) => {
    const { brand, language, client } = request;
    const chosen = choosePage(request, options.files().kit);
    // The key holds nothing that a client can invent: the brands' documents limit the number of keys.
    const address = chosen.system ?? `${chosen.address}${chosen.narrowed ? "?" : ""}`;
    const key = [brand.version, language, client.origin, address].join("|");
    const { render, answered } = observedRender(options.metrics, () =>
      queue(() => renderPage(request, chosen, options)),
    );
    const isKept = isForAll(request, chosen) && !options.development;
    const page = await (isKept ? memory.answer(key, render) : render());
    answered();
    return page;
  };
}

/** Counts renderings with their time, and pages that were answered without one. */
function observedRender(
  metrics: Metrics | undefined,
  work: () => Promise<RenderedPage>,
): { render: () => Promise<RenderedPage>; answered: () => void } {
  let isRendered = false;
  return {
    render: async () => {
      isRendered = true;
      const began = performance.now();
      try {
        const page = await work();
        metrics?.page("rendered", (performance.now() - began) / 1_000);
        return page;
      } catch (error) {
        metrics?.page("failed");
        throw error;
      }
    },
    answered: () => {
      if (!isRendered) metrics?.page("memory");
    },
  };
}

/** A page that names its client is not shared. */
const isForAll = ({ client }: PageRequest, { visitorIp }: Chosen): boolean =>
  visitorIp === undefined && !client.regionRestriction;

/** An unavailable database is reported by its watch. */
function logProblem({ log }: Services, event: string, error: unknown, more: object = {}): void {
  if (isUnavailable(error)) return;
  log({ level: "error", event, ...more, error: error instanceof Error ? error.stack : String(error) });
}

/**
 * The address that stands for all equivalent addresses of a page. A route with slashes behind it differs from the
 * route itself: no menu marks it as the current page.
 */
function addressOf(page: PageDocument, path: string): string {
  const bare = path.replace(/\/+$/, "") || "/";
  const isSlashedRoute = bare === page.route && bare !== "/" && path !== bare;
  return isSlashedRoute ? `${bare}/` : bare;
}

/** A closed brand shows the page of maintenance or of the region at every address (spec section 4). */
function choosePage({ brand, path, query, client }: PageRequest, kit: string[] | undefined): Chosen {
  const { payload } = brand;
  const named = (id: string): PageDocument => {
    const page = pageById(payload.pages, id);
    if (!page) throw new Error(`the platform has no page ${id}`);
    return page;
  };
  const instead = (system: System, status: number): Chosen => ({
    page: named(`system/${system}`),
    address: path,
    status,
    system,
  });
  const reason = closedReasonFor(brand, client);
  if (reason === "maintenance") return instead(reason, 503);
  if (reason === "region") return { ...instead(reason, 403), visitorIp: client.ip };
  const page = pageAt(payload.pages, path);
  if (!page && kit && kitAddresses.includes(path)) return { ...instead("notFound", 200), kit };
  if (!page) return instead("notFound", 404);
  const address = addressOf(page, path);
  const allowed = allowedModules(payload.whitelabel);
  const guard = guardOf(page, allowed, { mode: "visitor", agent: false });
  return guard === "moduleOff"
    ? { page: named(closedPageId(page, payload.pages, allowed)), address, status: 404 }
    : {
        page,
        address,
        status: 200,
        ...(query && isNarrowed(blocksOf(payload, page), query) ? { narrowed: true } : {}),
      };
}

async function renderPage(
  request: PageRequest,
  chosen: Chosen,
  options: PagesOptions,
): Promise<RenderedPage> {
  const { brand, client } = request;
  const files = chosen.kit ? { ...options.files(), scripts: chosen.kit } : options.files();
  const { boot, whole } = await bootOf(request, chosen, options);
  const body = chosen.kit ? "" : await (await options.render())(boot, chosen.address);
  const { origin } = client;
  const html = Buffer.from(htmlDocument({ brand, boot, page: chosen.page, body, files, origin }));
  return {
    status: chosen.status,
    body: html,
    etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    policy: contentSecurityPolicy({
      brand,
      scripts: [headScript, files.preamble].filter(Boolean).map(cspHash),
      styles: [cspHash(brand.payload.themeCss)],
      frames: framesOf(brand, options.services),
      development: options.development,
    }),
    cacheable: isForAll(request, chosen),
    whole,
  };
}

/** The origins of games that this brand's pages may frame. */
const framesOf = ({ merchant }: Brand, { games }: Services): string[] =>
  [...games.vendors.values()].flatMap((vendor) => vendor.pageOrigins(merchant));

async function bootOf(
  request: PageRequest,
  chosen: Chosen,
  options: PagesOptions,
): Promise<{ boot: Boot<BrandPayload>; whole: boolean }> {
  const { brand, language } = request;
  const { services } = options;
  const { page } = chosen;
  const shown = seenWith(brand.payload.pages, page);
  const around = framePage(brand.payload.pages) ?? [];
  const needs = [...shown, around]
    .flat()
    .flatMap((one) => pageNeeds(blocksOf(brand.payload, one), one, language));
  const { data, whole } = await dataOf(needs, request, options);
  const boot = {
    // The kit shows blocks of every centre.
    payload: chosen.kit ? brand.payload : withoutOtherCentres(brand.payload, shown),
    language,
    texts: textsOf(services.platform, brand, language, [
      ...new Set(shown.flatMap((one) => pageNamespaces(brand.payload, one))),
    ]),
    data,
    ...(chosen.system ? { system: chosen.system } : {}),
    ...(chosen.narrowed ? { narrowed: true as const } : {}),
    ...(chosen.visitorIp ? { visitorIp: chosen.visitorIp } : {}),
    ...(options.development ? { development: true } : {}),
  };
  return { boot, whole };
}

/**
 * The data of the blocks. A page is rendered without data that is unavailable now. A refusal (a module that is off)
 * leaves the block to ask again and to show the reason.
 */
async function dataOf(
  needs: readonly DataNeed[],
  { brand, language, client }: PageRequest,
  { services, operations }: PagesOptions,
): Promise<{ data: Record<string, unknown>; whole: boolean }> {
  const data: Record<string, unknown> = {};
  let whole = true;
  const context = createContext({ ...anonymous, brand, language, client, services });
  await Promise.all(
    needs.map(async ({ operation, input }) => {
      const asking = operations.call(operation, async () => accept({ ...input }), context);
      const outcome = await withTimeout(dataMs, asking).catch((error: unknown) => {
        logProblem(services, "page.data", error, { operation });
        return undefined;
      });
      if (outcome?.ok) data[dataKey(operation, input)] = outcome.value;
      if (outcome === undefined) whole = false;
    }),
  );
  return { data, whole };
}
