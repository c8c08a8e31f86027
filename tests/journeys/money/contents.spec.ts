import { expect, test } from "../members/people.ts";
import { fillIn, submit, toastOf } from "../members/screen.ts";
import { desktop, dialog, phone } from "../site.ts";
import { signInAtDesk } from "./staff.ts";

test("staff write an announcement in both languages, see what the check says, preview, publish, and go back to the files", async ({
  elsewhere,
}) => {
  const staff = await elsewhere("jade", "en", desktop);
  const { page, say } = staff;
  await signInAtDesk(staff, "content", "/desk/content");
  const tab = (key: string) => page.getByRole("tab", { name: say(key), exact: true });
  const row = (panel: string, text: string) =>
    page.locator(`[data-panel=${panel}] tbody tr:not([data-detail])`).filter({ hasText: text });
  const drafts = row("drafts", say("content:kinds.announcements"));
  await expect(drafts).toContainText(say("content:draft.none"));

  const visitor = await elsewhere("jade", "hi", phone);
  await visitor.open("/announcements");
  await tab("content:kinds.announcements").click();
  await page.getByRole("button", { name: say("content:new"), exact: true }).click();
  const form = dialog(page).last();
  await fillIn(form, { name: "harbour-night", title: "Harbour night", text: "<p>Until <b>two</b>.</p>" });
  await submit(form).click();
  await expect(toastOf(page, "content:saved")).toBeVisible();
  await tab("content:drafts").click();
  // What the check of files says, says it here.
  await expect(drafts).toContainText(say("content:draft.wrong"));
  await expect(drafts).toContainText("harbour-night › title");
  await expect(drafts.locator('[data-action="publish"]')).toHaveCount(0);

  await tab("content:kinds.announcements").click();
  const missing = row("announcements", "harbour-night").filter({ hasText: say("content:written.missing") });
  await missing.locator('[data-action="write"]').click();
  await fillIn(dialog(page).last(), { title: "बंदरगाह की रात", text: "<p>दो बजे तक।</p>" });
  await submit(dialog(page).last()).click();
  await expect(toastOf(page, "content:saved").last()).toBeVisible();
  await row("announcements", "Harbour night").locator("[data-toggle]").click();
  const shown = page.locator("tr[data-detail] article");
  await expect(shown).toContainText("Until two.");

  await tab("content:drafts").click();
  // What the draft would change, field by field.
  await drafts.locator("[data-toggle]").click();
  const changes = page.locator("[data-panel=drafts] [data-diff]");
  await expect(changes.getByRole("heading", { name: "harbour-night" })).toBeVisible();
  await expect(changes.locator('[data-mark="added"]').first()).toContainText("Harbour night");
  await drafts.locator('[data-action="publish"]').click();
  await submit(dialog(page).last()).click();
  await expect(toastOf(page, "content:published")).toBeVisible();
  await visitor.open("/announcements");
  await expect(visitor.page.getByText("बंदरगाह की रात").first()).toBeVisible();

  await drafts.locator('[data-action="files"]').click();
  await submit(dialog(page).last()).click();
  await drafts.locator('[data-action="publish"]').click();
  await submit(dialog(page).last()).click();
  await expect(drafts).toContainText(say("content:sources.files"));
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});
