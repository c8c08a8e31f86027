import type { Page } from "@playwright/test";
import { cover } from "../cover.ts";
import { codeFor, sentTo, solveCaptcha } from "./outbox.ts";
import { digits, expect, expectRefusals, type Scene, test } from "./people.ts";
import { button, errorOf, field, fillIn, shownMember, submit } from "./screen.ts";

const method = ({ say, page }: Scene, name: "sms" | "username") =>
  page.getByRole("radio", { name: say(`auth:login.method.${name}`), exact: true });

const bySms = (visitor: Scene) => method(visitor, "sms").click();

/** Seconds that the button still counts. */
async function secondsLeft({ say }: Scene, page: Page): Promise<number> {
  const counting = page.locator('[data-field="verificationCode"] button');
  const [before = "", after = ""] = say("auth:code.wait", { seconds: "#" }).split("#");
  await expect(counting).toBeDisabled();
  await expect(counting).toContainText(/\d/);
  const text = (await counting.innerText()).trim();
  expect(text.startsWith(before) && text.endsWith(after)).toBe(true);
  return Number(text.slice(before.length, text.length - after.length));
}

for (const { brand, language } of cover("login-by-sms"))
  test(`${brand}, ${language}: a code comes by SMS, its countdown survives a reload, and it logs in`, async ({
    scene,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const mobile = `98${digits(8)}`;
    const { account } = await member(brand, {
      dialing_code: "91",
      mobile,
      mobile_verified_at: new Date(),
    });
    const visitor = await scene(brand, language);
    const { page, say } = visitor;
    await visitor.open("/login");
    await bySms(visitor);
    // Without a number nothing is sent, and the error is at the number.
    await button(visitor, "auth:code.send").click();
    await expect(field(page, "mobileNum")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "mobileNum")).toBeFocused();
    await expect(page.locator("form p[role=status]")).toContainText(say("validation:field.required"));
    await field(page, "mobileNum").fill(mobile);
    await button(visitor, "auth:code.send").click();
    // A request, not an error: no picture was shown yet.
    await expect(field(page, "captcha")).toBeFocused();
    await expect(field(page, "captcha")).toHaveAccessibleDescription(say("auth:captcha.first"));
    await expect(field(page, "captcha")).not.toHaveAttribute("aria-invalid");
    await expect(page.locator('[data-field="captcha"] label')).not.toContainText(say("auth:field.optional"));
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.locator('[data-field="captcha"] img').waitFor();
    await field(page, "captcha").fill("????");
    await button(visitor, "auth:code.send").click();
    await expect(errorOf(page, "captcha")).toHaveText(say("validation:field.captcha"));
    await expect(field(page, "captcha")).toBeFocused();
    await expect(field(page, "captcha")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "captcha")).toHaveValue("");
    await solveCaptcha(visitor);
    await button(visitor, "auth:code.send").click();
    const note = page.locator('[data-field="verificationCode"] [role=status]');
    await expect(note).toHaveText(say("auth:code.sentTo", { to: `\u2066+91 …${mobile.slice(-2)}\u2069` }));
    await expect(page.locator('[data-field="verificationCode"] button')).toBeFocused();
    const first = await secondsLeft(visitor, page);
    expect(first).toBeGreaterThan(45);
    await expect.poll(() => secondsLeft(visitor, page)).toBeLessThan(first);
    expect(await sentTo(visitor, mobile)).toHaveLength(1);

    await page.reload();
    await bySms(visitor);
    const later = await secondsLeft(visitor, page);
    expect(later).toBeLessThan(first);
    expect(later).toBeGreaterThan(20);
    const other = await visitor.tab("/login");
    await bySms({ ...visitor, page: other });
    expect(await secondsLeft(visitor, other)).toBeLessThanOrEqual(later);
    await other.close();

    const code = await codeFor(visitor, mobile);
    const wrong = code.replace(/^./, (one) => String((Number(one) + 1) % 10));
    await fillIn(page, { mobileNum: mobile, verificationCode: wrong });
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText(say("errors:code.wrong"));
    await expect(field(page, "mobileNum")).toHaveValue(mobile);
    // A refusal of one method does not apply to the other.
    await method(visitor, "username").click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await bySms(visitor);

    await fillIn(page, { mobileNum: mobile, verificationCode: code });
    await submit(page).click();
    await expect(shownMember(page)).toHaveAttribute("data-member", account);
    await expect(page).toHaveURL(visitor.at());
  });

for (const language of ["en", "hi"] as const)
  test(`jade, ${language}: a brand without SMS login does not offer it`, async ({ scene }) => {
    const visitor = await scene("jade", language);
    await visitor.open("/login");
    await field(visitor.page, "username").waitFor();
    await expect(method(visitor, "sms")).toHaveCount(0);
  });
