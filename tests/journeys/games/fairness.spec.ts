import { type Code, expect, playOnce, resultText, sit, status, test } from "./player.ts";

test("a round is drawn again by its revealed seed, from its history", async ({ page, dealer, context }) => {
  const seat = dealer.seat("brass-sevens");
  await sit(page, seat);
  await playOnce(page, "brass-sevens");
  await expect(status(page)).toHaveText(resultText);
  await page.getByRole("button", { name: "Fairness" }).click();
  const fairness = page.getByRole("dialog", { name: "Fairness" });
  const promised = await fairness.locator("code").first().innerText();
  await fairness.getByLabel("Your own seed").fill("my own luck");
  await fairness.getByRole("button", { name: "Change seeds" }).click();
  await expect(fairness.getByRole("status")).toBeVisible();
  // The revealed seed matches its commitment, and the commitment for the coming rounds is another one.
  await expect(fairness.locator("code").nth(2)).toHaveText(promised);
  await expect(fairness.locator("code").first()).not.toHaveText(promised);
  expect(seat.player.seed.clientSeed).toBe("my own luck");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Your rounds" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Check" }).click();
  const check = await opened;
  await expect(check.locator(".verdict")).toHaveText("This round was fair: everything agrees.");
  await expect(check.locator('.proof-step[data-holds="true"]')).toHaveCount(2);
});

for (const code of [
  "reef-lights",
  "lounge-roulette",
  "over-by-over",
  "three-card-verandah",
] satisfies Code[]) {
  test(`a round of ${code} is verified unchanged, and rejected when tampered with`, async ({
    page,
    dealer,
  }) => {
    const seat = dealer.seat(code);
    await sit(page, seat);
    await playOnce(page, code);
    await expect.poll(() => seat.player.history.length, { timeout: 10_000 }).toBe(1);
    const roundId = seat.player.history[0]?.roundId ?? "";
    const verify = async () => {
      await page.goto(`${dealer.origin}/verify?round=${roundId}&lang=en`);
      return page.locator(".verdict");
    };
    const proof = dealer.store.proofs.get(roundId);
    if (!proof) throw new Error("the dealer has no proof of the round");
    await expect(await verify()).toHaveText("This round was fair: everything agrees.");
    // Another seed than promised, another win, another result: each is found.
    dealer.store.proofs.set(roundId, { ...proof, serverHash: "0".repeat(64) });
    await expect(await verify()).toHaveText("This round does not agree with its promise.");
    const bets = proof.bets.map((bet) => ({ ...bet, win: "123456.78" }));
    dealer.store.proofs.set(roundId, { ...proof, bets });
    await expect(await verify()).toHaveText("This round does not agree with its promise.");
    dealer.store.proofs.set(roundId, {
      ...proof,
      result: { ...Object(proof.result), number: 99, shots: [] },
    });
    await expect(await verify()).toHaveText("This round does not agree with its promise.");
  });
}

test("an unrevealed seed is waited for, an unknown round is reported", async ({ page, dealer, gate }) => {
  gate.allow(/404/);
  const seat = dealer.seat("under-or-over");
  await sit(page, seat);
  await playOnce(page, "under-or-over");
  await expect(status(page)).toHaveText(resultText);
  const roundId = seat.player.history[0]?.roundId ?? "";
  const proof = dealer.store.proofs.get(roundId);
  if (!proof) throw new Error("the dealer has no proof of the round");
  dealer.store.proofs.set(roundId, { ...proof, serverSeed: null });
  await page.goto(`${dealer.origin}/verify?round=${roundId}&lang=en`);
  await expect(page.getByText("The seed of this round is still secret.")).toBeVisible();
  await page.getByLabel("Number of the round").fill("no-such-round");
  await page.getByRole("button", { name: "Check" }).first().click();
  await expect(page.getByRole("alert")).toHaveText("There is no round of this number.");
});

test("seeds entered by hand draw the round", async ({ page, dealer }) => {
  await page.goto(`${dealer.origin}/verify?lang=en`);
  await page.getByText("Or with seeds of your own").click();
  const form = page.locator("details form");
  await form.getByRole("combobox", { name: "Game" }).selectOption("under-or-over");
  await form.getByLabel("Seed that was shown after the round").fill("ab".repeat(32));
  await form.getByLabel(/^Player's seed/).fill("luck");
  await form.getByLabel(/^Bet as it was sent/).fill('{"stake":"100","line":50,"call":"over"}');
  await form.getByRole("button", { name: "Check" }).click();
  await expect(page.locator(".proof pre").first()).toContainText('"roll":');
});
