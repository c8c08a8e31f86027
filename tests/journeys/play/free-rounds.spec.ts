import { minorUnits } from "../../../src/kernel/money.ts";
import { reviewBonus } from "../../../src/server/core/bonuses/bonuses.ts";
import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import { walletBalance } from "../../../src/server/core/wallet/balance-store.ts";
import { asAdmin } from "../../support/database.ts";
import { openTestDomain } from "../../support/request-context.ts";
import { edited, freeRounds as rounds } from "../edited.ts";
import { playOnce, resultTextIn, status } from "../games/player.ts";
import { overflowing } from "../looks.ts";
import { toastOf } from "../members/screen.ts";
import { headerBalance } from "../money/member-money.ts";
import { desktop, phone } from "../site.ts";
import { expect, gameOn, test } from "./play.ts";

test.use({ brandEdits: edited });

test("free rounds are given, played in a game, and what they win is bonus money, which ends while the member plays", async ({
  inside,
  ledger,
  give,
  database,
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
    await expect(granted).toHaveCount(1, { timeout: 8_000 });
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
  // Twelve rounds without a win are one in fifty; there is no bonus then whose time could end.
  expect(won.value).toBeGreaterThan(0n);

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

  // The bonus's time is over while a game is open: the page says so, and what is staked then is the member's own money.
  await give("aurora", person.account, "100.00");
  await open("/seamless?vassalage=LVY&gameCode=brass-sevens");
  const running = await gameOn(page);
  await expect(running.locator(".controls .act")).toBeEnabled();
  await endBonus(database.url, person.account);
  const told = toastOf(page, "member:notice.bonusExpired");
  await expect(told).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: testInfo.outputPath("bonus-over.png") });
  expect(await inBook("bonus")).toBe(0n);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "100.00");
  await playOnce(running, "brass-sevens");
  await expect(status(running)).toHaveText(resultTextIn("₹"), { timeout: 20_000 });
  await expect(running.locator(".controls .act")).toBeEnabled();
  const [round] = await lastRound(database.url, person.account);
  expect(round).toMatchObject({ bonus: null, covered: 0n });
  expect(await inBook("real")).toBe(100_00n + (round?.net ?? 0n));
  expect(await inBook("bonus")).toBe(0n);
  await open("/member/bonusDetails");
  await expect(page.locator("main")).toContainText(say("bonus:state.expired"));
  await expect(page.locator("#turnover")).toContainText(say("bonus:none"));
});

/** Lets the time of a member's bonus be over, and does what the job of each minute does. */
async function endBonus(url: string, account: string): Promise<void> {
  const { brand, database, wallet, close } = await openTestDomain({ folder: "aurora", url });
  try {
    await database.brand("aurora", async (tx) => {
      const found = await memberByAccount(tx, account);
      const memberId = found?.id ?? "";
      const now = Date.now();
      const { numUpdatedRows } = await tx
        .updateTable("bonus")
        .set({ expires_at: new Date(now - 1_000) })
        .where("member_id", "=", memberId)
        .where("state", "=", "active")
        .executeTakeFirst();
      expect(numUpdatedRows).toBe(1n);
      await reviewBonus(tx, { brand, wallet, now }, memberId);
    });
  } finally {
    await close();
  }
}

/** A member's last round with a stake: its bonus, what of its bets bonus money covers, and what it changed. */
const lastRound = (url: string, account: string) =>
  asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ bonus: string | null; covered: string; net: string }>(
      `select r.bonus_id as bonus, sum(t.bonus_amount) as covered, sum(t.win - t.amount) as net
       from game_round r join member m on m.brand_id = r.brand_id and m.id = r.member_id
       join game_transaction t on t.brand_id = r.brand_id and t.vendor = r.vendor and t.round_id = r.round_id
       where m.account = $1 and t.kind <> 'freeRound'
       group by r.round_id, r.bonus_id, r.started_at order by r.started_at desc limit 1`,
      [account],
    );
    return rows.map(({ bonus, covered, net }) => ({ bonus, covered: BigInt(covered), net: BigInt(net) }));
  });
