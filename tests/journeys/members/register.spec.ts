import type { Page } from "@playwright/test";
import { cover } from "../cover.ts";
import { type BrandName, dialog, holdScripts, sizes } from "../site.ts";
import { codeFor, solveCaptcha } from "./outbox.ts";
import {
  demo,
  digits,
  expect,
  expectRefusals,
  newName,
  parentOf,
  referralCodeOf,
  type Scene,
  test,
} from "./people.ts";
import { button, errorOf, field, fillIn, shownMember, submit, toastOf } from "./screen.ts";

const password = "Curry-Leaf7";
const plainPassword = "curryleaf77";

/** The fields of a brand's form, in order; a star marks required ones. */
const asked: Record<BrandName, string[]> = {
  aurora: ["username*", "mobileNum", "password*", "confirmPassword*", "email", "affiliateCode"],
  saffron: ["mobileNum*", "verificationCode*", "password*", "confirmPassword*", "email", "affiliateCode"],
  jade: [
    "username*",
    "mobileNum",
    "password*",
    "confirmPassword*",
    "email*",
    "payeeName*",
    "birthday*",
    "line",
    "affiliateCode",
    "captcha*",
  ],
};

/** The form's fields as they are drawn, but for the two boxes below them. */
const drawn = (page: Page): Promise<string[]> =>
  page.locator("form [data-field]:not([data-widget=checkbox])").evaluateAll((all) =>
    all.map((one) => {
      const wanted = one.querySelector("input")?.getAttribute("aria-required") === "true";
      return `${one.getAttribute("data-field")}${wanted ? "*" : ""}`;
    }),
  );

/** The first field of a brand's form, empty: what sending it blames first. */
const firstOf = (brand: BrandName) => (asked[brand][0] ?? "").replace("*", "");

/** Fills in all that the brand wants; answers the account that will come of it. */
async function fillAll(visitor: Scene, name = newName()): Promise<string> {
  const { page, brand } = visitor;
  const secret = brand === "jade" ? password : plainPassword;
  await fillIn(page, { password: secret, confirmPassword: secret });
  if (brand !== "saffron") await fillIn(page, { username: name });
  if (brand === "jade")
    await fillIn(page, { email: `${name}@example.com`, payeeName: "Mali Anong", birthday: "1990-01-31" });
  await field(page, "terms").check();
  await field(page, "ageConfirmed").check();
  if (brand === "jade") await solveCaptcha(visitor);
  return brand === "saffron" ? proveNumber(visitor) : name;
}

/** Asks for the code of a new number and types it. */
async function proveNumber(visitor: Scene, mobile = `97${digits(8)}`): Promise<string> {
  const { page } = visitor;
  await fillIn(page, { mobileNum: mobile });
  await button(visitor, "auth:code.send").click();
  await solveCaptcha(visitor);
  await button(visitor, "auth:code.send").click();
  await fillIn(page, { verificationCode: await codeFor(visitor, mobile) });
  return `91${mobile}`;
}

for (const { brand, language, size } of cover("register-empty-form"))
  test(`${brand}, ${language}, ${size}: an empty form leads to its first field, a complete one creates a member`, async ({
    scene,
    app,
    database,
    gate,
  }) => {
    expectRefusals(gate);
    const visitor = await scene(brand, language, sizes[size]);
    const { page, say } = visitor;
    const inviting = demo(app, brand, "player2").account;
    const code = await referralCodeOf(database.url, brand, inviting);
    await visitor.open(`/register?referralCode=${code}`);
    await expect(page.getByText(say("auth:register.invited"))).toBeVisible();
    await expect.poll(() => drawn(page)).toEqual(asked[brand]);

    await submit(page).click();
    const first = firstOf(brand);
    await expect(field(page, first)).toBeFocused();
    await expect(field(page, first)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, first)).toHaveAccessibleDescription(
      new RegExp(say("validation:field.required").slice(0, 8)),
    );
    await expect(page.locator("form p[role=status]")).toContainText(say(`auth:field.${first}`));
    await expect(errorOf(page, "terms")).toHaveText(say("validation:field.terms"));
    await expect(errorOf(page, "ageConfirmed")).toHaveText(say("validation:field.age", { age: 18 }));

    await button(visitor, "auth:register.readTerms").click();
    await expect(dialog(page)).toHaveCount(2);
    await expect(dialog(page).last().getByRole("heading").first()).toHaveText(say("auth:register.terms"));
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(1);

    const account = await fillAll(visitor);
    await fillIn(page, { confirmPassword: "something else 1" });
    await submit(page).click();
    await expect(errorOf(page, "confirmPassword")).toHaveText(say("validation:field.mismatch"));
    await fillIn(page, { confirmPassword: await field(page, "password").inputValue() });
    await submit(page).click();
    await expect(shownMember(page)).toHaveAttribute("data-member", account);
    await expect(page).toHaveURL(visitor.at());
    // A registration by number generates an account name, which is shown.
    const welcome = toastOf(page, brand === "saffron" ? "auth:toast.welcomeAccount" : "auth:toast.welcome");
    await expect(welcome).toContainText(brand === "saffron" ? account : say("auth:toast.welcome").slice(-8));
    expect(await parentOf(database.url, brand, account)).toBe(inviting);
    await page.reload();
    await expect(shownMember(page)).toHaveAttribute("data-member", account);
  });

