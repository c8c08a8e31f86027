import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { refuse } from "../../../src/kernel/outcome.ts";
import { assetsOf, compileBrand } from "../../../src/server/brands/compile.ts";
import { announcementsOf, bannersOf, helpOf, promotionsOf } from "../../../src/server/brands/content.ts";
import { assemble, lineageOf } from "../../../src/server/brands/inheritance.ts";
import { type ModuleEntry, readPlatform } from "../../../src/server/brands/platform.ts";
import { readBrandFolder } from "../../../src/server/brands/read-folder.ts";
import { createEnvelopes } from "../../../src/server/core/identity/envelope.ts";
import { buildCatalogue } from "../../../src/server/domains/games/catalogue.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import type { HandlerContext } from "../../../src/server/handler.ts";
import { handle as menus } from "../../../src/server/operations/lgw/games/game_menus.ts";
import { handle as games } from "../../../src/server/operations/relay/GCSGAME_gameList.ts";
import { handle as notices } from "../../../src/server/operations/relay/MCSFE_getListAnnouncements.ts";
import { handle as promotions } from "../../../src/server/operations/system/promotions.ts";
import { builtBrowserCode } from "../../../src/server/pages/browser-code.ts";
import { createPages, type PagesOptions } from "../../../src/server/pages/pages.ts";
import { allowedModules, isOn } from "../../../src/site/modules.ts";
import type { BrandPayload } from "../../../src/site/payload.ts";
import { noFiles } from "./no-files.ts";

const platform = readPlatform();
const secret = Buffer.alloc(32, 7);
const find = (name: string) => readBrandFolder(join(rootFolder, "whitelabels"), name);
const merchants = ["aurora", "jade", "saffron"];

/** The brand with one more module switched off, as its owner would switch it. */
function brandWithout(merchant: string, modId: string) {
  const lineage = lineageOf(find(merchant), find);
  const documents = assemble(lineage);
  const modules = { modules: { ...documents.modules.modules, [modId]: false } };
  const keys = { address: secret, envelope: createEnvelopes([secret]).keyAt(0) };
  return compileBrand({ ...documents, modules }, assetsOf(lineage), platform, keys);
}

/** Every module whose absence takes a page away: its own, or one of a module below it. */
function modulesWithPages(): string[] {
  const named = new Set([...platform.pages.values()].flatMap(({ module }) => module ?? []));
  const found: string[] = [];
  const walk = (entry: ModuleEntry): boolean => {
    const below = (entry.childrenNodes ?? []).map(walk).some(Boolean);
    const has = below || named.has(entry.modId);
    if (has) found.push(entry.modId);
    return has;
  };
  platform.modules.forEach(walk);
  return found;
}

