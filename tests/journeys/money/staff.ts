import type { Locator } from "@playwright/test";
import type { TestApp } from "../../support/app.ts";
import { demo, expect, type Scene, totpCode } from "../members/people.ts";
import { field, fillIn, submit } from "../members/screen.ts";
import { dialog } from "../site.ts";

/** Authenticators of an app's staff, by brand and account, and the last used step of each. */
const authenticators = new WeakMap<TestApp, Map<string, { secret: string; step: number }>>();
const stepMs = 30_000;

/** The code that staff type at the login: from the secret that it shows once, and never the same one twice. */
async function codeOf({ page, app, brand }: Scene, role: string): Promise<string> {
  const known = authenticators.get(app) ?? new Map<string, { secret: string; step: number }>();
  authenticators.set(app, known);
  const name = `${brand} ${role}`;
  const kept = known.get(name);
  const secret = kept?.secret ?? (await page.locator("main code").innerText());
  const step = Math.max(Math.floor(Date.now() / stepMs), (kept?.step ?? 0) + 1);
  known.set(name, { secret, step });
  // The server takes a code one step early, and no earlier.
  const earliest = (step - 1) * stepMs;
  if (Date.now() < earliest) await page.waitForTimeout(earliest - Date.now());
  return totpCode(secret, step - Math.floor(Date.now() / stepMs));
}

/** Signs staff in, at the login that replaces a page of the desk. */
export async function signInAtDesk(staff: Scene, role: string, path: string): Promise<void> {
  const { page, app, brand, open } = staff;
  const { account, password } = demo(app, brand, role);
  await open(path);
  await fillIn(page.locator("main"), { username: account, password });
  await submit(page.locator("main")).click();
  await field(page.locator("main"), "verificationCode").waitFor();
  await fillIn(page.locator("main"), { verificationCode: await codeOf(staff, role) });
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
