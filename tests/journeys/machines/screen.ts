import type { Locator, Page } from "@playwright/test";
import type { FieldProblem, Refusal } from "../../../src/kernel/outcome.ts";
import type { MachineSnapshot } from "../../../src/machines/headless/machine-file.ts";
import { english } from "../own-pages.ts";
import { expect } from "../site.ts";
import { member, type Switchboard } from "./mocked-ports.ts";
import type { MachineId } from "./paths.ts";

/** What a way is played on. */
export type Screen = {
  page: Page;
  switchboard: Switchboard;
  /** The third party's window that was opened last. */
  popup: () => Page | undefined;
  /** Whether the machine's first state was reached by a refusal, whose text is then shown. */
  isAfterRefusal: boolean;
};

type Known = {
  refusal: Omit<Refusal, "ok"> | null;
  problems: FieldProblem[];
  problem?: never;
};
type Sign = (screen: Screen, context: Known) => Promise<void>;

/** Both flows are in a dialog over the home page. */
const loginDialog = (page: Page): Locator => page.locator("dialog[open]");
export const field = (page: Page, name: string): Locator =>
  loginDialog(page).locator(`form [name="${name}"]`);
export const submit = (page: Page): Locator => loginDialog(page).locator("form button[type=submit]");
export const button = (page: Page, key: string): Locator =>
  loginDialog(page).getByRole("button", { name: english(key), exact: true });
const errorOf = (page: Page, name: string) => page.locator(`[data-field="${name}"] [id$="-error"]`);
const picture = (page: Page) => page.locator('[data-field="captcha"] img');
const alerts = (page: Page) => loginDialog(page).locator("div:has(> form) > [role=alert]");
const isBusy = (page: Page, busy: boolean) => expect(submit(page)).toHaveAttribute("data-busy", String(busy));

