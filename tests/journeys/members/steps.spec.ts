import type { Page } from "@playwright/test";
import { desktop, dialog } from "../site.ts";
import { codeFor, linkFor } from "./outbox.ts";
import { digits, expect, expectRefusals, type Person, type Scene, test } from "./people.ts";
import { button, errorOf, field, fillIn, forget, logIn, openMenu, submit } from "./screen.ts";

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);

/** Types name and password in the login that the header opens. */
async function knock({ page, open }: Scene, { account, password }: Person): Promise<void> {
  await open();
  await page.locator("header a[href='/login']").first().click();
  await fillIn(page, { username: account, password });
  await submit(page).click();
}

const verified = () => ({
  email: `v${digits(9)}@example.com`,
  email_verified_at: new Date(),
  payee_name: "Vikram Rao",
});

test("each step of the extra verification takes the focus, shows a code's destination, and goes back by the browser", async ({
  inside,
  elsewhere,
  gate,
}) => {
  expectRefusals(gate);
  const contacts = verified();
  const { person } = await inside("aurora", "en", { has: contacts, at: "/" });
  const stranger = await elsewhere("aurora", "en", desktop);
  const { page, say } = stranger;
  await knock(stranger, person);
  await expect(step(page, "choosing")).toBeFocused();
  await expect(step(page, "choosing")).toHaveAccessibleDescription(say("auth:proof.why"));
  await expect(dialog(page)).toHaveAccessibleName(say("auth:proof.title"));

  await button(stranger, "auth:proof.method.bank").click();
  await expect(step(page, "bank")).toBeFocused();
  await expect(dialog(page)).toHaveAccessibleName(say("auth:proof.method.bank"));
  await page.goBack();
  await expect(step(page, "choosing")).toBeFocused();

  await button(stranger, "auth:proof.method.email").click();
  await expect(step(page, "email")).toBeFocused();
  const to = `\u2066${contacts.email.slice(0, 2)}•••@example.com\u2069`;
  await expect(step(page, "email").locator("> p[role=status]")).toHaveText(say("auth:code.sentTo", { to }));
  const again = step(page, "email").getByRole("button", {
    name: new RegExp(`^${say("auth:proof.resend")} .*\\d`),
  });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await fillIn(page, { value: (await codeFor(stranger, contacts.email)) === "000000" ? "111111" : "000000" });
  await submit(page).click();
  await expect(page.getByRole("alert")).toBeFocused();

  await button(stranger, "auth:proof.other").click();
  await expect(step(page, "choosing")).toBeFocused();
  // One step further back is the login, and from there the page that lay behind it.
  await page.goBack();
  await expect(field(page, "password")).toBeVisible();
  await expect(page).toHaveURL(stranger.at("/login"));
  await page.goBack();
  await expect(page).toHaveURL(stranger.at());
});

test("a single proof explains why it is required, and a closed dialog stays closed", async ({
  inside,
  elsewhere,
  gate,
}) => {
  expectRefusals(gate);
  const { person } = await inside("jade", "hi", { has: { payee_name: "Mali Anong" }, at: "/" });
  const stranger = await elsewhere("jade", "hi", desktop);
  const { page, say } = stranger;
  await knock(stranger, person);
  await expect(step(page, "bank")).toBeFocused();
  await expect(step(page, "bank")).toHaveAccessibleDescription(say("auth:proof.why"));
  await dialog(page).locator("[data-close]").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(stranger.at());
});

test("a forgotten password: each step takes the focus, to the last one", async ({ scene, member, gate }) => {
  expectRefusals(gate);
  const email = `w${digits(9)}@example.com`;
  const { account } = await member("saffron", { email });
  const visitor = await scene("saffron", "en");
  const { page, say } = visitor;
  const form = await forget(visitor, "email");
  await expect(step(page, "email")).toBeFocused();
  await expect(step(page, "email")).toHaveAccessibleDescription(say("auth:forgot.text.email"));
  await button(visitor, "auth:proof.other").click();
  await expect(step(page, "choosing")).toBeFocused();
  await button(visitor, "auth:forgot.way.email").click();
  await fillIn(form, { username: account, email });
  await submit(form).click();
  await expect(step(page, "inBeenOut")).toBeFocused();
  await expect(step(page, "inBeenOut")).toHaveAccessibleDescription(say("auth:forgot.inBeenOut"));
  await expect(dialog(page).last()).toHaveAccessibleName(say("auth:forgot.lookAtMail"));

  const link = await linkFor(visitor, email);
  await visitor.open(link);
  await fillIn(page, { newPassword: "fernvalley99", confirmNewPassword: "fernvalley99" });
  await submit(page).click();
  await expect(step(page, "done")).toBeFocused();
  await visitor.open(link);
  await fillIn(page, { newPassword: "fernvalley88", confirmNewPassword: "fernvalley88" });
  await submit(page).click();
  await expect(step(page, "dead")).toBeFocused();
  await expect(step(page, "dead")).toHaveAccessibleDescription(say("auth:set.dead"));
});

