import type { Page } from "@playwright/test";
import type { AnyEventObject } from "xstate";
import { expect } from "../site.ts";
import { button, field, type Screen, submit } from "./screen.ts";

type Hand = (screen: Screen, event: AnyEventObject) => Promise<void>;

/** The result comes from the third party's own window, which the page then closes. */
async function vouch(popup: Page | undefined, result: unknown): Promise<void> {
  if (!popup) throw new Error("no window was opened");
  await popup.waitForLoadState();
  const closed = popup.waitForEvent("close");
  await popup
    .evaluate((sent) => void opener.postMessage({ result: sent }, "*"), result)
    .catch(() => undefined);
  await closed;
}

/** Types what the form asks for; what it does not ask for cannot be typed. */
async function fillIn(page: Page, form: Record<string, string | boolean>): Promise<void> {
  for (const [name, value] of Object.entries(form)) {
    const input = field(page, name);
    if ((await input.count()) === 0) continue;
    if (typeof value === "boolean") await input.setChecked(value);
    // The dialling code is chosen by its country, and the brand's own is preselected.
    else if ((await input.evaluate((one) => one.tagName)) === "INPUT") await input.fill(value);
  }
}

/** What a person does for each event of the machines. */
export const hands: Record<string, Hand> = {
  submit: async ({ page }, { form }) => {
    await fillIn(page, form);
    await submit(page).click();
  },
  tryFree: ({ page }) => button(page, "auth:login.freePlay").click(),
  social: ({ page }, { provider }) => button(page, `auth:login.social.${provider}`).click(),
  phoneVerified: async ({ page, popup }, { token }) => {
    await button(page, "auth:login.phone").click();
    await expect.poll(() => popup()?.isClosed()).toBe(false);
    await vouch(popup(), token);
  },
  humanVerified: async ({ popup }, { result }) => vouch(popup(), result),
  humanClosed: async ({ page, popup }) => {
    await popup()?.close();
    // The page checks its window a few times a second, and its clock may be stopped.
    for (let look = 0; look < 3; look += 1) await page.clock.runFor(300);
  },
  verified: async ({ page, switchboard }, { answer }) => {
    switchboard.always("session/verification", { resolve: answer });
    await field(page, "value").fill("482913");
    await submit(page).click();
  },
  verificationCancelled: ({ page }) => button(page, "common:action.cancel").click(),
  passwordChanged: async ({ page, switchboard }) => {
    switchboard.always("member/password", { resolve: { token: "f3b0" } });
    await fillIn(page, { newPassword: "Secret3456", confirmNewPassword: "Secret3456" });
    await submit(page).click();
  },
  refreshCaptcha: ({ page }) => button(page, "auth:captcha.another").click(),
  retry: ({ page }) => button(page, "common:action.retry").click(),
};
