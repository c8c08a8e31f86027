import { join } from "node:path";
import type { Page } from "@playwright/test";
import { temporaryFolder } from "../support/database.ts";
import type { FormPageWindow } from "../support/form-pages/boot.ts";
import { type BuiltForm, buildFormPage } from "../support/form-pages/build.ts";
import { serveFormPage } from "../support/form-pages/serve.ts";
import { overflowing } from "./looks.ts";
import { test as base, brands, desktop, expect, phone } from "./site.ts";
import { everyImpact, violationsOn } from "./violations.ts";

type FormPage = { built: BuiltForm; address: string };

/** The registration form on its own page, under the policy of the platform's pages. */
const test = base.extend<{ open: (query?: string) => Promise<void> }, { form: FormPage }>({
  form: [
    async ({}, use) => {
      const { folder, remove } = await temporaryFolder();
      const built = await buildFormPage("own", join(folder, "built"));
      const server = await serveFormPage(built, true);
      await use({ built, address: server.address });
      server.close();
      await remove();
    },
    { scope: "worker" },
  ],
  open: async ({ page, form }, use) => {
    await use(async (query = "") => {
      await page.goto(`${form.address}?${query}`);
      await page.locator('form [name="ageConfirmed"]').waitFor();
    });
  },
});

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const errorOf = (page: Page, name: string) => page.locator(`[data-field="${name}"] [id$="-error"]`);
const submit = (page: Page) => page.locator("form button[type=submit]").click();
const sent = (page: Page) => page.evaluate(() => (globalThis as unknown as FormPageWindow).sent);

/** Everything that the page's rules require. */
async function fillIn(page: Page): Promise<void> {
  const texts = {
    username: " ravikumar ",
    password: "Abcdef1!",
    confirmPassword: "Abcdef1!",
    email: "ravi@example.com",
    paymentPassword: "123456",
    birthday: "1990-01-31",
    captcha: "7kQ2",
  };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  await field(page, "terms").check();
  await field(page, "ageConfirmed").check();
}

test.use({ viewport: phone });

test("valid data are sent, trimmed, without fields that were never typed", async ({ page, open }) => {
  await open();
  await fillIn(page);
  await submit(page);
  expect(await sent(page)).toEqual({
    username: "ravikumar",
    password: "Abcdef1!",
    confirmPassword: "Abcdef1!",
    email: "ravi@example.com",
    paymentPassword: "123456",
    birthday: "1990-01-31",
    captcha: "7kQ2",
    terms: true,
    ageConfirmed: true,
    referralCode: "friend",
  });
});

test("sending leads to the first wrong field and says how many are wrong", async ({ page, open }) => {
  await open();
  await fillIn(page);
  await field(page, "email").fill("ravi@");
  await field(page, "terms").uncheck();
  await submit(page);
  await expect(field(page, "email")).toBeFocused();
  await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "email")).toHaveAccessibleDescription(/e-mail address of 6 to 32/);
  await expect(page.locator("form p[role=status]")).toHaveText(/^2 fields .* First E-mail/);
  expect(await sent(page)).toBeUndefined();
  await field(page, "email").press("End");
  await field(page, "email").pressSequentially("example.com");
  await expect(errorOf(page, "email")).toHaveCount(0);
  await expect(field(page, "email")).not.toHaveAttribute("aria-invalid");
});

test("a field that loses the focus shows its error, an empty one does not yet", async ({ page, open }) => {
  await open();
  await field(page, "username").focus();
  await field(page, "username").blur();
  await expect(errorOf(page, "username")).toHaveCount(0);
  await field(page, "username").fill("1abc");
  await field(page, "username").blur();
  await expect(errorOf(page, "username")).toHaveText(/beginning with a letter/);
});

test("a confirmation is checked again when the password changes", async ({ page, open }) => {
  await open();
  await fillIn(page);
  await field(page, "password").fill("Abcdef1!x");
  await submit(page);
  await expect(errorOf(page, "confirmPassword")).toHaveText("The two entries are not the same");
  await field(page, "password").fill("Abcdef1!");
  await expect(errorOf(page, "confirmPassword")).toHaveCount(0);
});

test("a secret can be shown, and its rules are ticked off while typing", async ({ page, open }) => {
  await open();
  const password = field(page, "password");
  const eye = page.locator('[data-field="password"] button');
  await eye.click();
  await expect(eye).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveAttribute("type", "text");
  await password.pressSequentially("Ab");
  const fulfilled = page.locator('[data-field="password"] li[data-met="true"]');
  await expect(fulfilled).toHaveCount(3);
  await password.pressSequentially("cdef1!");
  await expect(fulfilled).toHaveCount(6);
  await expect(password).toHaveAccessibleDescription(/A capital letter done/);
});

