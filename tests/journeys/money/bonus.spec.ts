import { edited } from "../edited.ts";
import { playOnce, resultTextIn, status } from "../games/player.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { enterByCall, expect, newName, parentOf, referralCodeOf, type Scene } from "../members/people.ts";
import { field, fillIn, shownMember, submit, toastOf } from "../members/screen.ts";
import { desktop, phone } from "../site.ts";
import { shownBalance, test } from "./member-money.ts";
import { bindAccount, withdraw } from "./payee.ts";
import { payThere } from "./payer.ts";

test.use({ brandEdits: edited });

const password = "curryleaf77";
const gift = 50_00n;
const deposit = 1000_00n;
const bonus = 4_00n;

const cents = ({ page }: Scene): Promise<bigint> => shownBalance(page);

async function register(guest: Scene, code: string): Promise<string> {
  const { page, say, open } = guest;
  const account = newName();
  await open(`/register?referralCode=${code}`);
  await expect(page.getByText(say("auth:register.invited"))).toBeVisible();
  await fillIn(page, { username: account, password, confirmPassword: password });
  await field(page, "terms").check();
  await field(page, "ageConfirmed").check();
  await submit(page).click();
  await expect(shownMember(page)).toHaveAttribute("data-member", account);
  return account;
}

async function depositWithBonus({ page, open, say }: Scene): Promise<void> {
  await open("/member/depositv2");
  await page.locator('label:has([value="card"])').click();
  const offered = page.locator("[data-field=reward] label", { hasText: "First night double" });
  await fillIn(page, { amount: "400" });
  await expect(offered.getByRole("radio")).toBeDisabled();
  await fillIn(page, { amount: "1000" });
  await expect(offered).toContainText(say("rewards:term.wagering_one", { wagering: "1" }));
  await offered.click();
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await payThere(page);
  await expect(toastOf(page, "member:notice.depositCredited").first()).toBeVisible();
}

async function playRounds({ page, open }: Scene, rounds: number): Promise<void> {
  await open("/seamless?vassalage=LVY&gameCode=brass-sevens");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(".page.ready")).toBeVisible({ timeout: 20_000 });
  for (let round = 0; round < rounds; round += 1) {
    await playOnce(frame, "brass-sevens");
    await expect(status(frame)).toHaveText(resultTextIn("₹"), { timeout: 20_000 });
    await expect(frame.locator(".controls .act")).toBeEnabled();
  }
}

async function looksRight({ page }: Scene): Promise<void> {
  expect(await overflowing(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);
}

test("a guest comes by a friend's link, deposits with a bonus, plays it through and withdraws; both are rewarded", async ({
  scene,
  elsewhere,
  member,
  database,
}) => {
  test.setTimeout(240_000);
  const host = await elsewhere("aurora", "hi", phone);
  const inviting = await member("aurora");
  const guest = await scene("aurora", "en", desktop);
  const code = await referralCodeOf(database.url, "aurora", inviting.account);
  const account = await register(guest, code);
  expect(await parentOf(database.url, "aurora", account)).toBe(inviting.account);

  await depositWithBonus(guest);
  // The deposit, what guests of friends get, and the bonus beside it.
  await expect.poll(() => cents(guest), { timeout: 30_000 }).toBe(deposit + gift);
  const { page, say, open } = guest;
  await open("/member/bonusDetails");
  const meter = page.locator("#turnover [data-meter]");
  await expect(meter).toContainText("4.00");
  await looksRight(guest);
  expect(await meter.getAttribute("data-done")).toBe("false");

  await playRounds(guest, 2);
  await open("/member/bonusDetails");
  await expect(page.locator("#turnover")).toContainText(say("bonus:none"));
  await expect(page.locator("main")).toContainText(say("bonus:state.converted"));
  await looksRight(guest);
  const played = (await cents(guest)) - bonus - gift - deposit;
  // Two rounds of two: what they won, less what they cost.
  expect(played).toBeGreaterThanOrEqual(-4_00n);

  // The host's reward waits, and is claimed on a phone in Hindi.
  await enterByCall(host, inviting);
  await host.open("/member/rewardCenter");
  await host.page
    .locator("[data-list=offered] [data-row]", { hasText: host.say("rewards:action.claim") })
    .getByRole("button")
    .first()
    .click();
  await expect.poll(() => cents(host)).toBe(200_00n);
  await looksRight(host);
  await host.open("/member/referral");
  await expect(host.page.locator('[data-stat="earned"]')).toContainText("200");
  await looksRight(host);

  const rich = await cents(guest);
  await bindAccount({ ...guest, person: { password } }, "bank", { ifsc: "HDFC0001234", holder: "Meera Rao" });
  const left = rich - 200_00n;
  await withdraw(guest, "200", `${left / 100n}.${String(left % 100n).padStart(2, "0")}`);
});