for (const { brand, language } of cover("first", "taken-name"))
  test(`${brand}, ${language}: a taken name and a wrong affiliate code are shown at their fields; an agent's code counts`, async ({
    scene,
    member,
    database,
    gate,
  }) => {
    expectRefusals(gate);
    const visitor = await scene(brand, language);
    const { page, say } = visitor;
    const mobile = `96${digits(8)}`;
    const known = await member(
      brand,
      brand === "saffron" ? { dialing_code: "91", mobile, mobile_verified_at: new Date() } : {},
    );
    const agents = await referralCodeOf(database.url, brand, "agent1");
    await visitor.open("/register");
    const account = await fillAll(visitor, brand === "saffron" ? undefined : known.account);
    await fillIn(page, { affiliateCode: "NOTHING1" });
    await submit(page).click();
    // Asked first, so that nothing is used up for a code that is wrong.
    await expect(page.getByText(say("errors:invitation_code_error"))).toBeVisible();
    await expect(field(page, "email")).toHaveValue(brand === "jade" ? `${known.account}@example.com` : "");
    await fillIn(page, { affiliateCode: agents.toLowerCase() });
    if (brand === "saffron") {
      await submit(page).click();
      await expect(shownMember(page)).toHaveAttribute("data-member", account);
      expect(await parentOf(database.url, brand, account)).toBe("agent1");
      return;
    }
    await submit(page).click();
    await expect(errorOf(page, "username")).toHaveText(say("errors:registration.taken"));
    await expect(field(page, "username")).toBeFocused();
    await expect(field(page, "username")).toHaveValue(known.account);
    await expect(field(page, "password")).not.toHaveValue("");
    await expect(field(page, "terms")).toBeChecked();
    const name = newName();
    await fillIn(page, { username: name });
    // A picture serves once: after the refusal there is another one.
    if (brand === "jade") {
      await expect(field(page, "captcha")).toHaveValue("");
      await solveCaptcha(visitor);
    }
    await submit(page).click();
    await expect(shownMember(page)).toHaveAttribute("data-member", name);
    expect(await parentOf(database.url, brand, name)).toBe("agent1");
  });

test("a verified number cannot be registered again, and a wrong code is shown at its field", async ({
  scene,
  member,
  gate,
}) => {
  expectRefusals(gate);
  const visitor = await scene("saffron", "en");
  const { page, say } = visitor;
  const mobile = `95${digits(8)}`;
  await member("saffron", { dialing_code: "91", mobile, mobile_verified_at: new Date() });
  await visitor.open("/register");
  await fillIn(page, { password: plainPassword, confirmPassword: plainPassword });
  await field(page, "terms").check();
  await field(page, "ageConfirmed").check();
  await proveNumber(visitor, mobile);
  const code = await field(page, "verificationCode").inputValue();
  await fillIn(page, { verificationCode: code.replace(/^./, (one) => String((Number(one) + 1) % 10)) });
  await submit(page).click();
  await expect(errorOf(page, "verificationCode")).toHaveText(say("errors:code.wrong"));
  await expect(field(page, "verificationCode")).toBeFocused();
  await fillIn(page, { verificationCode: code });
  await submit(page).click();
  await expect(errorOf(page, "mobileNum")).toHaveText(say("errors:registration.taken"));
  await expect(shownMember(page)).toHaveCount(0);
});

test("rules of the password are ticked off while typing, and an age below the limit is refused", async ({
  scene,
  gate,
}) => {
  expectRefusals(gate);
  const visitor = await scene("jade", "hi");
  const { page, say } = visitor;
  await visitor.open("/register");
  const rules = page.locator('[data-field="password"] li');
  await field(page, "password").pressSequentially("abc1");
  await expect(rules.filter({ hasText: say("validation:part.digit") })).toHaveAttribute("data-met", "true");
  await expect(rules.filter({ hasText: say("validation:part.capital") })).toHaveAttribute(
    "data-met",
    "false",
  );
  const year = new Date().getFullYear() - 17;
  await fillAll(visitor);
  await fillIn(page, { birthday: `${year}-01-31` });
  await submit(page).click();
  await expect(field(page, "birthday")).toBeFocused();
  await expect(errorOf(page, "birthday")).toHaveText(say("validation:field.age", { age: 18 }));
  await expect(shownMember(page)).toHaveCount(0);
});

test("the form is seen before the scripts have arrived, and the one that can be used takes its place unmoved", async ({
  page,
  app,
}) => {
  const come = await holdScripts(page);
  await page.setViewportSize(sizes.phone);
  await page.goto(app.addressOf("aurora", "/register"), { waitUntil: "commit" });
  const first = field(page, "username");
  await expect(first).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await first.boundingBox();
  // Nobody hears yet what is typed: the field takes no focus, and Enter sends nothing.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[inert]") ?? null)).toBeNull();
  come();
  await expect(page.locator("form").locator("xpath=ancestor::*[@inert]")).toHaveCount(0);
  expect(await first.boundingBox()).toEqual(before);
  await fillIn(page, { username: "typed" });
});
