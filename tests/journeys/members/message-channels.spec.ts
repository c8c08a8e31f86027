import { test } from "../money/member-money.ts";
import { desktop, phone, withWorker } from "../site.ts";
import { expect } from "./people.ts";
import { pushService } from "./push-service.ts";

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

test.describe("web push", () => {
  test.use(withWorker);

  test("a member switches this browser on, and off again", async ({ inside }, testInfo) => {
    const { page, open, say } = await inside("jade", "en", { size: phone });
    await page.addInitScript(pushService);
    await open("/member/messageV2");
    const card = page.locator("#channels");
    const own = card.getByRole("switch", { name: say("messages:browser.this") });
    await expect(own).not.toBeChecked();
    await expect(card.locator("[data-unproved=push]")).toBeVisible();
    await own.click();
    await expect(own).toBeChecked();
    const support = card.getByRole("switch", { name: say("messages:channels.support") });
    await expect(support).toBeChecked();
    await page.screenshot({ path: testInfo.outputPath("push.png"), fullPage: true });
    // The push service gives the browser another address, and the worker hears nothing of it.
    await page.evaluate(() => localStorage.removeItem("test.push"));
    await page.reload();
    await expect(own).toBeChecked();
    await own.click();
    await expect(own).not.toBeChecked();
    await expect(support).toHaveCount(0);
    await page.reload();
    await expect(card.locator("[data-push=off]")).toBeVisible();
  });
});
