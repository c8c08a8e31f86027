import type { Page } from "@playwright/test";
import { openTestApp, type TestApp } from "../support/app.ts";
import { english } from "./own-pages.ts";
import {
  appOfWorker,
  type BrandName,
  desktop,
  expect,
  hydrated,
  test as plain,
  withoutPopup,
} from "./site.ts";

type Follow = { follow: (brand: BrandName, path?: string) => Promise<void> };

/** An app that follows its brands' folder. The edits of one test stay for the next. */
const test = plain.extend<Follow, { live: TestApp }>({
  live: appOfWorker(() => openTestApp({ watch: true, wonRounds: 30 })),
  follow: async ({ page, live }, use) => {
    await withoutPopup(page);
    await page.setViewportSize(desktop);
    await use(async (brand, path = "/") => {
      // The stream is opened when the browser has nothing better to do.
      const stream = page.waitForResponse((response) => response.url().endsWith("/wps/events"), {
        timeout: 15_000,
      });
      await page.goto(live.addressOf(brand, path));
      await hydrated(page);
      await stream;
      await page.evaluate(() => Object.assign(globalThis, { marker: "same document" }));
    });
  },
});

const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => (globalThis as unknown as { marker?: string }).marker)).toBe(
    "same document",
  );

const brandColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand").trim());

type Theme = { colour: { brand: { h: number } }; layout: { card: string } };
type Home = { blocks: { type: string }[] };
type Announcements = {
  announcements: { id: string; title: { en: string; hi: string }; content: { en: string; hi: string } }[];
};

test("an edited theme is applied to the open page", async ({ page, live, follow }) => {
  await follow("jade");
  const before = await brandColour(page);
  live.brands.edit<Theme>("jade", "theme.json", (theme) => {
    theme.colour.brand.h = 300;
    theme.layout.card = "square";
  });
  await expect.poll(() => brandColour(page)).not.toBe(before);
  await expect(page.locator("[data-block=game-section] button[data-shape=square]").first()).toBeVisible();
  await expectSameDocument(page);
});

test("an edited home puts its blocks in the new order", async ({ page, live, follow }) => {
  await follow("aurora");
  const blocks = () =>
    page
      .locator("[data-page=home] [data-block]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-block")));
  expect((await blocks())[0]).toBe("banner-carousel");
  live.brands.edit<Home>("aurora", "home.json", (home) => {
    const wanted = ["notice-marquee", "winner-board", "banner-carousel"];
    home.blocks = wanted.flatMap((type) => home.blocks.filter((block) => block.type === type));
  });
  await expect.poll(blocks).toEqual(["notice-marquee", "winner-board", "banner-carousel"]);
  await expect(page.locator("[data-block=winner-board] [data-rank]").first()).toBeVisible();
  await expectSameDocument(page);
});

test("an edited announcement appears in the open page's marquee", async ({ page, live, follow }) => {
  await follow("saffron");
  live.brands.edit<Announcements>("saffron", "content/announcements.json", ({ announcements }) => {
    announcements.unshift({
      id: "just-now",
      title: { en: "Written just now", hi: "अभी लिखा" },
      content: { en: "<p>Fresh.</p>", hi: "<p>ताज़ा।</p>" },
    });
  });
  await expect(page.locator("[data-block=notice-marquee]").getByText("Written just now")).toBeAttached();
  await expectSameDocument(page);
});

test("edited texts of a brand appear at once", async ({ page, live, follow }) => {
  await follow("jade");
  live.brands.write(
    "jade",
    "locales/en.json",
    live.brands
      .read("jade", "locales/en.json")
      .replace(/("brand:trust\.rules": ")[^"]*/, "$1Rules you can read"),
  );
  await expect(page.getByText("Rules you can read")).toBeAttached();
  await expectSameDocument(page);
});

test("a broken edit keeps the page and leaves the other brands alone; its repair is followed", async ({
  page,
  live,
  follow,
}) => {
  await follow("aurora");
  const good = live.brands.read("aurora", "theme.json");
  const before = await brandColour(page);
  live.brands.write("aurora", "theme.json", good.slice(0, good.length - 40));
  await live.lineThat(({ event, merchant }) => event === "brand.broken" && merchant === "aurora");
  await page.reload();
  await hydrated(page);
  expect(await brandColour(page)).toBe(before);

  const other = await page.context().newPage();
  const response = await other.goto(live.addressOf("jade"));
  expect(response?.status()).toBe(200);
  await other.close();

  live.brands.write("aurora", "theme.json", good.replace(/"h": \d+/, '"h": 10'));
  await expect.poll(() => brandColour(page)).not.toBe(before);
});

