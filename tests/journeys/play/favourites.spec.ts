import { toastOf } from "../members/screen.ts";
import { dialog } from "../site.ts";
import { cardOf, expect, ownSlots, test } from "./play.ts";

const slots = "Brass Sevens";
const dice = "Under or Over";
const adding = "**/wps/relay/MCSFE_addFavoriteGameV2";
const removing = "**/wps/relay/MCSFE_removeFavoriteGameV2*";
/** Two touches within it are one (spec section 9). */
const throttleMs = 1_000;

test("a heart keeps a game over a reload and on its page, and removes it again", async ({ inside }) => {
  const { page, say, open } = await inside("aurora", "en");
  const heart = (name: string) =>
    cardOf(page, name).getByRole("button", { name: say("lobby:action.favourite", { name }), exact: true });
  await open(ownSlots);
  // Two hearts within a second: both are shown at once, and the second is sent after the first.
  let calls = 0;
  page.on("response", (response) => {
    if (response.url().includes("addFavoriteGame")) calls += 1;
  });
  await heart(slots).click();
  await expect(heart(slots)).toHaveAttribute("aria-pressed", "true");
  await heart(dice).click();
  await expect(heart(dice)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => calls).toBe(2);
  await page.reload();
  await expect(heart(slots)).toHaveAttribute("aria-pressed", "true");
  await open("/favorite");
  const names = page.locator("[data-block=catalogue] li > button b");
  await expect(names).toHaveText([dice, slots]);
  await heart(dice).click();
  await expect(names).toHaveText([slots]);
  await heart(slots).click();
  await expect(page.getByText(say("lobby:empty.favorite"))).toBeVisible();
});

test("a heart is shown at once, and reverted when the server refuses it", async ({ inside, gate }) => {
  gate.allow(/503/);
  const { page, say, open } = await inside("aurora", "en");
  const heart = cardOf(page, slots).getByRole("button", {
    name: say("lobby:action.favourite", { name: slots }),
  });
  await open(ownSlots);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(adding, async (route) => {
    await asked;
    await route.fulfill({ status: 503, json: { success: false, message: "server.busy" } });
  });
  await heart.click();
  // The server has not said anything yet.
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // The list as it was before, read once more meanwhile, takes nothing back.
  await page.waitForTimeout(2 * throttleMs);
  const before = page.waitForResponse("**/wps/relay/MCSFE_getFavoriteGames");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await (await before).finished();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  answer();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(toastOf(page, "errors:server.busy")).toBeVisible();
});

test("a heart waits until the favourites are loaded", async ({ inside }) => {
  const { page, say, open } = await inside("aurora", "en");
  const heart = cardOf(page, slots).getByRole("button", {
    name: say("lobby:action.favourite", { name: slots }),
  });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/wps/relay/MCSFE_getFavoriteGames", async (route) => {
    await asked;
    await route.continue();
  });
  await open(ownSlots);
  await expect(heart).toBeDisabled();
  answer();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("touches within a second are one call", async ({ inside }) => {
  const { page, say, open } = await inside("aurora", "en");
  const heart = cardOf(page, slots).getByRole("button", {
    name: say("lobby:action.favourite", { name: slots }),
  });
  const calls: string[] = [];
  for (const path of [adding, removing])
    await page.route(path, async (route) => {
      calls.push(route.request().method());
      await route.continue();
    });
  await open(ownSlots);
  await heart.click();
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(calls).toEqual(["POST"]);
  await page.waitForTimeout(throttleMs);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => calls).toEqual(["POST", "DELETE"]);
});

test("a visitor's heart leads to the login, and home has a section for favourites", async ({ scene }) => {
  const { page, say, open } = await scene("jade", "en");
  await open(ownSlots);
  await cardOf(page, slots)
    .getByRole("button", { name: say("lobby:action.favourite", { name: slots }) })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(dialog(page)).toBeVisible();
});
