import { cover } from "../cover.ts";
import { type BrandName, desktop, dialog } from "../site.ts";
import { codeFor, linkFor, sentTo, solveCaptcha } from "./outbox.ts";
import {
  digits,
  enterByCall,
  expect,
  expectRefusals,
  type Person,
  type Scene,
  streaming,
  test,
} from "./people.ts";
import {
  button,
  errorOf,
  field,
  fillIn,
  forget,
  logIn,
  openMenu,
  shownMember,
  submit,
  toastOf,
} from "./screen.ts";

/** A password that satisfies a brand's rules. */
const chosen: Record<BrandName, string> = {
  aurora: "monsoon2026",
  saffron: "monsoon2026",
  jade: "Monsoon-2026",
};
const twice = (secret: string) => ({ newPassword: secret, confirmNewPassword: secret });

/** Whether a password opens an account, tried at the login page of another browser. */
async function opens(stranger: Scene, { account, password }: Person): Promise<void> {
  await logIn(stranger, { account, password });
  await expect(shownMember(stranger.page)).toHaveAttribute("data-member", account);
}

for (const { brand, language } of cover("passwords", "changed"))
  test(`${brand}, ${language}: changing the password requires the old one and ends the other sessions`, async ({
    inside,
    elsewhere,
    gate,
  }) => {
    expectRefusals(gate);
    const visitor = await inside(brand, language, { at: "/" });
    const { page, say, person } = visitor;
    const distant = await elsewhere(brand, language);
    const stream = streaming(distant.page);
    await enterByCall(distant, person);
    await distant.open();
    await stream;

    await openMenu(page);
    await button(visitor, "auth:account.changePassword").click();
    await fillIn(page, { oldPassword: "certainly wrong 1", ...twice(chosen[brand]) });
    await submit(page).click();
    await expect(errorOf(page, "oldPassword")).toHaveText(say("errors:password.incorrect"));
    await expect(field(page, "oldPassword")).toBeFocused();
    await expect(field(page, "newPassword")).toHaveValue(chosen[brand]);
    await fillIn(page, { oldPassword: person.password, ...twice(person.password) });
    await submit(page).click();
    await expect(errorOf(page, "newPassword")).toHaveText(say("errors:password.same"));
    await fillIn(page, twice(chosen[brand]));
    await submit(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(toastOf(page, "auth:toast.passwordChanged")).toBeVisible();
    await expect(shownMember(distant.page)).toHaveCount(0, { timeout: 4_000 });

    // This tab has a session of its own, also after a reload.
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
    await visitor.open("/member/securityCenter");
    await expect(page.locator('dd[data-field="username"]')).toContainText(person.account);
    await opens(distant, { account: person.account, password: chosen[brand] });
  });

for (const { brand, language } of cover("passwords", "by-letter"))
  test(`${brand}, ${language}: a mailed link sets a new password, once`, async ({ scene, member, gate }) => {
    expectRefusals(gate);
    const email = `p${digits(9)}@example.com`;
    const { account } = await member(brand, { email });
    const visitor = await scene(brand, language);
    const { page, say } = visitor;
    const form = await forget(visitor, "email");
    const ask = async (to: string) => {
      await fillIn(form, { username: account, email: to });
      await submit(form).click();
      await expect(form.getByText(say("auth:forgot.inBeenOut"))).toBeVisible();
    };
    // Visitors get the same answer: it must not reveal the owner of an address.
    await ask("someone-else@example.com");
    expect(await sentTo(visitor, "someone-else@example.com")).toEqual([]);
    await form
      .getByRole("button", { name: say("common:action.close"), exact: true })
      .last()
      .click();
    await button(visitor, "auth:login.forgot").click();
    await button(visitor, "auth:forgot.way.email").click();
    await ask(email);
    const link = await linkFor(visitor, email);

    await visitor.open(link);
    await fillIn(page, twice("x"));
    await submit(page).click();
    await expect(field(page, "newPassword")).toBeFocused();
    await fillIn(page, twice(chosen[brand]));
    await submit(page).click();
    await expect(page.getByText(say("auth:set.done"))).toBeVisible();
    await page.locator("a.button[href='/login']").last().click();
    await fillIn(page, { username: account, password: chosen[brand] });
    await submit(page).click();
    await expect(shownMember(page)).toHaveAttribute("data-member", account);
  });

for (const { brand, language } of cover("passwords", "by-phone"))
  test(`${brand}, ${language}: a code by phone sets a new password and logs in`, async ({
    scene,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const mobile = `94${digits(8)}`;
    const { account } = await member(brand, { dialing_code: "91", mobile, mobile_verified_at: new Date() });
    const visitor = await scene(brand, language);
    const { page, say } = visitor;
    const form = await forget(visitor, "phone");
    await form.locator('select[name="countryDialingCode"]').selectOption("IN");
    await fillIn(form, { mobileNum: mobile, ...twice(chosen[brand]) });
    const send = form.getByRole("button", { name: say("auth:code.send"), exact: true });
    await send.click();
    await solveCaptcha(visitor);
    await send.click();
    const code = await codeFor(visitor, mobile);
    await fillIn(form, { verificationCode: code === "000000" ? "111111" : "000000" });
    await submit(form).click();
    await expect(errorOf(form, "verificationCode")).toHaveText(say("errors:code.wrong"));
    await fillIn(form, { verificationCode: code });
    await submit(form).click();
    await expect(shownMember(page)).toHaveAttribute("data-member", account);
    await expect(page).toHaveURL(visitor.at());
    // The number is a second proof, so a new network would ask for it: this one is known by now.
    await page.evaluate(() => sessionStorage.clear());
    await logIn(visitor, { account, password: chosen[brand] });
  });

test("a used link sets no password again", async ({ scene, member, gate }) => {
  expectRefusals(gate);
  const email = `q${digits(9)}@example.com`;
  const { account } = await member("jade", { email });
  const visitor = await scene("jade", "hi");
  const { page, say } = visitor;
  const form = await forget(visitor, "email");
  await fillIn(form, { username: account, email });
  await submit(form).click();
  const link = await linkFor(visitor, email);
  for (const time of ["first", "second"]) {
    await visitor.open(link);
    await fillIn(page, twice(`${chosen.jade}${time}`));
    await submit(page).click();
    await expect(page.getByText(say(time === "first" ? "auth:set.done" : "auth:set.dead"))).toBeVisible();
  }
  await button(visitor, "auth:set.another").click();
  await expect(button(visitor, "auth:forgot.way.email")).toBeVisible();
  // Half an address, as mail programs cut it.
  await visitor.open("/setPassword");
  await expect(page.getByText(say("auth:set.dead"))).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
});

for (const { brand, language } of cover("passwords", "given"))
  test(`${brand}, ${language}: a password that someone else chose must be changed before anything else`, async ({
    scene,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const person = await member(brand, { password_is_given: true });
    const visitor = await scene(brand, language);
    const { page, say } = visitor;
    await visitor.open("/login");
    await fillIn(page, { username: person.account, password: person.password });
    await submit(page).click();
    // It cannot be closed: not by a cross, and not by Escape, which browsers obey the second time.
    const stays = async () => {
      await expect(page.getByText(say("auth:change.forced"))).toBeVisible();
      await expect(dialog(page)).toHaveCount(1);
      await expect(dialog(page).getByRole("heading", { name: say("auth:page.setPassword") })).toBeVisible();
      await expect(dialog(page).locator("[data-close]")).toHaveCount(0);
      for (let time = 0; time < 3; time += 1) await page.keyboard.press("Escape");
      await page.waitForTimeout(250);
      await expect(dialog(page)).toHaveCount(1);
    };
    await stays();
    // The old one was typed just before.
    await expect(field(page, "oldPassword")).toHaveCount(0);
    // A reload brings it back.
    await page.reload();
    await stays();
    // The terms open above it, and closing them leaves it.
    await page.getByRole("button", { name: say("auth:register.readTerms") }).click();
    await expect(dialog(page)).toHaveCount(2);
    await dialog(page).last().locator("[data-close]").first().click();
    await expect(dialog(page)).toHaveCount(1);
    // Who chose it has accepted the terms for nobody.
    await fillIn(page, { oldPassword: person.password, ...twice(chosen[brand]) });
    await submit(page).click();
    await expect(errorOf(page, "ageConfirmed")).toBeVisible();
    for (const box of ["terms", "ageConfirmed"]) await field(page, box).check();
    await submit(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(toastOf(page, "auth:toast.passwordChanged")).toBeVisible();
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
    await visitor.open("/member/securityCenter");
    await expect(page.locator('dd[data-field="username"]')).toContainText(person.account);
  });

test("a forced change can be left by logout, and not by the back button", async ({ scene, member, gate }) => {
  expectRefusals(gate);
  const person = await member("aurora", { password_is_given: true });
  const visitor = await scene("aurora", "en", desktop);
  const { page, say } = visitor;
  const begin = async () => {
    await visitor.open();
    await page.locator("header a[href='/login']").first().click();
    await fillIn(page, { username: person.account, password: person.password });
    await submit(page).click();
    await expect(page.getByText(say("auth:change.forced"))).toBeVisible();
  };
  const leave = async () => {
    await dialog(page)
      .getByRole("button", { name: say("common:action.logout"), exact: true })
      .click();
    await expect(toastOf(page, "auth:toast.signedOut")).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-session");
    expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
    await expect(dialog(page)).toHaveCount(0);
  };
  await begin();
  await leave();
  await begin();
  await page.goBack();
  await expect(page.getByText(say("auth:change.forced"))).toBeVisible();
  await expect(dialog(page)).toHaveCount(1);
  await leave();
});