/** The addresses that lead to a page of a module that is off. */
function closedRoutes(payload: BrandPayload): Set<string> {
  const allowed = allowedModules(payload.whitelabel);
  const closed = payload.pages.filter(({ module }) => !isOn(allowed, module));
  return new Set(closed.flatMap(({ route, aliases = [] }) => [...(route ? [route] : []), ...aliases]));
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href=\\?"([^"\\]+)/g)].map(([, href = ""]) => href.split(/[?#]/)[0] ?? "");

const handlers: Record<string, (input: never, context: never) => unknown> = {
  "lgw/games/game_menus": menus,
  "relay/GCSGAME_gameList": games,
  "relay/MCSFE_getListAnnouncements": notices,
  "system/promotions": promotions,
};

/** Runs the calls whose answers lie in the brand and in the catalogue; what asks the database shows nothing. */
async function call(
  id: string,
  read: () => Promise<{ ok: boolean; value?: unknown }>,
  context: HandlerContext,
) {
  const module = platform.operations.get(id)?.module;
  const handle = handlers[id];
  if (!handle || !isOn(allowedModules(context.brand.payload.whitelabel), module)) return refuse("module.off");
  return handle((await read()).value as never, context as never);
}

const catalogue: PagesOptions["services"]["catalogue"] = (brand, language) =>
  buildCatalogue(platform, {
    vendorCodes: brand.documents.brand.vendors,
    imageCdn: brand.payload.imageCdn,
    allowed: allowedModules(brand.payload.whitelabel),
    language,
  });

const pageOf = createPages({
  services: { platform, catalogue, clock: { now: () => 0 }, games: { vendors: new Map() } },
  operations: { all: [], call },
  files: noFiles,
  render: builtBrowserCode().render,
  development: true,
} as unknown as PagesOptions);

const modules = modulesWithPages().filter((modId) => modId !== "SITE");
/** A module's pages in one of two languages of each brand, the other one on the next; with LIVERY_MATRIX=full in both. */
const languagesOf = (merchant: string, modId: string): string[] =>
  ["en", "hi"].filter(
    (_one, place) =>
      process.env.LIVERY_MATRIX === "full" ||
      (merchants.indexOf(merchant) + modules.indexOf(modId)) % 2 === place,
  );
const client = { ip: "127.0.0.1", regionRestriction: false, origin: "https://brand.example" };

describe.each(merchants)("%s with a module off", (merchant) => {
  it("is tried with every module that has pages", () => expect(modules.length).toBeGreaterThan(25));

  it.each(modules)("links to no page of %s", { timeout: 30_000 }, async (modId) => {
    const brand = brandWithout(merchant, modId);
    const closed = closedRoutes(brand.payload);
    expect(closed.size).toBeGreaterThan(0);
    for (const language of languagesOf(merchant, modId)) {
      const { body } = await pageOf({ brand, language, path: "/", client } as never);
      const html = body.toString().replace(/<script[\s\S]*?<\/script>/g, "");
      const content = JSON.stringify([
        announcementsOf(brand, language),
        promotionsOf(brand, language),
        helpOf(brand, language),
      ]);
      const banners = bannersOf(brand, language).flatMap(({ url }) => url?.split(/[?#]/)[0] ?? []);
      const links = [...linksIn(html), ...linksIn(content), ...banners];
      expect(html).toContain("<a ");
      expect([...new Set(links.filter((link) => closed.has(link)))]).toEqual([]);
    }
  });
});

/** A page of aurora without a module, as its server draws it. */
async function pageWithout(modId: string, path: string) {
  const { status, body } = await pageOf({
    brand: brandWithout("aurora", modId),
    language: "en",
    path,
    client,
  } as never);
  const html = body.toString().replace(/<script[\s\S]*?<\/script>/g, "");
  return { status, html, linksOfMain: linksIn(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "") };
}

it.each([
  ["desk", "TICKETS", "/desk/tickets", "/desk"],
  ["agent", "SALARY", "/agentHome/agentHourSalary", "/agentHome"],
])(
  "a closed page of the %s's centre stands in its frame and leads back to it",
  async (centre, modId, path, home) => {
    const page = await pageWithout(modId, path);
    expect(page.status).toBe(404);
    expect(page.html).toContain(`data-layout="${centre}"`);
    expect(page.html).toContain(`data-centre="${centre}"`);
    expect(page.linksOfMain).toEqual([home]);
    expect(page.html).not.toContain("The lobby is open");
  },
);

it.each([
  ["TICKETS", "/tickets"],
  ["AGENTS", "/agentHome/agentHourSalary"],
])("without %s, %s stands in the players' frame", async (modId, path) => {
  const { html } = await pageWithout(modId, path);
  expect(html).toContain('data-layout="site"');
  expect(html).not.toContain("data-centre=");
});

describe("the list of announcements", () => {
  const answerOf = async (modId: string) => {
    const brand = brandWithout("aurora", modId);
    const context = { brand, language: "en", now: () => 0 };
    const outcome = await notices({ types: "B,PL,PU,PR,H" }, context as never);
    if (!outcome.ok) throw new Error(outcome.code);
    return Object.entries(outcome.value).flatMap(([part, list]) => (list.length > 0 ? [part] : []));
  };

  it.each([
    ["WINNERS", ["banners", "player", "popup", "promotion", "help"]],
    ["ANNOUNCEMENTS", ["banners", "promotion", "help"]],
    ["PROMOTIONS", ["banners", "player", "popup", "help"]],
    ["HELP", ["banners", "player", "popup", "promotion"]],
    ["CONTENT", ["banners", "promotion"]],
  ])("without %s has %j", async (modId, parts) => {
    expect(await answerOf(modId)).toEqual(parts);
  });
});

it("without the winner board, a board beside the banners is not drawn", async () => {
  const variant = async (modId: string) => {
    const { body } = await pageOf({
      brand: brandWithout("saffron", modId),
      language: "en",
      path: "/",
      client,
    } as never);
    // The carousel's own element, inside of its block's.
    return /data-block="banner-carousel"[^>]*><!--\$--><div class="\w+" data-variant="(\w+)"/.exec(
      body.toString(),
    )?.[1];
  };
  expect([await variant("TICKETS"), await variant("WINNERS")]).toEqual(["scoreboard", "framed"]);
});
