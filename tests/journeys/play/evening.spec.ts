import type { FrameLocator, Locator, Page } from "@playwright/test";
import { decimalText } from "../../../src/kernel/money.ts";
import { cover, deal } from "../cover.ts";
import { type Code, codes, playOnce, resultTextIn, status } from "../games/player.ts";
import type { Scene } from "../members/people.ts";
import { button, fillIn, submit, toastOf } from "../members/screen.ts";
import { headerBalance } from "../money/member-money.ts";
import { bindAccount, cardOf, withdraw } from "../money/payee.ts";
import { openDeposit, payThere } from "../money/payer.ts";
import { begin, signInAtDesk } from "../money/staff.ts";
import { desktop, sizes } from "../site.ts";
import { expect, test } from "./play.ts";

/** One brand with one wallet for all vendors, and one with vendor wallets. */
const ways = {
  aurora: { channel: "card", method: "bank", fields: { ifsc: "HDFC0001234" }, sign: "₹", moved: 0n },
  jade: {
    channel: "fpx",
    method: null,
    fields: { bank: "Maybank" },
    sign: "RM\\s",
    moved: 400_00n,
  },
} as const;
const deposit = 1000_00n;
const payout = 200_00n;
const text = (cents: bigint): string => decimalText(cents, 2);

/** Games whose rounds wait for the clock or for another player: other games are played meanwhile. */
const byTheClock: readonly Code[] = ["minute-five", "over-by-over", "lounge-roulette"];
const later: readonly Code[] = [...byTheClock, "three-card-verandah"];

type Round = { stake: bigint; win: bigint };

const frameOf = (page: Page): FrameLocator => page.frameLocator("iframe");

/** Hundredths of an amount as pages write it, with its sign. */
const cents = (shown: string): bigint => BigInt(shown.replace(/\D/g, "")) * (/[−-]/.test(shown) ? -1n : 1n);

/** What the only element that is found says once it says an amount; none has other than two decimals. */
async function amountIn(found: Locator): Promise<bigint> {
  await expect(found).toHaveText(/\d\.\d\d\D*$/);
  return cents(await found.innerText());
}

async function sit({ page, open }: Scene, code: Code): Promise<void> {
  await open(
    code === "minute-five" ? `/lottery?gameCode=${code}` : `/seamless?vassalage=LVY&gameCode=${code}`,
  );
  await expect(frameOf(page).locator(".page.ready")).toBeVisible({ timeout: 20_000 });
}

/**
 * Looks at the one round that a game's own list has, until it says what is wanted. The list stays, while the words
 * below the game make way for the next round.
 */
async function roundIn(page: Page, wanted: "taken" | "over"): Promise<Round> {
  const frame = frameOf(page);
  const sheet = frame.getByRole("dialog", { name: "Your rounds" });
  const [stake, brought] = [sheet.locator("li b").first(), sheet.locator("li b").nth(1)];
  await expect(async () => {
    await frame.getByRole("button", { name: "Your rounds" }).click();
    try {
      await expect(wanted === "taken" ? stake : brought).toHaveText(/\d/, { timeout: 2_000 });
    } catch (error) {
      await sheet.getByRole("button", { name: "Close" }).click();
      throw error;
    }
  }).toPass({ timeout: 60_000 });
  await expect(sheet.locator("li")).toHaveCount(1);
  return { stake: await amountIn(stake), win: wanted === "over" ? await amountIn(brought) : 0n };
}

/** Bets, and goes away when the bet is taken. */
async function bet(member: Scene, code: Code): Promise<void> {
  const { page } = member;
  await sit(member, code);
  // A round that closes soon is skipped.
  if (byTheClock.includes(code))
    await expect(frameOf(page).locator(".clock[data-phase=betting] .seconds")).toHaveText(/^(9|\d\d) /, {
      timeout: 30_000,
    });
  await playOnce(frameOf(page), code);
  await roundIn(page, "taken");
}

