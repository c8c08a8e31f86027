import type { Route } from "@playwright/test";
import { expect, soonMs, test } from "./site.ts";

test("the console gate reports failures on the current page, not requests of a page that was left", async ({
  page,
  app,
  visit,
  gate,
}) => {
  gate.allow(/\/wps\/game\/asked-/);
  const failedRequests = () => gate.complaints.filter((complaint) => complaint.startsWith("request:"));
  const ask = (name: string) =>
    page.evaluate((path) => void fetch(path).catch(() => undefined), `/wps/game/asked-${name}`);
  await visit("jade", "/about");
  await page.route("**/wps/game/asked-here", (route) => route.abort("failed"));
  await ask("here");
  await expect.poll(failedRequests).toEqual([expect.stringMatching(/net::ERR_FAILED .*asked-here$/)]);
  await page.waitForTimeout(2 * soonMs);

  const held: Route[] = [];
  await page.route("**/wps/game/asked-before", (route) => void held.push(route));
  await ask("before");
  await expect.poll(() => held.length).toBe(1);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("asked-before"));
  // It fails while the next page is on its way.
  await page.route("**/help", async (route) => {
    await held[0]?.abort("failed");
    await failed;
    await route.continue();
  });
  await page.goto(app.addressOf("jade", "/help"));
  expect((await failed).failure()?.errorText).toBe("net::ERR_FAILED");
  expect(failedRequests()).toHaveLength(1);

  // Here the failure is reported first, and the page is left because of it.
  await page.route("**/wps/game/asked-late", (route) => route.abort("failed"));
  const there = page.waitForURL("**/about");
  await page.evaluate(() => void fetch("/wps/game/asked-late").catch(() => location.assign("/about")));
  await there;
  expect(failedRequests()).toHaveLength(1);
});
