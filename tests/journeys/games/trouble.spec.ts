import { act, balance, expect, playOnce, resultText, shownAmount, sit, status, test } from "./player.ts";

const broken =
  /ERR_INTERNET_DISCONNECTED|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION|ERR_NETWORK/;

test("a bet whose answer was lost is repeated with the same id and happens once", async ({
  page,
  dealer,
  gate,
}) => {
  gate.allow(broken);
  const seat = dealer.seat("under-or-over");
  await sit(page, seat);
  dealer.lose("play");
  dealer.lose("play");
  await act(page).click();
  await expect(page.locator(".offline")).toBeVisible();
  await expect(status(page)).toHaveText(resultText, { timeout: 15_000 });
  await expect(page.locator(".offline")).toBeHidden();
  expect(dealer.calls).toHaveLength(3);
  expect(new Set(dealer.calls.map(({ id }) => id)).size).toBe(1);
  expect(seat.player.history).toHaveLength(1);
  await expect(balance(page)).toHaveText(shownAmount(seat.balance()));
});

test("a page without a network says so, and plays on when it is back", async ({
  page,
  dealer,
  gate,
  context,
}) => {
  gate.allow(broken);
  const seat = dealer.seat("brass-sevens");
  await sit(page, seat);
  await context.setOffline(true);
  await act(page).click();
  await expect(page.locator(".offline")).toBeVisible();
  expect(seat.player.history).toHaveLength(0);
  await context.setOffline(false);
  await expect(status(page)).toHaveText(resultText, { timeout: 15_000 });
  expect(seat.player.history).toHaveLength(1);
  await expect(balance(page)).toHaveText(shownAmount(seat.balance()));
});

test("a table whose connection broke comes back with its bets, and the balance is right", async ({
  page,
  dealer,
  gate,
}) => {
  gate.allow(broken);
  const seat = dealer.seat("lounge-roulette");
  await sit(page, seat);
  await playOnce(page, "lounge-roulette");
  await expect(status(page)).toHaveText(/is in/);
  dealer.breakStreams();
  await expect(page.getByRole("button", { name: /^17 ₹2$/ }).locator(".chip")).toHaveText("₹2");
  await expect.poll(() => seat.player.history.length, { timeout: 10_000 }).toBe(1);
  await expect(balance(page)).toHaveText(shownAmount(seat.balance()), { timeout: 12_000 });
});

test("a player without enough money gets a link to the deposit", async ({ page, dealer, gate }) => {
  gate.allow(/409/);
  const seat = dealer.seat("monsoon-courtyard", { balance: 150n });
  await sit(page, seat);
  await act(page).click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Not enough money");
  const way = notice.getByRole("link", { name: "Add money" });
  await expect(way).toHaveAttribute("href", "https://lobby.example/games");
  await expect(way).toHaveAttribute("target", "_top");
  await expect(balance(page)).toHaveText("₹1.50");
  // A smaller stake is taken.
  await page.getByRole("button", { name: "Lower stake" }).click();
  await act(page).click();
  await expect(notice).toBeHidden();
  await expect(status(page)).toHaveText(resultText, { timeout: 15_000 });
});

for (const [problem, text] of Object.entries({
  maintenance: "This game is closed for maintenance.",
  "wallet.silent": "Your wallet did not answer. If a stake was taken, it comes back by itself.",
  limit: "This bet is above the limit of the table.",
})) {
  test(`a bet refused for ${problem} is reported and can be made again`, async ({ page, dealer, gate }) => {
    gate.allow(/409/);
    const seat = dealer.seat("lantern-climb");
    await sit(page, seat);
    dealer.refuse("play", problem);
    await act(page).click();
    await expect(page.getByRole("alert")).toContainText(text);
    await expect(balance(page)).toHaveText(shownAmount(1_000_000n));
    await act(page).click();
    await expect(status(page)).toHaveText(resultText, { timeout: 15_000 });
  });
}

test("the ticket leaves the address at once and lasts as long as the tab", async ({ page, dealer }) => {
  const seat = dealer.seat("brass-sevens");
  await sit(page, seat);
  expect(new URL(page.url()).hash).toBe("");
  await page.reload();
  await expect(page.locator(".page.ready")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the lobby" })).toHaveAttribute("target", "_top");
});

test("without a ticket, or with an expired one, there is a page with a link back", async ({
  page,
  dealer,
  gate,
}) => {
  gate.allow(/401/);
  await page.goto(`${dealer.origin}/play/brass-sevens`);
  await expect(page.getByRole("heading", { name: "The table is not open" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go back" })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`${dealer.origin}/play/brass-sevens#a-ticket-of-nobody`);
  await expect(page.locator(".closed")).toContainText("Your time at this table is over.");
});
