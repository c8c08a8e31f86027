import type { Page } from "@playwright/test";
import { begin, signInAtDesk } from "../money/staff.ts";
import { desktop, phone } from "../site.ts";
import { expect, test } from "./people.ts";
import { field, submit, toastOf } from "./screen.ts";

const talkOf = (page: Page, side: "member" | "desk") => page.locator(`[data-conversation=${side}]`);
const linesOf = (page: Page, side: "member" | "desk") => talkOf(page, side).locator("li[data-number]");

test("a member and staff talk, and each side sees the other's lines as they come", async ({
  inside,
  elsewhere,
}, info) => {
  const member = await inside("aurora", "en", { size: phone });
  const { page, open } = member;
  await open("/member/chat");
  await page.locator("[data-topic] button").first().click();
  const talk = talkOf(page, "member");
  await expect(talk.locator("[data-state]")).toHaveAttribute("data-state", "waiting");
  // Whoever began by the keyboard goes on in the field.
  await expect(field(talk, "content")).toBeFocused();
  await field(talk, "content").fill("<b>Where</b> is my deposit?");
  await page.keyboard.press("Enter");
  await expect(linesOf(page, "member")).toHaveCount(1);
  await expect(field(talk, "content")).toHaveValue("");

  const staff = await elsewhere("aurora", "en", desktop);
  await signInAtDesk(staff, "support", "/desk/chats");
  const row = staff.page.locator("[data-row]", { hasText: member.person.account });
  const reference = (await row.getAttribute("data-row")) ?? "";
  await row.locator("[data-toggle]").click();
  const seen = talkOf(staff.page, "desk");
  // The line is text: no tag of it is drawn.
  await expect(seen).toContainText("<b>Where</b> is my deposit?");
  await expect(field(seen, "content")).toHaveCount(0);
  await submit(await begin(staff, reference, "take")).click();
  await expect(toastOf(page, "member:notice.chatTaken")).toBeVisible();
  await expect(talk.locator("[data-state]")).toHaveAttribute("data-state", "open");

  await field(seen, "content").pressSequentially("I am ");
  await expect(talk.locator("[data-typing]")).toBeVisible();
  await field(seen, "content").fill("I am looking");
  await staff.page.keyboard.press("Enter");
  await expect(linesOf(page, "member")).toContainText(["Where", "I am looking"]);
  await expect(talk.locator("[data-typing]")).toHaveCount(0);
  await field(talk, "content").fill("Thank you");
  await page.keyboard.press("Enter");
  await expect(linesOf(staff.page, "desk")).toContainText(["Where", "I am looking", "Thank you"]);
  await page.screenshot({ path: info.outputPath("member.png") });
  await staff.page.screenshot({ path: info.outputPath("desk.png"), fullPage: true });

  const saved = page.waitForEvent("download");
  await talk.locator("[data-save] button").click();
  expect((await saved).suggestedFilename()).toBe(`chat-${reference}.txt`);
  await talk.locator("[data-end] button").click();
  await expect(talk.locator("[data-state]")).toHaveAttribute("data-state", "closed");
  await expect(field(talk, "content")).toHaveCount(0);
  await expect(page.locator("[data-topic]").first()).toBeVisible();
  await expect(row).toHaveCount(0);
});