test("a refusal scrolls into view and takes the focus, wherever the form was scrolled", async ({
  scene,
  gate,
}) => {
  gate.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const visitor = await scene("aurora", "en", { width: 360, height: 480 });
  const { page, say, context } = visitor;
  await visitor.open("/login");
  await fillIn(page, { username: "somebody", password: "something1" });
  await submit(page).scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await submit(page).click();
  const refusal = page.getByRole("alert").filter({ hasText: say("errors:network.abnormal") });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(refusal).toBeFocused();
});

test("without the list of countries the brand's own code is shown, without an error at the number", async ({
  scene,
  gate,
}) => {
  gate.allow(/countryCodes|ERR_FAILED/);
  const visitor = await scene("saffron", "en");
  const { page } = visitor;
  await visitor.context.route("**/system/countryCodes", (route) => route.abort());
  await visitor.open("/login");
  await page.getByRole("radio", { name: visitor.say("auth:login.method.sms"), exact: true }).click();
  await expect(page.locator('select[name="countryDialingCode"]')).toHaveValue("IN");
  await fillIn(page, { mobileNum: "9876543210", verificationCode: "123456" });
  await submit(page).click();
  await expect(errorOf(page, "mobileNum")).toHaveCount(0);
});

test("a captcha required for a code comes before the code, and password managers see the account", async ({
  scene,
  gate,
}) => {
  expectRefusals(gate);
  const visitor = await scene("saffron", "hi");
  const { page } = visitor;
  await visitor.open("/register");
  await fillIn(page, { mobileNum: "9876543210" });
  await expect(page.locator('form input[autocomplete="username"]')).toHaveValue("919876543210");
  await button(visitor, "auth:code.send").click();
  await expect(field(page, "captcha")).toBeFocused();
  await expect(field(page, "captcha")).toBeInViewport();
  const drawn = await page
    .locator("form [data-field]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-field")));
  expect(drawn.slice(0, 3)).toEqual(["mobileNum", "captcha", "verificationCode"]);
});

test("terms are read without losing typed data, and the box is labelled by its own text alone", async ({
  scene,
}) => {
  const visitor = await scene("aurora", "en");
  const { page, say, context } = visitor;
  await visitor.open("/register");
  await fillIn(page, { username: "somebody" });
  await expect(page.getByRole("checkbox", { name: say("auth:field.terms"), exact: true })).toBeVisible();
  await button(visitor, "auth:register.readTerms").click();
  const link = dialog(page).last().locator(".prose a[href]").first();
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
  const opened = context.waitForEvent("page");
  await link.click();
  await (await opened).close();
  await expect(field(page, "username")).toHaveValue("somebody");
});

test("a form fits a small screen with text of double size", async ({ scene, gate }) => {
  expectRefusals(gate);
  const visitor = await scene("jade", "en", { width: 320, height: 640 });
  const { page } = visitor;
  await visitor.open("/register");
  await field(page, "captcha").waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const out = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("dialog form *")]
        .filter(
          (one) => !one.closest(".hidden, select") && one.getBoundingClientRect().right > innerWidth + 1,
        )
        .map((one) => `${one.tagName} ${one.getAttribute("name") ?? one.textContent}`),
    );
  await expect.poll(out).toEqual([]);
});

test("a password change has the account's name beside it, for password managers", async ({
  scene,
  member,
}) => {
  const given = await member("aurora", { password_is_given: true });
  const person = await member("aurora");
  const visitor = await scene("aurora", "en", desktop);
  const { page } = visitor;
  const name = dialog(page).locator('input[autocomplete="username"]');
  await visitor.open("/login");
  await fillIn(page, { username: given.account, password: given.password });
  await submit(page).click();
  await field(page, "newPassword").waitFor();
  await expect(name).toHaveValue(given.account);
  await page.evaluate(() => sessionStorage.clear());
  await logIn(visitor, person);
  await openMenu(page);
  await button(visitor, "auth:account.changePassword").click();
  await expect(name).toHaveValue(person.account);
});
