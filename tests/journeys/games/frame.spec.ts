import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { moving } from "../site.ts";
import type { Dealer } from "./dealer.ts";
import { act, balance, codes, expect, playOnce, resultText, shownAmount, status, test } from "./player.ts";

test.use(moving);

/** A foreign site around a game's frame that records the game's messages. */
async function siteAround(
  page: Page,
  url: string,
): Promise<{ messages: () => Promise<string[]>; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Site</title><link rel="icon" href="data:,">
      <script>window.messages = []; addEventListener("message", ({ data, source }) => {
        if (source === document.querySelector("iframe").contentWindow) window.messages.push(data.game);
      });</script><iframe src="${url}" style="width:100%;height:700px"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://site.localhost:${(server.address() as AddressInfo).port}/`);
  return {
    messages: () => page.evaluate(() => (window as unknown as { messages: string[] }).messages),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const framed = (page: Page) => page.frameLocator("iframe");

test("a game reports to the site when it is ready, and while it shows a round", async ({ page, dealer }) => {
  const seat = dealer.seat("brass-sevens");
  const { messages, close } = await siteAround(page, seat.url);
  await expect(framed(page).locator(".page.ready")).toBeVisible();
  await expect.poll(messages).toEqual(["ready"]);
  await act(framed(page)).click();
  await expect.poll(messages).toEqual(["ready", "round"]);
  await expect(status(framed(page))).toHaveText(resultText);
  await expect.poll(messages).toEqual(["ready", "round", "shown"]);
  close();
});

test("a page without a game says so, and is ready with it", async ({ page, dealer, gate }) => {
  gate.allow(/401/);
  const { messages, close } = await siteAround(page, `${dealer.origin}/play/brass-sevens#a-ticket-of-nobody`);
  await expect(framed(page).locator(".closed")).toBeVisible();
  await expect.poll(messages).toEqual(["ready"]);
  close();
});

test("a game whose code does not load says so and offers a retry", async ({ page, dealer, gate }) => {
  gate.allow(/ERR_FAILED|Failed to fetch dynamically/);
  const seat = dealer.seat("brass-sevens");
  await page.route(/assets\/game-.*\.js/, (route) => route.abort());
  const { messages, close } = await siteAround(page, seat.url);
  await expect(framed(page).locator(".closed")).toBeVisible();
  await expect.poll(messages).toEqual(["ready"]);
  await page.unroute(/assets\/game-.*\.js/);
  await framed(page).getByRole("button", { name: "Try again" }).click();
  await expect(framed(page).locator(".page.ready")).toBeVisible();
  close();
});

/** What the stake of the next bet is, as the page's control has it. */
const stakes: Partial<Record<(typeof codes)[number], bigint>> = {
  "reef-lights": 600n,
  "lounge-roulette": 400n,
  "minute-five": 400n,
  "over-by-over": 400n,
};

for (const code of codes)
  test(`${code}: the stake leaves the balance at once, and the win comes after the animation`, async ({
    page,
    dealer,
  }) => {
    const seat = dealer.seat(code);
    await page.goto(seat.url);
    await expect(page.locator(".page.ready")).toBeVisible();
    const release = await holdAnswers(page, dealer);
    await playOnce(page, code);
    const staked = stakes[code] ?? 200n;
    await expect(balance(page)).toHaveText(shownAmount(1_000_000n - staked));
    release();
    await expect(status(page)).toHaveText(resultText, { timeout: 25_000 });
    await expect(balance(page)).toHaveText(shownAmount(seat.balance()));
  });

/** Delays the answers to bets until they are released. */
async function holdAnswers(page: Page, dealer: Dealer): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`^${dealer.origin}/api/(play|bet|duel)$`), async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return release;
}