/** Plays games once each; answers the results by the originals' records. */
async function playAll(member: Scene, sign: string, games: readonly Code[]): Promise<Round[]> {
  const { page } = member;
  const rounds: Round[] = [];
  const [waiting, atOnce] = [
    games.filter((code) => later.includes(code)),
    games.filter((code) => !later.includes(code)),
  ];
  for (const code of waiting) await bet(member, code);
  for (const code of atOnce) {
    await sit(member, code);
    await playOnce(frameOf(page), code);
    await expect(status(frameOf(page))).toHaveText(resultTextIn(sign), { timeout: 20_000 });
    rounds.push(await roundIn(page, "over"));
  }
  for (const code of waiting) {
    await sit(member, code);
    rounds.push(await roundIn(page, "over"));
  }
  return rounds;
}

/** Moves money between the main wallet and the vendor's; answers when the main wallet has so much. */
async function move(member: Scene, way: "in" | "out", amount: bigint, left: bigint): Promise<void> {
  const { page, open } = member;
  await open("/member/transferFund");
  await page.getByRole("tab", { name: member.say(`member:wallet.ways.${way}`) }).click();
  // Both ways have the same fields: a slow page may still show those of the other one.
  await expect(page.locator(way === "in" ? "#to-vendor" : "#from-vendor")).toBeVisible();
  await fillIn(page, { amount: text(amount) });
  await submit(page).click();
  await expect(toastOf(page, "member:transfer.done")).toBeVisible();
  await expect(headerBalance(page)).toHaveAttribute("data-balance", text(left));
}

/** Is paid out by the desk, to the end of the way. */
async function cashOut(member: Scene, staff: Scene, amount: bigint, left: bigint): Promise<void> {
  const { page } = member;
  const reference = await withdraw(member, text(amount), text(left));
  const card = cardOf(page, reference);
  await signInAtDesk(staff, "owner", "/desk/withdrawals");
  await submit(await begin(staff, reference, "approve")).click();
  await expect(card).toHaveAttribute("data-state", "disbursed", { timeout: 30_000 });
  await button(member, "member:withdrawal.received").click();
  await expect(card).toHaveAttribute("data-state", "received");
}

const sum = (rounds: readonly Round[], of: keyof Round): bigint =>
  rounds.reduce((total, round) => total + round[of], 0n);

const evenings = cover("full-evening");

for (const [place, { brand, size }] of evenings.entries())
  test(`${brand}, ${size}: a member deposits, plays our own games, and withdraws the recorded balance`, async ({
    inside,
    elsewhere,
  }) => {
    test.setTimeout(300_000);
    // All evenings together play every game.
    const games = deal(codes, place, evenings.length);
    const { channel, method, fields, sign, moved } = ways[brand];
    const member = await inside(brand, "en", { has: { payee_name: "Ravi Kumar" }, size: sizes[size] });
    const { page, open } = member;
    await openDeposit(member, channel, { amount: text(deposit) });
    await page.waitForURL(/\/pay\//);
    await payThere(page);
    await expect(headerBalance(page)).toHaveAttribute("data-balance", text(deposit));

    if (moved) await move(member, "in", moved, deposit - moved);
    const rounds = await playAll(member, sign, games);
    const net = sum(rounds, "win") - sum(rounds, "stake");
    if (moved) {
      await open("/member/transferFund");
      expect(await amountIn(page.locator("[data-list=vendors] [data-row=LVY]"))).toBe(moved + net);
      await move(member, "out", moved + net, deposit + net);
    }
    await bindAccount(member, method, fields);
    await expect(headerBalance(page)).toHaveAttribute("data-balance", text(deposit + net));
    await cashOut(member, await elsewhere(brand, "en", desktop), payout, deposit + net - payout);

    // The brand's record has every round: at once of its own wallet, within a minute of a vendor's.
    const rows = page.locator("tbody tr");
    await expect(async () => {
      await open("/member/personalHistoryCopy");
      await expect(rows).toHaveCount(games.length, { timeout: 4_000 });
    }).toPass({ timeout: 120_000 });
    for (const path of ["/member/personalHistoryCopy", "/member/personalProfit"]) {
      await open(path);
      expect(await amountIn(page.locator('[data-total=bet], [data-stat="totals.bet"] b'))).toBe(
        sum(rounds, "stake"),
      );
      expect(await amountIn(page.locator('[data-total=win], [data-stat="totals.win"] b'))).toBe(
        sum(rounds, "win"),
      );
      expect(await amountIn(page.locator('[data-total=net], [data-stat="totals.net"] b'))).toBe(net);
      await expect(headerBalance(page)).toHaveAttribute("data-balance", text(deposit + net - payout));
    }
  });
