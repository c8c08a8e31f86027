import type { FrameLocator, Page } from "@playwright/test";
import { type Code, codes, playOnce, status, told } from "../games/player.ts";
import { digits, type Scene } from "../members/people.ts";
import { button, fillIn, submit, toastOf } from "../members/screen.ts";
import { openDeposit, payThere } from "../money/payer.ts";
import { headerBalance, paymentPassword, setPaymentPassword } from "../money/purse.ts";
import { begin, signInAtDesk } from "../money/staff.ts";
import { desktop, phone } from "../site.ts";
import { expect, test } from "./play.ts";

/** One brand whose vendors all play from one wallet, and one whose vendor keeps a wallet of its own. */
const evenings = [
  { brand: "aurora", size: "phone", channel: "card", bound: { ifsc: "HDFC0001234" }, moves: false },
  { brand: "aurora", size: "desktop", channel: "card", bound: { ifsc: "HDFC0001234" }, moves: false },
  { brand: "jade", size: "phone", channel: "fpx", bound: { bank: "Maybank" }, moves: true },
  { brand: "jade", size: "desktop", channel: "fpx", bound: { bank: "Maybank" }, moves: true },
] as const;

/** Rounds that everybody shares: a bet waits for them in a tab, while the others are played. */
const shared: readonly Code[] = ["lounge-roulette", "minute-five", "over-by-over"];
const alone = codes.filter((code) => !shared.includes(code));

const tableOf = (page: Page): FrameLocator => page.frameLocator("iframe");
const pathOf = (code: Code): string =>
  code === "minute-five" ? `/lottery?gameCode=${code}` : `/seamless?vassalage=LVY&gameCode=${code}`;

async function bet(page: Page, code: Code): Promise<void> {
  const table = tableOf(page);
  await expect(table.locator(".page.ready")).toBeVisible({ timeout: 20_000 });
  // Bets are taken for a part of each round; one that is over soon is left to others.
  if (shared.includes(code))
    await expect(table.locator(".clock[data-phase=betting] .seconds")).toHaveText(/^([89]|\d\d) /, {
      timeout: 60_000,
    });
  await playOnce(table, code);
}

const over = (page: Page): Promise<void> =>
  expect(status(tableOf(page))).toHaveText(told, { timeout: 90_000 });

/** Plays each of the house's games once. */
async function playAll({ page, open, tab }: Scene): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (const code of shared) {
    const table = await tab(pathOf(code));
    await bet(table, code);
    // What one's bet brought stands there until the next round.
    waiting.push(over(table).then(() => table.close()));
  }
  for (const code of alone) {
    await open(pathOf(code));
    await bet(page, code);
    await over(page);
  }
  await Promise.all(waiting);
}

/** Moves money between the main wallet and the vendor's. */
async function transfer(member: Scene, way: "in" | "out", amount: string): Promise<void> {
  const { page, open } = member;
  await open("/member/transferFund");
  if (way === "out") await button(member, "member:wallet.ways.out").click();
  await fillIn(page, { amount });
  await submit(page).click();
  await expect(toastOf(page, "member:transfer.done")).toBeVisible();
}

/** Hundredths of what a page shows, with its sign. */
const hundredths = (text: string): number =>
  Math.round(Number(text.replace(/[^\d.−-]/g, "").replace("−", "-")) * 100);

for (const { brand, size, channel, bound, moves } of evenings)
  test(`${brand}, ${size}: a member pays in, plays every game of the house, and is paid out what the books say`, async ({
    inside,
    elsewhere,
  }) => {
    test.setTimeout(300_000);
    const member = await inside(brand, "en", {
      has: { payee_name: "Ravi Kumar" },
      size: size === "phone" ? phone : desktop,
    });
    const { page, open, person } = member;
    await openDeposit(member, channel, { amount: "1000" });
    await page.waitForURL(/\/pay\//);
    await payThere(page);
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "1000.00");

    if (moves) await transfer(member, "in", "400");
    await playAll(member);

    if (moves) {
      await open("/member/transferFund");
      const there = hundredths(await page.locator("[data-purse=LVY]").innerText());
      await transfer(member, "out", (there / 100).toFixed(2));
    }
    // Every game is in the record, and what they brought is what the balance says.
    const rows = page.locator("tbody tr");
    await expect(async () => {
      await open("/member/personalHistoryCopy");
      await expect(rows).toHaveCount(codes.length, { timeout: 4_000 });
    }).toPass({ timeout: 120_000 });
    const net = hundredths(await page.locator("[data-total=net]").innerText());
    const left = ((100_000 + net) / 100).toFixed(2);
    await expect(headerBalance(page)).toHaveAttribute("data-balance", left);
    await open("/member/personalProfit");
    expect(hundredths(await page.locator("[data-total=net]").innerText())).toBe(net);

    await setPaymentPassword(member, person.password);
    await open("/member/withdraw");
    await fillIn(page, { ...bound, accountNumber: digits(12), paymentPassword });
    await submit(page).click();
    await expect(page.locator("[data-account]")).toBeVisible();
    await fillIn(page, { amount: "200", paymentPassword });
    await submit(page).click();
    const card = page.locator("[data-withdrawal]");
    await expect(card).toHaveAttribute("data-state", "requested");
    const reference = (await card.getAttribute("data-withdrawal")) ?? "";
    const staff = await elsewhere(brand, "en", desktop);
    await signInAtDesk(staff, "owner", "/desk/withdrawals");
    await submit(await begin(staff, reference, "approve")).click();
    await expect(card).toHaveAttribute("data-state", "disbursed", { timeout: 30_000 });
    await button(member, "member:withdrawal.received").click();
    await expect(card).toHaveAttribute("data-state", "received");
    await expect(headerBalance(page)).toHaveAttribute(
      "data-balance",
      ((100_000 + net) / 100 - 200).toFixed(2),
    );
  });
