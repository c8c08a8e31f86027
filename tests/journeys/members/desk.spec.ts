import { insertDeskUser } from "../../../src/server/domains/desk/desk-user-store.ts";
import { cover } from "../cover.ts";
import { sizes } from "../site.ts";
import { demo, expect, expectRefusals, newName, test, totpCode } from "./people.ts";
import { button, errorOf, field, fillIn, shownMember, submit } from "./screen.ts";

for (const { brand, language, size } of cover("proofs", "desk-authenticator"))
  test(`${brand}, ${language}, ${size}: staff bind an authenticator at the first sign-in and need its code at every other`, async ({
    scene,
    app,
    ledger,
    gate,
  }) => {
    expectRefusals(gate);
    const role = language === "en" ? "owner" : "auditor";
    const { password } = demo(app, brand, role);
    // Of its own: whoever signed in before has an authenticator already.
    const account = newName();
    await ledger.database.brand(brand, async (tx) => {
      const { password_hash } = await tx
        .selectFrom("desk_user")
        .select("password_hash")
        .where("username", "=", role)
        .executeTakeFirstOrThrow();
      await insertDeskUser(tx, brand, { username: account, password_hash, role, seeded: true }, Date.now());
    });
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
    // The login was scrolled to its code: the start begins with its heading.
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
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
    await expect(page.getByText(welcome)).toBeVisible();
  });
