import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { PageDocument } from "../../src/contract/generated/page.ts";
import { mayRead } from "../../src/site/desk-roles.ts";
import { withEveryModule } from "./edited.ts";
import { fill } from "./filled.ts";
import { keyboardFaults } from "./keyboard.ts";
import { belowHeaderRow, overflowing, rawKeys, smallTargets } from "./looks.ts";
import { expect, type Scene, test } from "./members/people.ts";
import { brandFile, isClosedBy, modulesOff, ownPages } from "./own-pages.ts";
import { enterAs, queries, type Side, settled, sides } from "./page-sides.ts";
import { type BrandName, brands, desktop, drawIn, type Language, phone, type Theme } from "./site.ts";
import { violationsOn } from "./violations.ts";

/**
 * Every page of schemas/pages, by its document: what all pages promise, whatever is on them. A usual run opens one page in
 * sixteen; `LIVERY_MATRIX=full` opens all of them, on every brand and in both looks, or those whose id
 * fits `LIVERY_PAGES`. With `LIVERY_PICTURES=<folder>` each page
 * leaves its pictures there and nothing is checked.
 */

// Axe is injected into the page.
test.use({ bypassCSP: true, brandEdits: withEveryModule });

const isFull = process.env.LIVERY_MATRIX === "full";
const pictures = process.env.LIVERY_PICTURES;
const narrow = { width: 320, height: 640 };

/** Each look shows a language and a theme. */
const looks = [
  { language: "en", theme: "light" },
  { language: "hi", theme: "dark" },
] as const;

/** A page of every sixteen, another one of each brand; of a full run those that are wanted. */
const isPicked = (page: PageDocument, brand: number): boolean =>
  isFull
    ? new RegExp(process.env.LIVERY_PAGES ?? "").test(page.id)
    : ownPages.indexOf(page) % (16 * brands.length) === 16 * brand + 3;

const pagesOf = (brand: BrandName, side: Side): PageDocument[] => {
  const off = brand === "jade" ? modulesOff(brand) : [];
  return ownPages.filter(
    (page) => page.access === side && isPicked(page, brands.indexOf(brand)) && !isClosedBy(off, page),
  );
};

/** Draws all texts at a multiple of their size, as a browser's setting does. */
const drawTextAt = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Keeps the pictures of a page: at both sizes, as far as it goes. */
async function keepPictures(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [size, viewport] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}-${size}.png`), fullPage: true });
  }
}

/** What was found, and on which pages: a fault of a part that many pages share is one line. */
type Faults = Map<string, string[]>;

/** What a page at one address promises in one look. */
async function inspect(page: Page, where: string, faults: Faults): Promise<void> {
  const note = (what: string, found: string[]) => {
    for (const one of found) faults.set(`${what}: ${one}`, [...(faults.get(`${what}: ${one}`) ?? []), where]);
  };
  const within = (await page.locator("dialog:modal").count()) ? "dialog:modal" : "main";
  const heading = page.locator("h1:visible");
  await heading
    .first()
    // What has no heading at all costs this long, once.
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  const headings = await heading.count();
  if (headings !== 1) note("headings of the first level", [String(headings)]);
  note("texts", await rawKeys(page));
  note("axe", await violationsOn(page));
  note("keyboard", await keyboardFaults(page, within));
  for (const [size, viewport] of Object.entries({ desktop, phone, narrow })) {
    await page.setViewportSize(viewport);
    note(size, await overflowing(page));
    note(`header at ${viewport.width}`, await belowHeaderRow(page));
    if (size === "phone") note("targets", await smallTargets(page, "main, dialog:modal"));
  }
  await drawTextAt(page, 200);
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    await page.setViewportSize(viewport);
    note(`texts at 200 %, ${size}`, await overflowing(page));
  }
}

/** The same address, written from right to left. */
async function inspectMirrored(page: Page, where: string, faults: Faults): Promise<void> {
  await settled(page);
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    await page.setViewportSize(viewport);
    for (const one of await overflowing(page))
      faults.set(`mirrored, ${size}: ${one}`, [...(faults.get(`mirrored, ${size}: ${one}`) ?? []), where]);
  }
}

const filled = new Map<string, Promise<string[]>>();

/** Opens a page, and either keeps its pictures or notes what is wrong. */
async function look(scene: Scene, document: PageDocument, language: Language, faults: Faults): Promise<void> {
  const { page, brand, open } = scene;
  const address = `${document.route}${queries[document.id] ?? ""}`;
  await page.setViewportSize(desktop);
  await open(address);
  await settled(page);
  const name = `${brand}-${language}-${document.id.replaceAll("/", "_")}`;
  if (pictures) return keepPictures(page, pictures, name);
  await expect(page, address).toHaveTitle(new RegExp(`\\S.* · |^${brandFile(brand, "brand.json").name} · `));
  await inspect(page, address, faults);
  await open(`${address}${address.includes("?") ? "&" : "?"}lang=ar-XB`);
  await inspectMirrored(page, address, faults);
  await page
    .context()
    .addCookies([{ name: "lang", value: language, domain: `${brand}.localhost`, path: "/" }]);
}

for (const brand of brands)
  for (const [name, { roles, account }] of Object.entries(sides))
    for (const role of roles)
      for (const { language, theme } of isFull
        ? looks
        : looks.filter((_look, index) => index === brands.indexOf(brand) % looks.length)) {
        const label = `${brand}, ${role}, ${language}`;
        const pages = pagesOf(brand, name as Side).filter((page) => name !== "desk" || mayRead(role, page));
        if (pages.length === 0) continue;
        test(`${label}, ${theme}: ${name === role ? "their" : "the desk's"} pages keep what all pages promise`, async ({
          scene,
          app,
          database,
          gate,
        }) => {
          test.setTimeout(isFull ? 900_000 : 90_000);
          gate.allow(/404/);
          const visitor = await scene(brand, language, desktop);
          await drawIn(visitor.page, theme as Theme);
          if (isFull) {
            const key = `${app.port} ${brand}`;
            if (!filled.has(key)) filled.set(key, fill(app, database.url, brand));
            const refused = await filled.get(key);
            if (pictures && refused?.length) console.log(refused.join("\n"));
          }
          await enterAs(visitor, database.url, role, account);
          const faults: Faults = new Map();
          for (const document of pages) await look(visitor, document, language, faults);
          expect(Object.fromEntries(faults)).toEqual({});
        });
      }
