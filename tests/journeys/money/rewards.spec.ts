import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import { deal } from "../cover.ts";
import { expect } from "../members/people.ts";
import { toastOf } from "../members/screen.ts";
import { desktop, dialog, phone } from "../site.ts";
import { headerBalance, test } from "./member-money.ts";

const walks = [
  { brand: "saffron", language: "en", size: desktop },
  { brand: "saffron", language: "hi", size: phone },
] as const;

for (const { brand, language, size } of deal(walks, 0, 2))
  test(`a reward that waits is counted until it is claimed: ${brand}, ${language}`, async ({
    inside,
    ledger,
  }, testInfo) => {
    const { page, person, open, tab, say } = await inside(brand, language, { size, at: "/" });
    const opener = page.locator("header [data-opens=unclaimed]");
    // A phone shows the number alone.
    await expect(opener).toBeVisible({ visible: size === desktop });
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

    await page.locator("header [data-member]").click();
    await page.screenshot({ path: testInfo.outputPath("menu.png") });
    const counted = page.locator("[popover] a").filter({ has: page.locator("[data-unclaimed='1']") });
    await expect(counted).toHaveCount(2);
    const link = counted.and(page.locator("[href='/member/rewardCenter']"));
    const other = await tab("/member/rewardCenter");
    await link.click();
    await expect(page).toHaveURL(/\/member\/rewardCenter$/);
    await expect(page.locator("main nav [aria-current] [data-unclaimed]")).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath("centre.png") });
    await expect(page.locator("[data-list=offered] [data-row] button").first()).toBeVisible();
    // No rule of this brand waits for a code.
    await expect(page.locator("[data-row]").nth(1)).toBeVisible();
    await expect(page.locator('input[name="code"]')).toHaveCount(0);
    await page.screenshot({ path: testInfo.outputPath("offer.png") });

    // It is claimed where the member is.
    await opener.click();
    const panel = dialog(page);
    const line = panel.locator("[data-claimable]").first();
    await expect(line).toContainText("10.00");
    await page.screenshot({ path: testInfo.outputPath("panel.png") });
    await line.getByRole("button").click();
    await expect(toastOf(page, "rewards:done.claimed")).toBeVisible();
    await expect(panel).toContainText(say("rewards:offered.none"));
    await expect(panel.getByRole("group")).toBeFocused();
    await page.screenshot({ path: testInfo.outputPath("claimed.png") });
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.locator("[data-list=offered] [data-row]")).toHaveCount(0);
    const current = "main nav [aria-current] [data-unclaimed]";
    await expect(page.locator(current)).toHaveCount(0);
    // The other tab got the notice, too.
    await expect(other.locator(current)).toHaveCount(0);
    await expect(other.locator("[data-list=offered] [data-row]")).toHaveCount(0);
    // Both messages about the reward are unread.
    await open("/");
    await expect(opener.locator("[data-unclaimed]")).toHaveAttribute("data-unclaimed", "2");
    if (size === desktop) await expect(headerBalance(page)).toContainText("10");
  });
