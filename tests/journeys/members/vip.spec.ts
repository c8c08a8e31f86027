import { emit } from "../../../src/server/core/events/event-store.ts";
import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import { openTestDomain } from "../../support/request-context.ts";
import { deal } from "../cover.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { test } from "../money/member-money.ts";
import { signInAtDesk } from "../money/staff.ts";
import { type BrandName, desktop, dialog, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { expect, type Scene } from "./people.ts";
import { field, fillIn, submit, toastOf } from "./screen.ts";

// Axe is injected into the page.
test.use({ bypassCSP: true });

/** Rounds as the games' transaction reports them; minor units. */
async function playerOf(brand: BrandName, url: string) {
  const { brand: compiled, database, close } = await openTestDomain({ folder: brand, url });
  return {
    close,
    play: (account: string, amount: number) =>
      database.brand(brand, async (tx) => {
        const member = await memberByAccount(tx, account);
        const figures = { bets: 1, bet: `${amount}`, win: "0", validBet: `${amount}`, bonusBet: "0" };
        const event = { type: "play" as const, vendor: "LVY", game: "brass-sevens", ...figures };
        await emit(tx, compiled, { memberId: member?.id ?? "", at: Date.now(), event });
      }),
  };
}

async function looksRight({ page }: Scene): Promise<void> {
  expect(await overflowing(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
}

const vip = "/member/vip";
const meter = ({ page }: Scene, block: string) => page.locator(`#${block} [data-meter]`).first();

for (const [language, size] of deal(
  [
    ["en", desktop],
    ["hi", phone],
  ] as const,
  1,
  2,
))
  test(`saffron, ${language}: play raises a member's level while the page is open, and the menu has it`, async ({
    inside,
    database,
  }) => {
    const player = await inside("saffron", language, { size });
    const games = await playerOf("saffron", database.url);
    const { page, person, say, open } = player;
    await open(vip);
    await expect(page.locator("#level")).toContainText(say("vip:level.none"));
    await expect(page.locator("#levels [data-row]")).toHaveCount(3);
    await expect(page.locator("#host")).toHaveCount(0);
    await looksRight(player);
    await games.play(person.account, 400_000);
    await expect(async () => {
      await page.reload();
      await expect(meter(player, "next")).toContainText("4,000", { timeout: 8_000 });
    }).toPass();
    await games.play(person.account, 600_000);
    await expect(toastOf(page, "member:notice.vipReached")).toBeVisible();
    await expect(page.locator("#levels [data-row]").first()).toContainText(say("vip:state.own"));
    await expect(page.locator("#steps")).toContainText(say("vip:step.rose"));
    await looksRight(player);
    // Whoever has a level finds the page in the menu.
    await page.goto(player.app.addressOf("saffron", "/member/securityCenter"));
    await expect(page.locator(`a[href="${vip}"]`).first()).toBeAttached();
    await games.close();
  });

test("aurora: the desk promises a level; its member sees the host, and until when it is kept", async ({
  inside,
  elsewhere,
}) => {
  const player = await inside("aurora", "en", { size: phone, at: "/" });
  const staff = await elsewhere("aurora", "en", desktop);
  await signInAtDesk(staff, "owner", "/desk/vip");
  await expect(staff.page.locator("main").getByRole("row").nth(1)).toContainText("vip1");
  await looksRight(staff);
  await staff.page.getByRole("button", { name: staff.say("staff:vip.set"), exact: true }).click();
  const form = dialog(staff.page);
  await fillIn(form, { account: player.person.account, level: "9", reason: "a friend of the brand" });
  await submit(form).click();
  await expect(form).toContainText("There is no such level. The highest is 4.");
  await fillIn(form, { level: "3" });
  await field(form, "until").fill(`${new Date().getUTCFullYear() + 1}-12-31`);
  await submit(form).click();
  await expect(toastOf(staff.page, "staff:vip.setDone")).toBeVisible();
  await expect(staff.page.locator("main table")).toContainText(player.person.account);
  await player.open(vip);
  await expect(player.page.locator("#level")).toContainText("Backstage");
  await expect(player.page.locator("#host a")).toHaveAttribute(
    "href",
    "https://t.me/aurora_backstage_example",
  );
  await expect(player.page.locator("#steps")).toContainText(player.say("vip:step.set"));
  await looksRight(player);
});