/** The platform's text for a code. */
function said({ code, params = {} }: Pick<FieldProblem, "code" | "params">): string {
  const key = code.startsWith("format.") ? code.slice("format.".length) : code;
  const isRule = code.startsWith("format.") || code.startsWith("field.");
  const text = english(`${isRule ? "validation" : "errors"}:${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name] ?? ""));
}

/** Each problem is shown at its field; a server may name fields that this form does not have. */
async function problemsStand(page: Page, problems: readonly FieldProblem[]): Promise<void> {
  let seen = 0;
  for (const problem of problems) {
    if ((await field(page, problem.field).count()) === 0) continue;
    await expect(errorOf(page, problem.field)).toHaveText(said(problem));
    seen += 1;
  }
  if (problems.length > 0) expect(seen).toBeGreaterThan(0);
  else await expect(loginDialog(page).locator('form [id$="-error"]')).toHaveCount(0);
}

const editing: Sign = async ({ page, isAfterRefusal }, { refusal, problems }) => {
  await isBusy(page, false);
  await problemsStand(page, problems);
  if (refusal && !refusal.errors?.length) await expect(alerts(page)).toHaveText(said(refusal));
  else if (!isAfterRefusal) await expect(alerts(page)).toHaveCount(0);
};

const waitsFor =
  (port: string): Sign =>
  async ({ page, switchboard }) => {
    await isBusy(page, true);
    await expect.poll(() => switchboard.waiting(port)).toBe(1);
  };

const verifyingHuman: Sign = async ({ page, popup }) => {
  await isBusy(page, true);
  await expect.poll(() => popup()?.isClosed()).toBe(false);
};

/** A click on "another picture" within the throttle changes nothing and calls nothing. */
const rests: Sign = async ({ page, switchboard }) => {
  const before = switchboard.calls("captcha");
  const there = await picture(page).count();
  await button(page, "auth:captcha.another").click();
  await expect(picture(page)).toHaveCount(there);
  expect(switchboard.calls("captcha")).toBe(before);
};

/** Only the login's and registration's forms have the captcha. */
const beside =
  (sign: Sign): Sign =>
  async (screen, context) => {
    const asksPassword = await field(screen.page, "password").count();
    const asksNumber = await field(screen.page, "mobileNum").count();
    if (asksPassword + asksNumber > 0) await sign(screen, context);
  };

const captcha: Record<string, Sign> = {
  hidden: beside(({ page }) => expect(field(page, "captcha")).toHaveCount(0)),
  loading: beside(async ({ page, switchboard }) => {
    await expect(field(page, "captcha")).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    await expect.poll(() => switchboard.waiting("captcha")).toBe(1);
  }),
  shown: beside(async ({ page }) => {
    await expect(field(page, "captcha")).toBeVisible();
    await expect(picture(page)).toBeVisible();
  }),
  "shown.resting": beside(rests),
  "shown.ready": beside(({ page }) => expect(button(page, "auth:captcha.another")).toBeEnabled()),
  failed: beside(async ({ page, switchboard }) => {
    await expect(field(page, "captcha")).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    await expect.poll(() => switchboard.waiting("captcha")).toBe(0);
  }),
  "failed.resting": beside(rests),
  "failed.ready": beside(({ page }) => expect(button(page, "auth:captcha.another")).toBeEnabled()),
};

const captchaSigns = Object.fromEntries(
  Object.entries(captcha).map(([state, sign]) => [`open.captcha.${state}`, sign]),
);

/** At home, logged in. */
const arrived: Sign = async ({ page }) => {
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.locator("header [data-member=asha01]")).toBeAttached();
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBe("f3b0");
};

/** What must be seen in each state in which a machine can rest. */
const signs: Record<MachineId, Record<string, Sign>> = {
  login: {
    ...captchaSigns,
    "open.form.editing": editing,
    "open.form.verifyingHuman": verifyingHuman,
    "open.form.signingIn.byForm": waitsFor("signIn"),
    "open.form.signingIn.byPhone": waitsFor("phoneSignIn"),
    "open.form.signingIn.socially": waitsFor("socialSignIn"),
    "open.form.signingIn.asTrial": waitsFor("freePlay"),
    "open.form.loadingInfo": waitsFor("loadInfo"),
    "open.form.extraVerification": async ({ page }) => {
      await expect(page.getByText(english("auth:proof.text.mobile"))).toBeVisible();
      await expect(field(page, "value")).toBeVisible();
      await expect(field(page, "password")).toHaveCount(0);
    },
    "open.form.mustChangePassword": async ({ page, switchboard }) => {
      // The form asks first what it has to ask for; the machine's own question comes after the change.
      if (!(await field(page, "newPassword").isVisible()))
        await switchboard.settle("member/info", { resolve: { ...member, mustChangePassword: true } });
      await expect(page.getByText(english("auth:change.forced"))).toBeVisible();
      await expect(field(page, "newPassword")).toBeVisible();
      // It was typed at the login just before.
      await expect(field(page, "oldPassword")).toHaveCount(0);
    },
    loggedIn: arrived,
  },
  registration: {
    ...captchaSigns,
    "open.form.editing": editing,
    "open.form.checkingAffiliate": waitsFor("checkAffiliate"),
    "open.form.verifyingHuman": verifyingHuman,
    "open.form.registering": waitsFor("register"),
    "open.form.loadingInfo": waitsFor("loadInfo"),
    "open.form.infoFailed": async ({ page }, { refusal }) => {
      await isBusy(page, true);
      if (refusal) await expect(alerts(page)).toHaveText(said(refusal));
      await expect(button(page, "common:action.retry")).toBeVisible();
    },
    registered: arrived,
  },
};

/** Looks for the signs of every state that a machine is in. */
export async function lookForSigns(
  machine: MachineId,
  screen: Screen,
  snapshot: MachineSnapshot,
): Promise<void> {
  const found = Object.entries(signs[machine]).filter(([state]) => snapshot.isIn(state));
  expect(found, `no sign of ${JSON.stringify(snapshot.value)}`).not.toEqual([]);
  for (const [, sign] of found) await sign(screen, snapshot.context as Known);
}
