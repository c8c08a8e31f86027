import type { Page, Route } from "@playwright/test";
import type { PageDocument } from "../../src/contract/generated/page.ts";
import { mayRead } from "../../src/site/desk-roles.ts";
import { withEveryModule } from "./edited.ts";
import { overflowing, rawKeys } from "./looks.ts";
import { expect, type Scene, test } from "./members/people.ts";
import { ownPages } from "./own-pages.ts";
import { enterAs, queries, type Side, settled, sides } from "./page-sides.ts";
import { type BrandName, brands, phone } from "./site.ts";

/**
 * Pages whose calls fail, and whose answers are late: each says what it could not read and offers to try again, and shows
 * placeholders while it waits. A usual run opens one page in sixteen; `LIVERY_MATRIX=full` all of them, on the first brand, or
 * those whose id fits `LIVERY_PAGES`.
 */

test.use({ brandEdits: withEveryModule });

const isFull = process.env.LIVERY_MATRIX === "full";

/** Without these there is no visitor, no session and no page. */
const isFrame = (path: string): boolean =>
  /^\/wps\/(member\/info$|events|session\/|system\/|desk\/session|desk\/me)/.test(path);

const isOwnCall = ({ pathname }: URL): boolean => /^\/(wps|lgw)\//.test(pathname) && !isFrame(pathname);

type Answer = (route: Route) => Promise<void>;
const failing: Answer = (route) =>
  route.fulfill({
    status: 500,
    contentType: "application/json",
    body: JSON.stringify({ success: false, message: "server.failed", code: "server.failed" }),
  });

/** Answers every reading call of the page so; ends with the returned function. */
async function answering(page: Page, answer: Answer): Promise<() => Promise<void>> {
  await page.route(isOwnCall, (route) =>
    route.request().method() === "GET" ? answer(route) : route.fallback(),
  );
  return () => page.unroute(isOwnCall);
}

/** What pages ask for beside their blocks: without it a badge or a countdown is missing, and nothing is said. */
const isBeside = (path: string, document: PageDocument): boolean =>
  document.centre === "desk"
    ? !JSON.stringify(document).includes(`"${path.replace("/wps/", "")}"`)
    : /unreadCount|\/waiting|notices|balance|bonuses|sms\/countdown/.test(path) ||
      (path.endsWith("getListAnnouncements") &&
        (document.id === "home" || !/banner|announcement|notice/.test(JSON.stringify(document.blocks))));

const addressOf = ({ id, route }: PageDocument): string => `${route}${queries[id] ?? ""}`;

type Faults = Map<string, string[]>;

async function inspect(page: Page, where: string, faults: Faults): Promise<void> {
  const note = (what: string, found: readonly string[]) => {
    for (const one of found) faults.set(`${what}: ${one}`, [...(faults.get(`${what}: ${one}`) ?? []), where]);
  };
  note("texts", await rawKeys(page));
  note("overflowing", await overflowing(page));
  const broken = await page.locator("[data-broken]").allInnerTexts();
  note("broken", broken);
}

/** The page with all calls failing, and again once they work. */
async function lookFailing(scene: Scene, document: PageDocument, faults: Faults): Promise<void> {
  const { page, open } = scene;
  const address = addressOf(document);
  const asked = new Set<string>();
  const end = await answering(page, (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return failing(route);
  });
  await open(address);
  await settled(page);
  await inspect(page, `${address} failing`, faults);
  const main = page.locator("main, dialog:modal");
  const waits = await page.locator("main [data-skeleton], main [aria-busy=true]").count();
  const notes = await main.getByRole("alert").count();
  const own = [...asked].filter((path) => !isBeside(path, document));
  if (waits > 0) faults.set(`waits for ever: ${address}`, own);
  if (own.length > 0 && notes === 0) faults.set(`says nothing: ${address}`, own);
  await end();
}

/** The page whose answers never come: placeholders, and nothing of an empty list. */
async function lookSlow(scene: Scene, document: PageDocument, faults: Faults): Promise<void> {
  const { page, open } = scene;
  const address = addressOf(document);
  const late: Route[] = [];
  const end = await answering(page, async (route) => {
    late.push(route);
  });
  await open(address);
  await page.waitForTimeout(600);
  await inspect(page, `${address} slow`, faults);
  const own = late
    .map((route) => new URL(route.request().url()).pathname)
    .filter((path) => !isBeside(path, document));
  const waits = await page
    .locator("[data-skeleton], main [aria-busy=true], dialog:modal [aria-busy=true]")
    .count();
  if (own.length > 0 && waits === 0) faults.set(`shows no placeholder: ${address}`, own);
  await Promise.all(late.map((route) => route.abort().catch(() => undefined)));
  await end();
}

const isPicked = (index: number, id: string): boolean =>
  isFull ? new RegExp(process.env.LIVERY_PAGES ?? "").test(id) : index % 16 === 7;

const pagesOf = (side: Side) =>
  ownPages.filter(({ access, id }, index) => access === side && isPicked(index, id));

for (const [name, { account }] of Object.entries(sides)) {
  const brand: BrandName = brands[0];
  const role = name === "desk" ? "owner" : (name as "visitor" | "member" | "agent");
  const pages = pagesOf(name as Side).filter((page) => name !== "desk" || mayRead("owner", page));
  if (pages.length === 0) continue;
  test(`${brand}, ${role}: pages say what they cannot read, and that they wait`, async ({
    scene,
    database,
    gate,
  }) => {
    test.setTimeout(isFull ? 1_800_000 : 90_000);
    gate.allow(/404|500|Failed to load|ERR_/);
    const visitor = await scene(brand, "en", phone);
    await enterAs(visitor, database.url, role, account);
    const faults: Faults = new Map();
    for (const document of pages) {
      await lookFailing(visitor, document, faults);
      await lookSlow(visitor, document, faults);
    }
    expect(Object.fromEntries(faults)).toEqual({});
  });
}
