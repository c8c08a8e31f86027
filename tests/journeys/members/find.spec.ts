import { overflowing, rawKeys } from "../looks.ts";
import { test } from "../money/member-money.ts";
import { signInAtDesk } from "../money/staff.ts";
import { desktop, dialog, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { expect } from "./people.ts";
import { fillIn, submit, toastOf } from "./screen.ts";

// Axe is injected into the page.
test.use({ bypassCSP: true });

test("staff find a member, read why nothing can be withdrawn, note it, tag the member and find them by the tag", async ({
  inside,
  elsewhere,
}) => {
  const { person } = await inside("jade", "en");
  const staff = await elsewhere("jade", "en", desktop);
  await signInAtDesk(staff, "support", "/desk/find");
  const { page, say } = staff;
  const rowOf = (key: string) => page.locator(`tr[data-key="${key}"]`);
  const member = rowOf(person.account);
  const tab = (key: string) => page.getByRole("tab", { name: say(key), exact: true });
  const looksRight = async () => {
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
  };

  await page.locator("input[name=who]").fill(person.account.slice(0, -1));
  await page.keyboard.press("Enter");
  await expect(member).toBeVisible();
  await member.locator("[data-toggle]").click();
  await expect(page.locator("#facts")).toContainText(say("staff:file.state.open"));
  await looksRight();

  await tab("staff:can.title").click();
  await expect(rowOf("withdraw payment.unset")).toContainText(say("errors:payment.unset"));
  await looksRight();

  await member.locator("[data-toggle]").click();
  await member.locator('[data-action="note"]').click();
  await fillIn(dialog(page), { text: "Called about the payment password" });
  await submit(dialog(page)).click();
  await expect(toastOf(page, "staff:notes.written")).toBeVisible();
  await member.locator("[data-toggle]").click();
  await tab("staff:notes.title").click();
  await expect(
    page.getByRole("cell", { name: "Called about the payment password", exact: true }),
  ).toBeVisible();

  await tab("staff:find.tags").click();
  await rowOf("call-back").locator('[data-action="put"]').click();
  await fillIn(dialog(page), { reason: "Asked to be called" });
  await submit(dialog(page)).click();
  await expect(toastOf(page, "staff:tags.putDone")).toBeVisible();
  await looksRight();

  await staff.open("/desk/segments");
  await expect(page.getByRole("table").first()).toContainText("Quiet for a month");
  await page.locator("[data-toggle]").first().click();
  await looksRight();
  await page.setViewportSize(phone);
  await looksRight();
  await page.setViewportSize(desktop);

  await staff.open("/desk/find?tag=call-back");
  await expect(member).toContainText("Wants a call");
  await page.setViewportSize(phone);
  await looksRight();
});
