import { asAdmin } from "../../support/database.ts";
import { cover } from "../cover.ts";
import { sizes } from "../site.ts";
import { codeFor, solveCaptcha } from "./outbox.ts";
import { digits, enterByCall, expect, expectRefusals, streaming, test, totpCode } from "./people.ts";
import { button, errorOf, field, fillIn, logIn, shownMember, submit } from "./screen.ts";

for (const { brand, language, size } of cover("proofs", "bound"))
  test(`${brand}, ${language}, ${size}: address, number and authenticator are bound in the member centre`, async ({
    inside,
    gate,
  }) => {
    expectRefusals(gate);
    const visitor = await inside(brand, language, { size: sizes[size] });
    const { page, say, person } = visitor;
    await visitor.open("/member/securityCenter");
    const toast = (key: string) => page.locator(`[data-toast="${key}"]`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const fact = (name: string) => page.locator(`dd[data-field="${name}"]`);
    await expect(fact("username")).toHaveText(person.account);
    await expect(fact("email")).toHaveText(say("member:security.none"));

    const email = `b${digits(9)}@example.com`;
    const mail = page.locator('[data-form="member/contact/email"]');
    const send = { name: say("auth:code.send"), exact: true };
    await fillIn(mail, { email, password: person.password });
    await mail.getByRole("button", send).click();
    const mailed = await codeFor(visitor, email);
    await fillIn(mail, { verificationCode: mailed === "000000" ? "111111" : "000000" });
    await submit(mail).click();
    await expect(errorOf(mail, "verificationCode")).toHaveText(say("errors:code.wrong"));
    await fillIn(mail, { verificationCode: mailed });
    await submit(mail).click();
    await expect(toast("member:bind.emailDone")).toBeVisible();
    await expect(mail.locator("[data-step]")).toBeFocused();
    await expect(mail).toContainText("@example.com");
    await expect(mail.locator("form")).toHaveCount(0);
    await mail.getByRole("button", { name: say("member:bind.change"), exact: true }).click();
    await expect(field(mail, "email")).toBeVisible();
    await mail.getByRole("button", { name: say("common:action.cancel"), exact: true }).click();
    await expect(mail.locator("form")).toHaveCount(0);
    await expect(fact("email")).toContainText("@example.com");
    // A page may be seen by others.
    await expect(fact("email")).not.toContainText(email);

    const mobile = `93${digits(8)}`;
    const number = page.locator('[data-form="member/contact/mobile"]');
    await number.locator('select[name="countryDialingCode"]').selectOption("IN");
    await fillIn(number, { mobileNum: mobile, password: person.password });
    await number.getByRole("button", send).click();
    await solveCaptcha(visitor);
    await number.getByRole("button", send).click();
    await fillIn(number, { verificationCode: await codeFor(visitor, mobile) });
    await submit(number).click();
    await expect(toast("member:bind.mobileDone")).toBeVisible();
    await expect(fact("mobile")).toContainText(mobile.slice(-2));
    await expect(fact("mobile")).not.toContainText(mobile);

    await button(visitor, "member:totp.begin").click();
    const app = page.locator("[data-block=flow]");
    await expect(app.locator("svg[role=img]")).toBeVisible();
    await expect(app.locator("[data-step=binding]")).toBeFocused();
    const secret = await app.locator("code").innerText();
    await fillIn(app, { verificationCode: totpCode(secret) });
    await submit(app).click();
    await expect(app.getByText(say("member:totp.bound"))).toBeVisible();
    await expect(toast("member:totp.done")).toBeVisible();
    await expect(app.locator("[data-step=bound]")).toBeFocused();
    await expect(app.locator("code")).toHaveCount(0);
    await expect(fact("totp")).toHaveText(say("common:value.yes"));
    // Nothing goes without a question.
    await button(visitor, "member:totp.remove").click();
    await expect(app.locator("[data-step=removing]")).toBeFocused();
    await button(visitor, "member:totp.keep").click();
    await expect(app.locator("[data-step=bound]")).toBeFocused();
    await button(visitor, "member:totp.remove").click();
    // A code serves once: the one that bound it does not remove it.
    await fillIn(app, { verificationCode: totpCode(secret, -2) });
    await submit(app).click();
    await expect(errorOf(app, "verificationCode")).toHaveText(say("errors:code.wrong"));
    await fillIn(app, { verificationCode: totpCode(secret, 1) });
    await submit(app).click();
    await expect(app.getByText(say("member:totp.text"))).toBeVisible();
    await expect(fact("totp")).toHaveText(say("common:value.no"));
    await expect(toast("member:totp.removed")).toBeVisible();
  });

for (const { brand, language } of cover("sessions", "end-others"))
  test(`${brand}, ${language}: the centre lists the member's sessions and ends all others`, async ({
    scene,
    elsewhere,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const person = await member(brand);
    const distant = await elsewhere(brand, language);
    const stream = streaming(distant.page);
    await enterByCall(distant, person);
    await distant.open();
    await stream;
    const visitor = await scene(brand, language);
    const { page, say } = visitor;
    await enterByCall(visitor, person);
    await visitor.open("/member/securityCenter");
    // The second table has the logins.
    const rows = page.locator("[data-block=table]").first().locator("tbody tr");
    await expect(rows).toHaveCount(2);
    await expect(rows.getByText(say("member:session.this"), { exact: true })).toHaveCount(1);
    await expect(rows.getByText(say("member:session.another"), { exact: true })).toHaveCount(1);
    await button(visitor, "member:session.endOthers").click();
    await expect(page.locator('[data-toast="member:session.ended"]')).toBeInViewport();
    await expect(button(visitor, "member:session.endOthers")).toBeFocused();
    await expect(rows).toHaveCount(1);
    await expect(shownMember(distant.page)).toHaveCount(0, { timeout: 4_000 });
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
  });

for (const { brand, language, size } of cover("proofs", "second-proof"))
  test(`${brand}, ${language}, ${size}: a login from a new network requires a second proof`, async ({
    scene,
    elsewhere,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const email = `x${digits(9)}@example.com`;
    const person = await member(brand, {
      email,
      email_verified_at: new Date(),
      payee_name: "Vikram Rao",
    });
    // The first login makes a network known; there is none to be new against before it.
    await enterByCall(await scene(brand, language), person);
    const stranger = await elsewhere(brand, language, sizes[size]);
    const { page, say } = stranger;
    await stranger.open("/login");
    await fillIn(page, { username: person.account, password: person.password });
    await submit(page).click();
    await expect(page.getByText(say("auth:proof.why"))).toBeVisible();
    await expect(shownMember(page)).toHaveCount(0);
    await button(stranger, "auth:proof.method.bank").click();
    await fillIn(page, { value: "Somebody Else" });
    await submit(page).click();
    await expect(page.getByText(say("errors:verification.wrong", { triesLeft: 4 }))).toBeVisible();

    await button(stranger, "auth:proof.other").click();
    await button(stranger, "auth:proof.method.email").click();
    await expect(page.getByText(say("auth:proof.text.email"))).toBeVisible();
    await fillIn(page, { value: await codeFor(stranger, email) });
    await submit(page).click();
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
    // From now on this network is known.
    await stranger.context.clearCookies({ name: "browser" });
    await page.evaluate(() => sessionStorage.clear());
    await logIn(stranger, person);
  });

test("aurora, en: a member without a password is not asked for one", async ({ inside, database, gate }) => {
  expectRefusals(gate);
  const visitor = await inside("aurora", "en");
  const { page, say, person } = visitor;
  const mail = page.locator('[data-form="member/contact/email"]');
  const secret = mail.locator("input[name=password]");
  await visitor.open("/member/securityCenter");
  await expect(secret).toBeVisible();
  // As a member who logged in by a provider.
  await asAdmin(database.url, (admin) =>
    admin.query("update member set password_hash = null where brand_id = 'aurora' and account = $1", [
      person.account,
    ]),
  );
  await visitor.open("/member/securityCenter");
  const email = `n${digits(9)}@example.com`;
  await fillIn(mail, { email });
  await expect(secret).toHaveCount(0);
  await mail.getByRole("button", { name: say("auth:code.send"), exact: true }).click();
  await fillIn(mail, { verificationCode: await codeFor(visitor, email) });
  await submit(mail).click();
  await expect(page.locator('dd[data-field="email"]')).toContainText("@example.com");
});
