import { test } from "../money/member-money.ts";
import { desktop, phone } from "../site.ts";
import { expect } from "./people.ts";

const walks = [
  { language: "en", size: desktop },
  { language: "hi", size: phone },
] as const;

for (const { language, size } of walks)
  test(`a member chooses what comes by mail: ${language}`, async ({ inside }, testInfo) => {
    const member = await inside("jade", language, {
      size,
      has: { email: `channels-${language}@example.com`, email_verified_at: new Date() },
    });
    const { page, open, say } = member;
    await open("/member/messageV2");
    const card = page.locator("#channels");
    await expect(card.locator("[data-unproved=sms]")).toContainText(say("messages:channels.unproved.sms"));
    const account = card.getByRole("switch", { name: say("messages:channels.account") });
    await expect(account).toBeChecked();
    await expect(account).toBeDisabled();
    const offers = card.getByRole("switch", { name: say("messages:channels.rewards") });
    await expect(offers).not.toBeChecked();
    await offers.click();
    await expect(offers).toBeChecked();
    await page.reload();
    await expect(offers).toBeChecked();
    await page.screenshot({ path: testInfo.outputPath("channels.png"), fullPage: true });
    await page.getByRole("switch", { name: say("messages:channels.money") }).click();
    await expect(page.getByRole("switch", { name: say("messages:channels.money") })).toBeChecked();
  });
