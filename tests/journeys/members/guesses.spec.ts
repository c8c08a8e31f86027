import { cover } from "../cover.ts";
import { solveCaptcha } from "./outbox.ts";
import { expect, expectRefusals, test } from "./people.ts";
import { errorOf, field, fillIn, shownMember, submit } from "./screen.ts";

for (const { brand, language } of cover("first", "captcha-after-guesses"))
  test(`${brand}, ${language}: after five wrong passwords the login requires a captcha, and accepts it`, async ({
    scene,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const person = await member(brand);
    const visitor = await scene(brand, language);
    const { page, say } = visitor;
    let showPicture = () => {};
    const shown = new Promise<void>((resolve) => {
      showPicture = resolve;
    });
    await page.route("**/wps/captcha", (route) => shown.then(() => route.continue()), { times: 1 });
    await visitor.open("/login");
    await fillIn(page, { username: person.account });
    for (let guess = 1; guess <= 5; guess += 1) {
      await field(page, "password").fill(`wrong guess ${guess}`);
      const answered = page.waitForResponse(/\/session\/login$/);
      await submit(page).click();
      await answered;
      await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
      await expect(field(page, "captcha")).toHaveCount(guess < 5 ? 0 : 1);
    }
    await expect(page.getByRole("alert")).toHaveText(say("errors:login.incorrect"));
    // The new field is announced, and takes the focus.
    await expect(page.getByText(say("auth:login.captchaNow"))).toBeVisible();
    await expect(field(page, "captcha")).toBeFocused();
    await expect(field(page, "captcha")).toBeInViewport();
    await field(page, "password").fill(person.password);
    await submit(page).click();
    await expect(field(page, "captcha")).toBeFocused();
    await expect(errorOf(page, "captcha")).toHaveText(say("validation:field.required"));

    // A slow picture takes nothing away that was typed meanwhile.
    await field(page, "captcha").fill("????");
    showPicture();
    await page.locator('[data-field="captcha"] img').waitFor();
    await expect(field(page, "captcha")).toHaveValue("????");
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText(say("errors:login.captcha"));
    await expect(field(page, "username")).toHaveValue(person.account);

    await solveCaptcha(visitor);
    await submit(page).click();
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
  });
