import { moving, phone } from "../site.ts";
import {
  act,
  balance,
  beyondEdges,
  expect,
  playedWith,
  playOnce,
  playRound,
  resultText,
  shownAmount,
  sit,
  status,
  test,
} from "./player.ts";

for (const { code, size, viewport } of playedWith(false))
  test(`${code} is played on a ${size}, and balance and records agree`, async ({ page, dealer }) => {
    await page.setViewportSize(viewport);
    await playRound(page, dealer.seat(code), code);
  });

test.describe("with motion", () => {
  test.use(moving);

  test("the balance shows no result before the animation has", async ({ page, dealer }) => {
    const seat = dealer.seat("under-or-over");
    await sit(page, seat);
    const answered = page.waitForResponse(/api\/play/);
    await act(page).click();
    await answered;
    // The money is booked; the hand of the dial still swings: the stake is deducted, and the result is not shown yet.
    expect(seat.balance()).not.toBe(1_000_000n);
    await expect(balance(page)).toHaveText(shownAmount(1_000_000n - 200n));
    await expect(status(page)).toHaveText(resultText);
    await expect(balance(page)).toHaveText(shownAmount(seat.balance()));
  });
});

test("a seat in a duel costs the shown price", async ({ page, dealer }) => {
  const seat = dealer.seat("three-card-verandah");
  await sit(page, seat);
  const wanted = page.locator(".controls select");
  const stake = await wanted.inputValue();
  await act(page).click();
  await expect(status(page)).toHaveText(resultText, { timeout: 25_000 });
  expect(seat.player.history.map((past) => past.stake)).toEqual([stake]);
});

test.describe("a player who takes time", () => {
  // On a slow machine some presses take longer than the short round.
  test.use({ bettingMs: 30_000 });

  test("chips removed before the bet cost nothing, and a bet is one call", async ({ page, dealer }) => {
    const seat = dealer.seat("lounge-roulette");
    await sit(page, seat);
    const number = page.getByRole("button", { name: /^8( ₹\d+)?$/ });
    await number.click();
    await number.click();
    await expect(number.locator(".chip")).toHaveText("₹4");
    await page.getByRole("button", { name: "Take the last chip back" }).click();
    await expect(number.locator(".chip")).toHaveText("₹2");
    await act(page).click();
    await expect(status(page)).toHaveText(/is in/);
    expect(seat.balance()).toBe(999_800n);
    await expect(balance(page)).toHaveText(shownAmount(999_800n));
  });

  test("chips between numbers cover splits, streets and corners", async ({ page, dealer }) => {
    await page.setViewportSize(phone);
    const seat = dealer.seat("lounge-roulette");
    await sit(page, seat);
    await page.getByRole("button", { name: "Between numbers" }).click();
    for (const name of ["17-18", "16-17-18", "1-2-4-5", "0-1-2-3", "31-32-33-34-35-36"])
      await page.getByRole("button", { name, exact: true }).click();
    await act(page).click();
    await expect(status(page)).toHaveText("Your bet of ₹10.00 is in");
    expect(seat.balance()).toBe(999_000n);
  });
});

test("the whole table fits the smallest phone", async ({ page, dealer }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await sit(page, dealer.seat("lounge-roulette"));
  const hidden = await page.locator(".cloth").evaluate((cloth) => cloth.scrollHeight - cloth.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  expect(await beyondEdges(page)).toEqual([]);
});

test("a game in Hindi is in Hindi throughout", async ({ page, dealer }) => {
  await page.setViewportSize(phone);
  const seat = dealer.seat("over-by-over", { language: "hi" });
  await sit(page, seat);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page).toHaveTitle("ओवर दर ओवर");
  await expect(balance(page)).toHaveText(shownAmount(1_000_000n, "hi"));
  await page.getByRole("button", { name: "नियम" }).click();
  await expect(page.getByRole("dialog", { name: "नियम" })).toContainText(
    `${seat.player.game.returnToPlayer / 100}%`,
  );
  await page.keyboard.press("Escape");
  // Only names of money and codes of the round are in Latin letters.
  const text = await page.locator("#page").innerText();
  expect(text.match(/[A-Za-z]{3,}/g)?.filter((word) => word !== "Asha")).toBeUndefined();
  expect(await beyondEdges(page)).toEqual([]);
});

test("a path over the roof is marked and walked by keyboard alone", async ({ page, dealer }) => {
  const seat = dealer.seat("loose-tiles");
  await sit(page, seat);
  await page.locator(".tile").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Tile 6, step 2" })).toHaveAttribute("aria-pressed", "true");
  await act(page).focus();
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText(resultText);
  expect(seat.player.history).toHaveLength(1);
  // The focus stays where it was, for the next round.
  await expect(act(page)).toBeFocused();
});

test("with reduced motion results are shown at once, in full", async ({ page, dealer }) => {
  const seat = dealer.seat("brass-sevens");
  await sit(page, seat);
  await act(page).click();
  await expect(status(page)).toHaveText(resultText, { timeout: 1_500 });
  await expect(page.locator(".reel").first().locator(".cell")).toHaveCount(3);
  await expect(balance(page)).toHaveText(shownAmount(seat.balance()));
});

for (const code of ["lantern-climb", "loose-tiles"] as const)
  test(`${code} shows what a bet would pay until it is lost, and again for the next one`, async ({
    page,
    dealer,
  }) => {
    const seat = dealer.seat(code);
    await sit(page, seat);
    const promise = page.locator(".promise");
    const lost = () => seat.player.history.some(({ win }) => Number(win) === 0);
    // More than four of ten such bets are lost: thirty in a row that are won come once in ten million.
    for (let round = 0; round < 30 && !lost(); round += 1) {
      if (round === 0) await playOnce(page, code);
      else await act(page).click();
      await expect.poll(() => seat.player.history.length).toBe(round + 1);
      await expect(status(page)).toHaveText(resultText);
      await expect(act(page)).toHaveAttribute("aria-disabled", "false");
    }
    expect(lost()).toBe(true);
    await expect(promise).toHaveText("");
    await page.getByRole("button", { name: "Higher stake" }).click();
    await expect(promise).toHaveText(/₹/);
  });
