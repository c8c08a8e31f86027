import { deal } from "../cover.ts";
import { press, signInAtDesk } from "../money/staff.ts";
import { desktop, dialog, openFilters, phone } from "../site.ts";
import { expect, expectRefusals, test } from "./people.ts";
import { errorOf, field, fillIn, submit } from "./screen.ts";

for (const { language, size } of deal(
  [
    { language: "en", size: desktop },
    { language: "hi", size: phone },
  ] as const,
  1,
  2,
))
  test(`aurora, ${language}, ${size.width}: an owner invites, re-roles and disables staff, and suspends a member`, async ({
    scene,
    gate,
  }) => {
    expectRefusals(gate);
    const staff = await scene("aurora", language, size);
    const { page, say } = staff;
    const name = `meera-${language}`;
    const row = page.locator("main tr, main li", { hasText: name }).first();

    await signInAtDesk(staff, "owner", "/desk/staff");
    await page.locator('[data-action="desk/staff/invite"]').click();
    await fillIn(dialog(page), { username: "No Spaces" });
    await field(dialog(page), "role").selectOption("support");
    await submit(dialog(page)).click();
    await expect(errorOf(page, "username")).toHaveText(say("errors:desk.name"));
    await fillIn(dialog(page), { username: name });
    await submit(dialog(page)).click();
    await expect(dialog(page).locator("[data-shown]")).toHaveText(/^\S{12,}$/);
    await page.locator("dialog button.button").click();
    await expect(row).toContainText(say("staff:staff.state.invited"));
    await expect(row).toContainText(say("auth:desk.role.support"));
    await row.locator('[data-action="role"]').click();
    await field(dialog(page), "role").selectOption("finance");
    await submit(dialog(page)).click();
    await expect(row).toContainText(say("auth:desk.role.finance"));
    await press(row, "disable");
    await submit(dialog(page)).click();
    await expect(row).toContainText(say("staff:staff.state.disabled"));

    // The dialog closes by a step back in the history, which a navigation must not meet.
    await expect(dialog(page)).toHaveCount(0);
    await staff.open("/desk/suspensions");
    await page.locator('[data-action="desk/suspensions/suspend"]').click();
    const reason = "Asked by the licensing authority";
    await fillIn(dialog(page), { account: "player2", reason });
    await submit(dialog(page)).click();
    const suspended = page.locator("main tr, main li", { hasText: reason }).first();
    await expect(suspended).toContainText("player2");
    await suspended.locator('[data-action="lift"]').click();
    await fillIn(dialog(page), { reason });
    await submit(dialog(page)).click();
    await expect(suspended).toHaveCount(0);

    await staff.open("/desk/audit");
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await openFilters(page);
    await page.locator('select[name="group"]').selectOption("staff");
    await expect(page.getByText(say("staff:audit.action.staff.disable")).first()).toBeVisible();
    await expect(page.getByText(say("staff:audit.action.member.unsuspend"))).toHaveCount(0);
  });
