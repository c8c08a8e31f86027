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
    const { page, person, open, tab, say } = await inside(brand, language, { size });
    const opener = page.locator("header [data-member]");
    await expect(opener).toBeVisible();
    await expect(opener.locator("[data-unclaimed]")).toHaveCount(0);

    // The rule "Your number on the board" answers to a verified mobile number; the open page hears of it.
    await ledger.database.brand(brand, async (tx) => {
      const member = await memberByAccount(tx, person.account);
      const at = new Date();
      const event = { type: "bound", at, due_at: at, body: JSON.stringify({ contact: "mobile" }) };
      await tx
        .insertInto("reward_event")
        .values({ brand_id: brand, member_id: member?.id ?? "", ...event })
        .execute();
    });
    await expect(opener.locator("[data-unclaimed]")).toHaveAttribute("data-unclaimed", "1");
    await expect(opener).toHaveAccessibleName(new RegExp(say("common:unclaimed_one", { count: 1 })));
    await page.screenshot({ path: testInfo.outputPath("header.png") });

    await opener.click();
    await page.screenshot({ path: testInfo.outputPath("menu.png") });
    const link = page.locator("[popover] a").filter({ has: page.locator("[data-unclaimed]") });
    await expect(link).toHaveCount(1);
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
    await expect(page.locator("[data-unclaimed]")).toHaveCount(0);
    await open("/");
    await expect(opener).toBeVisible();
    await expect(page.locator("[data-unclaimed]")).toHaveCount(0);
    // The other tab heard of it, too.
    await expect(other.locator("[data-unclaimed]")).toHaveCount(0);
    if (size === desktop) await expect(headerBalance(page)).toContainText("10");
  });