test("a brand's folder adds a page with a catalogue of its own, and changes it", async ({
  page,
  live,
  follow,
  gate,
}) => {
  const shelf = {
    type: "catalogue",
    operation: "relay/GCSGAME_gameList",
    input: { language: "$language", gameType: "$page.gameType", vassalage: "PG" },
    rows: "games",
    card: "game",
    variant: "grid",
    paging: "call",
    pageSize: 6,
    filters: [{ kind: "search", param: "q", name: "keyword", labelKey: "lobby:filter.search" }],
    count: { key: "lobby:count.games", total: "totalElements" },
    unmatched: {
      titleKey: "lobby:empty.search",
      textKey: "lobby:empty.searchText",
      clearKey: "lobby:action.clear",
    },
  };
  const document = {
    id: "picks",
    route: "/picks",
    params: { gameType: "RNG" },
    access: "visitor",
    titleKey: "lobby:section.HOT",
    blocks: [shelf],
  };
  const put = (blocks: object[]) =>
    live.brands.write("saffron", "pages/picks.json", JSON.stringify({ ...document, blocks }, null, 2));
  put([shelf]);
  const address = live.addressOf("saffron", "/picks");
  gate.allow(/404/);
  await expect.poll(async () => (await page.goto(address))?.status()).toBe(200);
  // The server's HTML has the games already.
  expect(await (await page.goto(address))?.text()).toContain('data-state="');
  await follow("saffron", "/picks");
  const cards = page.locator("[data-block=catalogue] li > button");
  await expect(page.getByRole("heading", { level: 1, name: english("lobby:section.HOT") })).toBeVisible();
  await expect(cards).toHaveCount(6);
  await expect
    .poll(async () => new Set(await cards.locator("small").allInnerTexts()))
    .toEqual(new Set(["PG"]));
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/\/picks\?page=2$/);
  await page.getByRole("searchbox").fill("zzqqxx");
  await expect(page.getByText(english("lobby:empty.search"))).toBeVisible();
  await page.getByRole("button", { name: english("lobby:action.clear") }).click();
  await expect(page).toHaveURL(address);
  await expect(cards).toHaveCount(6);

  // A card that does not exist changes nothing; the next good edit reaches the open page.
  put([{ ...shelf, card: "gmae" }]);
  const broken = await live.lineThat(
    ({ event, merchant }) => event === "brand.broken" && merchant === "saffron",
  );
  expect(JSON.stringify(broken)).toContain("pages/picks.json");
  await expect(cards).toHaveCount(6);
  put([{ ...shelf, pageSize: 3 }]);
  await expect(cards).toHaveCount(3);
  await expectSameDocument(page);
});

test("maintenance closes an open page, and opens it again", async ({ page, live, follow, gate }) => {
  gate.allow(/503/);
  await follow("jade");
  live.brands.edit<{ maintenance?: boolean }>("jade", "brand.json", (brand) => {
    brand.maintenance = true;
  });
  await expect(page.locator("[data-page='system/maintenance']")).toBeVisible();
  live.brands.edit<{ maintenance?: boolean }>("jade", "brand.json", (brand) => {
    brand.maintenance = false;
  });
  await expect(page.locator("[data-page=home]")).toBeVisible();
});

test("two tabs share one stream and both follow", async ({ page, live, follow }) => {
  await follow("jade");
  const other = await page.context().newPage();
  let streams = 0;
  other.on("request", (request) => {
    if (request.url().endsWith("/wps/events")) streams += 1;
  });
  await other.goto(live.addressOf("jade"));
  await hydrated(other);
  await other.waitForFunction(() => localStorage.getItem("merchantCode") !== null);
  await other.waitForTimeout(800);
  expect(streams).toBe(0);
  const before = await brandColour(other);
  live.brands.edit<Theme>("jade", "theme.json", (theme) => {
    theme.colour.brand.h = 30;
  });
  await expect.poll(() => brandColour(other)).not.toBe(before);
  await expect.poll(() => brandColour(page)).not.toBe(before);
  await other.close();
});
