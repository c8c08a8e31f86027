import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import { expect } from "../members/people.ts";
import { desktop, phone } from "../site.ts";
import { headerBalance, test } from "./member-money.ts";

const walks = [
  { brand: "saffron", language: "en", size: desktop },
  { brand: "saffron", language: "hi", size: phone },
] as const;

for (const { brand, language, size } of walks)
  test(`a reward that waits is counted until it is claimed: ${brand}, ${language}`, async ({
    inside,
    ledger,
  }, testInfo) => {
    const { page, person, open, tab, say } = await inside(brand, language, { size, at: "/" });
    const opener = page.locator("header [data-member]");
    await expect(opener).toBeVisible();
    await expect(opener.locator("[data-unclaimed]")).toHaveCount(0);

    // The rule "Your number on the board" answers to a verified mobile number; the open page gets a notice.
    await ledger.database.brand(brand, async (tx) => {
      const member = await memberByAccount(tx, person.account);
      const at = new Date();
      const event = { type: "bound", at, due_at: at, body: JSON.stringify({ contact: "mobile" }) };
      await tx
        .insertInto("reward_event")
        .values({ brand_id: brand, member_id: member?.id ?? "", ...event })
        .execute();
    });
    // The reward, and the message about it.
    await expect(opener.locator("[data-unclaimed]")).toHaveAttribute("data-unclaimed", "2");
    await expect(opener).toHaveAccessibleName(new RegExp(say("common:unclaimed_other", { count: 2 })));
    await page.screenshot({ path: testInfo.outputPath("header.png") });

    await opener.click();
    await page.screenshot({ path: testInfo.outputPath("menu.png") });
    const counted = page.locator("[popover] a").filter({ has: page.locator("[data-unclaimed='1']") });
    await expect(counted).toHaveCount(2);
    const link = counted.and(page.locator("[href='/member/rewardCenter']"));
    const other = await tab("/member/rewardCenter");
    await link.click();
    await expect(page).toHaveURL(/\/member\/rewardCenter$/);
    await expect(page.locator("main nav [aria-current] [data-unclaimed]")).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath("centre.png") });
    const claim = page.locator("[data-list=offered] [data-row] button").first();
    await expect(claim).toBeVisible();
    // No rule of this brand waits for a code.
    await expect(page.locator("[data-row]").nth(1)).toBeVisible();
    await expect(page.locator('input[name="code"]')).toHaveCount(0);
    await page.screenshot({ path: testInfo.outputPath("offer.png") });
    await claim.click();
    const current = "main nav [aria-current] [data-unclaimed]";
    await expect(page.locator(current)).toHaveCount(0);
    // The other tab got the notice, too.
    await expect(other.locator(current)).toHaveCount(0);
    // Both messages about the reward are unread.
    await open("/");
    await expect(opener.locator("[data-unclaimed]")).toHaveAttribute("data-unclaimed", "2");
    if (size === desktop) await expect(headerBalance(page)).toContainText("10");
  });