test("a number requires its code, and removes it when it is emptied", async ({ page, open }) => {
  await open("flag=REGMOBVERF3");
  await fillIn(page);
  await expect(field(page, "verificationCode")).toHaveCount(0);
  await field(page, "mobileNum").fill("+66 81-234 5678");
  await field(page, "mobileNum").blur();
  await expect(field(page, "mobileNum")).toHaveValue("812345678");
  await expect(field(page, "countryDialingCode")).toHaveValue("TH");
  await field(page, "verificationCode").fill("123 456");
  await submit(page);
  expect(await sent(page)).toMatchObject({
    mobileNum: "812345678",
    countryDialingCode: "66",
    verificationCode: "123456",
  });
  await field(page, "mobileNum").fill("");
  await expect(field(page, "verificationCode")).toHaveCount(0);
  await submit(page);
  expect(await sent(page)).not.toHaveProperty("verificationCode");
});

test("a refusal of the server is shown at its field, and all typed data stay", async ({ page, open }) => {
  await open();
  await fillIn(page);
  await submit(page);
  await page.evaluate(() =>
    (globalThis as unknown as FormPageWindow).refuse([
      { field: "captcha", code: "format.alphanumeric", params: { min: 4, max: 32 } },
    ]),
  );
  await expect(field(page, "captcha")).toBeFocused();
  await expect(errorOf(page, "captcha")).toHaveText("4 to 32 letters or digits");
  await expect(field(page, "email")).toHaveValue("ravi@example.com");
});

test("a captcha that is required again after it was typed was wrong", async ({ page, open }) => {
  await open();
  await fillIn(page);
  await submit(page);
  await page.evaluate(() =>
    (globalThis as unknown as FormPageWindow).refuse([{ field: "captcha", code: "captcha.required" }]),
  );
  await expect(errorOf(page, "captcha")).toHaveText("That is not what the picture says. Here is a new one.");
  await expect(field(page, "captcha")).toBeFocused();
});

test("while a call is under way nothing is sent twice", async ({ page, open }) => {
  await open();
  await fillIn(page);
  await page.evaluate(() => (globalThis as unknown as FormPageWindow).busy(true));
  await expect(page.locator("form button[type=submit]")).toHaveAttribute("aria-disabled", "true");
  await field(page, "captcha").press("Enter");
  expect(await sent(page)).toBeUndefined();
});

test("phones get the right keyboards and suggestions", async ({ page, open }) => {
  await open("flag=REGMOBVERF3");
  await field(page, "mobileNum").fill("9876543");
  const wanted: Record<string, Record<string, string>> = {
    username: { autocomplete: "username", autocapitalize: "none", enterkeyhint: "next" },
    mobileNum: { autocomplete: "tel-national", inputmode: "tel", type: "tel" },
    verificationCode: { autocomplete: "one-time-code", inputmode: "numeric" },
    password: { autocomplete: "new-password", type: "password" },
    email: { autocomplete: "email", inputmode: "email" },
    birthday: { autocomplete: "bday", type: "date" },
    captcha: { autocomplete: "off", enterkeyhint: "go" },
  };
  for (const [name, attributes] of Object.entries(wanted))
    for (const [attribute, value] of Object.entries(attributes))
      await expect.soft(field(page, name), `${name} ${attribute}`).toHaveAttribute(attribute, value);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("form input, form button, form select")]
      .filter(
        (one) =>
          one.getBoundingClientRect().height < 44 || Number.parseFloat(getComputedStyle(one).fontSize) < 16,
      )
      .filter((one) => !one.matches("[type=checkbox]") || one.getBoundingClientRect().height < 44)
      .map((one) => one.getAttribute("name") ?? one.textContent),
  );
  expect(small).toEqual([]);
});

test("the form is lean, and its plain texts need no Markdown", async ({ page, open, form }) => {
  await open();
  await expect(page.locator('[data-field="payeeName"] [id$="-hint"]')).toHaveText(/^As on your bank account/);
  expect(form.built.bytesBeyondCore / 1024).toBeLessThan(62);
});

for (const language of ["en", "hi", "ar-XB", "en-XA"]) {
  test(`nothing overflows in ${language}, with an error at every field`, async ({ page, open }) => {
    await open(`lang=${language}&flag=REGMOBVERF3`);
    await submit(page);
    await expect(errorOf(page, "username")).toBeVisible();
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      expect(await overflowing(page), `${size.width}`).toEqual([]);
    }
  });
}

test.describe("axe", () => {
  // It is put into the page, which the page's policy forbids: only here it is set aside.
  test.use({ bypassCSP: true });
  for (const brand of brands)
    for (const mode of ["light", "dark"])
      test(`finds nothing in ${brand}, ${mode}`, async ({ page, open }) => {
        await open(`brand=${brand}&mode=${mode}`);
        await field(page, "password").pressSequentially("Ab1");
        await submit(page);
        expect(await violationsOn(page, { within: "form", impacts: everyImpact })).toEqual([]);
      });
});
