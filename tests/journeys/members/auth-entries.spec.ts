import { cover, inTurn } from "../cover.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { brands, desktop, dialog, drawIn, sizes } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { expect, expectRefusals, type Scene, test } from "./people.ts";
import { button, confirmLeaving, field, forget, logIn, openMenu, shownMember, submit } from "./screen.ts";

/** The engine does this for every brand alike. */
const next = inTurn(brands, "jade");

/** Each screen that a member meets on the way in, and how one comes to it. */
const screens: Record<string, (visitor: Scene) => Promise<void>> = {
  login: async ({ open, page }) => {
    await open("/login");
    await submit(page).click();
    await expect(field(page, "username")).toBeFocused();
  },
  forgot: async (visitor) => {
    await forget(visitor, "email");
    await field(visitor.page, "email").waitFor();
  },
  register: async ({ open, page }) => {
    await open("/register");
    await submit(page).click();
    await expect(page.locator("form [aria-invalid]").first()).toBeFocused();
  },
  setPassword: async ({ open, page }) => {
    await open("/setPassword?code=none");
    await submit(page).click();
    await expect(field(page, "newPassword")).toBeFocused();
  },
  agent: async ({ open, page }) => {
    await open("/agent");
    await submit(page).waitFor();
  },
  desk: async ({ open, page }) => {
    await open("/desk");
    await submit(page).waitFor();
  },
};

/** Those of a logged-in member; the login before them is made once. */
const inside: Record<string, (visitor: Scene) => Promise<void>> = {
  menu: ({ page }) => openMenu(page),
  changePassword: async (visitor) => {
    await button(visitor, "auth:account.changePassword").click();
    await field(visitor.page, "oldPassword").waitFor();
  },
  securityCenter: async (visitor) => {
    await visitor.open("/member/securityCenter");
    await button(visitor, "member:totp.begin").click();
    await visitor.page.locator("[data-block=flow] code").waitFor();
  },
};

test.describe("axe", () => {
  // axe is put into the page, which the page's policy forbids: only here it is set aside.
  test.use({ bypassCSP: true });
  for (const { brand, language, size, theme } of cover("sign-in-axe"))
    test(`${brand}, ${language}, ${size}, ${theme}: axe finds nothing serious in the auth entries`, async ({
      scene,
      member,
      gate,
    }) => {
      expectRefusals(gate);
      const person = await member(brand);
      const visitor = await scene(brand, language, sizes[size]);
      await drawIn(visitor.page, theme);
      const look = async (name: string, come: (visitor: Scene) => Promise<void>) => {
        await come(visitor);
        expect.soft(await violationsOn(visitor.page), name).toEqual([]);
      };
      for (const [name, come] of Object.entries(screens)) await look(name, come);
      await logIn(visitor, person);
      for (const [name, come] of Object.entries(inside)) await look(name, come);
    });
});

for (const { brand, language, theme } of cover("sign-in-screens"))
  test(`${brand}, ${language}, ${theme}: no screen of the auth entries overflows a phone or shows a raw key`, async ({
    scene,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const person = await member(brand);
    const visitor = await scene(brand, language);
    await drawIn(visitor.page, theme);
    const look = async (name: string, come: (visitor: Scene) => Promise<void>) => {
      await come(visitor);
      expect.soft(await overflowing(visitor.page), name).toEqual([]);
      expect.soft(await rawKeys(visitor.page), name).toEqual([]);
    };
    for (const [name, come] of Object.entries(screens)) await look(name, come);
    await logIn(visitor, person);
    for (const [name, come] of Object.entries(inside)) await look(name, come);
  });

for (const brand of next())
  test(`${brand}: login and logout work by keyboard alone`, async ({ scene, member }) => {
    const person = await member(brand);
    const visitor = await scene(brand, brand === "jade" ? "hi" : "en", desktop);
    const { page } = visitor;
    await visitor.open();
    const toBe = async (name: string, most: number) => {
      const reached = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
      for (let step = 0; step < most; step += 1) {
        if ((await reached()) === name) return;
        await page.keyboard.press("Tab");
      }
      expect(await reached()).toBe(name);
    };
    await page.locator("header a[href='/login']").first().focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await field(page, "username").waitFor();
    await toBe("username", 8);
    await page.keyboard.type(person.account);
    await page.keyboard.press("Tab");
    await expect(field(page, "password")).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press("Enter");
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);

    await shownMember(page).focus();
    await page.keyboard.press("Enter");
    const menu = page.locator("[popover=auto]:popover-open");
    await expect(menu).toBeVisible();
    const leave = menu.getByRole("button").last();
    for (let step = 0; step < 12; step += 1) {
      if (await leave.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(leave).toBeFocused();
    await page.keyboard.press("Enter");
    const confirm = confirmLeaving(visitor);
    await expect(confirm).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      if (await confirm.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(shownMember(page)).toHaveCount(0);
  });
