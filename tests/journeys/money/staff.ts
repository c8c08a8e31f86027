import type { Locator } from "@playwright/test";
import { demo, expect, type Scene, totpCode } from "../members/people.ts";
import { fillIn, submit } from "../members/screen.ts";
import { dialog } from "../site.ts";

/** Signs staff in for the first time, at the door that stands in the place of a page of the desk. */
export async function signInAtDesk(staff: Scene, role: string, path: string): Promise<void> {
  const { page, house, brand, open } = staff;
  const { account, password } = demo(house, brand, role);
  await open(path);
  await fillIn(page.locator("main"), { username: account, password });
  await submit(page.locator("main")).click();
  const secret = await page.locator("main code").innerText();
  await fillIn(page.locator("main"), { verificationCode: totpCode(secret) });
  await submit(page.locator("main")).click();
  // Whoever was on the way to a page is there.
  await expect(page.locator(`[data-page="${path.slice(1)}"]`)).toBeVisible();
}

export const rowOf = ({ page }: Scene, reference: string): Locator =>
  page.locator(`[data-row="${reference}"]`);

/** Begins an action with a row, and answers the dialog that asks about it. */
export async function begin(staff: Scene, reference: string, action: string): Promise<Locator> {
  await rowOf(staff, reference).locator(`[data-action="${action}"]`).click();
  const asked = dialog(staff.page);
  await expect(asked).toBeVisible();
  return asked;
}
