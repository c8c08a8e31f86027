import { cover } from "../cover.ts";
import { sizes } from "../site.ts";
import { authenticatorsOf, currentStep } from "./authenticators.ts";
import { demo, expect, expectRefusals, test, totpCode } from "./people.ts";
import { button, errorOf, field, fillIn, shownMember, submit } from "./screen.ts";

for (const { brand, language, size } of cover("desk-authenticator"))
  test(`${brand}, ${language}, ${size}: staff bind an authenticator at the first sign-in and need its code at every other`, async ({
    scene,
    app,
    gate,
  }) => {
    expectRefusals(gate);
    const role = language === "en" ? "owner" : "auditor";
    const { account, password } = demo(app, brand, role);
    const visitor = await scene(brand, language, sizes[size]);
    const { page, say } = visitor;
    const names = async (secret: string) => {
      await fillIn(page, { username: account, password: secret });
      await submit(page).click();
    };
    await visitor.open("/desk");
    await names("not this one 1");
    await expect(page.getByRole("alert")).toHaveText(say("errors:login.incorrect"));
    await names(password);
    await expect(page.locator("main svg[role=img]")).toBeVisible();
    const secret = await page.locator("main code").innerText();
    await fillIn(page, { verificationCode: totpCode(secret, -4) });
    await submit(page).click();
    await expect(errorOf(page, "verificationCode")).toHaveText(say("errors:code.wrong"));
    await fillIn(page, { verificationCode: totpCode(secret) });
    await submit(page).click();
    const welcome = say("auth:desk.in", { name: account, role: say(`auth:desk.role.${role}`) });
    await expect(page.getByText(welcome)).toBeVisible();
    // Staff are no members, and another tab is not signed in.
    await expect(shownMember(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(welcome)).toBeVisible();

    await button(visitor, "common:action.logout").click();
    await expect(field(page, "username")).toBeVisible();
    await page.reload();
    await names(password);
    await expect(page.getByText(say("auth:proof.text.totp"))).toBeVisible();
    await expect(page.locator("main code")).toHaveCount(0);
    await fillIn(page, { verificationCode: totpCode(secret, 1) });
    await submit(page).click();
    // Later tests of this app sign the same staff in.
    authenticatorsOf(app).set(`${brand} ${role}`, { secret, step: currentStep() + 1 });
    await expect(page.getByText(welcome)).toBeVisible();
  });
