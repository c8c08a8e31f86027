import { minorUnits } from "../../../src/kernel/money.ts";
import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import { walletBalance } from "../../../src/server/core/wallet/balance-store.ts";
import type { BrandsCopy } from "../../support/brands.ts";
import { overflowing } from "../looks.ts";
import { headerBalance } from "../money/member-money.ts";
import { desktop, phone } from "../site.ts";
import { expect, gameOn, test } from "./play.ts";

const rounds = 12;

/** Aurora's free rounds, so many that some of them win. */
const someRounds = {
  make: (copy: BrandsCopy): void =>
    copy.edit<{ rules: { soundCheck: { effect: { freeRounds: { rounds: number } } } } }>(
      "aurora",
      "rewards.json",
      ({ rules }) => {
        rules.soundCheck.effect.freeRounds.rounds = rounds;
      },
    ),
};
test.use({ brandEdits: someRounds });

test("free rounds are given, played in a game, and what they win is bonus money", async ({
  inside,
  ledger,
}, testInfo) => {
  test.setTimeout(180_000);
  const member = await inside("aurora", "en", { size: desktop, at: "/" });
  const { page, person, open, say } = member;
  // The rule answers to a verified mobile number.
  await ledger.database.brand("aurora", async (tx) => {
    const found = await memberByAccount(tx, person.account);
    const at = new Date();
    const event = { type: "bound", at, due_at: at, body: JSON.stringify({ contact: "mobile" }) };
    await tx
      .insertInto("reward_event")
      .values({ brand_id: "aurora", member_id: found?.id ?? "", ...event })
      .execute();
  });
  const granted = page.locator("[data-list=free-rounds] [data-row]");
  await expect(async () => {
    await open("/member/rewardCenter");
    await expect(granted).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(granted).toContainText(say("rewards:free.state.granted"));
  await expect(granted).toContainText("Brass Sevens");
  // Every rule of the brand is listed, and the longest name fits.
  await page.setViewportSize(phone);
  expect(await overflowing(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath("granted.png"), fullPage: true });
  await page.setViewportSize(desktop);

  await granted.getByRole("link", { name: say("rewards:free.play") }).click();
  const frame = await gameOn(page);
  const line = frame.locator(".free");
  await expect(line).toContainText(`Free rounds: ${rounds} of ${rounds}`);
  await page.screenshot({ path: testInfo.outputPath("game.png") });
  for (let left = rounds - 1; left >= 0; left -= 1) {
    await frame.locator("button", { hasText: /^Spin$/ }).click();
    await expect(line).toContainText(
      left > 0 ? `Free rounds: ${left} of ${rounds}` : "Your free rounds are over.",
      { timeout: 20_000 },
    );
    await expect(frame.locator(".controls .act")).toBeEnabled();
  }
  await page.screenshot({ path: testInfo.outputPath("over.png") });
  const shown = /([\d.,]+)\.?$/.exec((await line.innerText()).replace(/\.$/, ""))?.[1] ?? "";
  const won = minorUnits(shown.replaceAll(",", ""), 2);
  if (!won.ok) throw new Error(`no amount in ${await line.innerText()}`);

  // The same in the centre and in the books: bonus money, and nothing of it real.
  await open("/member/rewardCenter");
  await expect(granted).toContainText(say("rewards:free.state.usedUp"));
  await expect(granted).toContainText(shown);
  await expect(granted).toContainText(/as bonus money/);
  await page.screenshot({ path: testInfo.outputPath("used-up.png"), fullPage: true });
  const inBook = (book: "real" | "bonus") =>
    ledger.database.brand("aurora", async (tx) => {
      const found = await memberByAccount(tx, person.account);
      const account = { owner: found?.id ?? "", book, wallet: "main", currency: "INR", exponent: 2 };
      return (await walletBalance(tx, account)).posted;
    });
  await expect.poll(() => inBook("bonus")).toBe(won.value);
  expect(await inBook("real")).toBe(0n);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "0.00");
});
