import type { Cookie, Locator } from "@playwright/test";
import { authenticatorsOf, byApp, currentStep, stepMs } from "../members/authenticators.ts";
import { demo, expect, type Scene, totpCode } from "../members/people.ts";
import { field, fillIn, giveToken, submit } from "../members/screen.ts";
import { dialog } from "../site.ts";

/** The code that staff type at the login: from the secret that it shows once, and never the same one twice. */
async function codeOf({ page, app, brand }: Scene, role: string): Promise<string> {
  const known = authenticatorsOf(app);
  const name = `${brand} ${role}`;
  const kept = known.get(name);
  const secret = kept?.secret ?? (await page.locator("main code").innerText());
  const step = Math.max(currentStep(), (kept?.step ?? 0) + 1);
  known.set(name, { secret, step });
  // The server takes a code one step early, and no earlier.
  const earliest = (step - 1) * stepMs;
  if (Date.now() < earliest) await page.waitForTimeout(earliest - Date.now());
  return totpCode(secret, step - currentStep());
}

type DeskSession = { token: string; cookies: Cookie[] };

/** The sessions of staff that tests have signed in. */
const sessionsOf = byApp<DeskSession>();

/** Signs staff in on a page of the desk, or goes on with the session that an earlier test of this worker opened. */
export async function signInAtDesk(staff: Scene, role: string, path: string): Promise<void> {
  const { page, context, app, brand, open } = staff;
  const known = sessionsOf(app);
  const name = `${brand} ${role}`;
  const session = known.get(name);
  const given = session && (await goOnWith(staff, session));
  await open(path);
  // Once: a test may sign out.
  await given?.dispose();
  const username = field(page.locator("main"), "username");
  const there = page.locator(`[data-page="${path.slice(1)}"]`);
  // The server, which knows no session, draws the login first; a session that an earlier test has ended leads there, too.
  if (given) await there.waitFor({ timeout: 10_000 }).catch(() => undefined);
  await expect(username.or(there).first()).toBeVisible();
  if (await username.isVisible()) await signIn(staff, role);
  // Staff on the way to a page are led there.
  await expect(there).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem("deskToken") ?? "");
  known.set(name, { token, cookies: await context.cookies() });
}

async function goOnWith({ page, context, brand }: Scene, { token, cookies }: DeskSession) {
  await context.addCookies(cookies.filter((cookie) => cookie.name !== "lang"));
  return giveToken(page, `${brand}.localhost`, "deskToken", token);
}

async function signIn(staff: Scene, role: string): Promise<void> {
  const { page, app, brand } = staff;
  const { account, password } = demo(app, brand, role);
  await fillIn(page.locator("main"), { username: account, password });
  await submit(page.locator("main")).click();
  await field(page.locator("main"), "verificationCode").waitFor();
  await fillIn(page.locator("main"), { verificationCode: await codeOf(staff, role) });
  await submit(page.locator("main")).click();
}

export const rowOf = ({ page }: Scene, reference: string): Locator =>
  page.locator(`[data-row="${reference}"]`);

/** What matches in a row, or in the line under it, where a dense table puts actions for want of room. */
export const inRow = (row: Locator, selector: string): Locator =>
  row.locator(selector).or(row.locator(`xpath=following-sibling::tr[1][@data-line]`).locator(selector));

/**
 * Presses an action of a row, which is a button of its own or in the row's menu. A row that is read again meanwhile may
 * draw its actions anew: its menu is opened again.
 */
export async function press(row: Locator, action: string): Promise<void> {
  const button = inRow(row, `[data-action="${action}"]`);
  const entry = inRow(row, `[data-entry="${action}"]`);
  const menu = inRow(row, '[aria-haspopup="menu"]');
  await expect(button.or(menu).first()).toBeVisible();
  await expect(async () => {
    if ((await button.count()) > 0) return button.click({ timeout: 3_000 });
    if (!(await entry.isVisible())) await menu.click({ timeout: 3_000 });
    await entry.click({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** Begins an action with a row, and answers the dialog that asks about it. */
export async function begin(staff: Scene, reference: string, action: string): Promise<Locator> {
  await press(rowOf(staff, reference), action);
  const asked = dialog(staff.page);
  await expect(asked).toBeVisible();
  return asked;
}
