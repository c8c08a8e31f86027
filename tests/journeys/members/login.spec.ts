import { asAdmin } from "../../support/database.ts";
import { cover } from "../cover.ts";
import { desktop, dialog, phone, sizes } from "../site.ts";
import { digits, enterByCall, expect, expectRefusals, streaming, test } from "./people.ts";
import { button, confirmLeaving, field, fillIn, openMenu, shownMember, submit, toastOf } from "./screen.ts";

for (const language of ["en", "hi"] as const)
  test(`saffron, ${language}: a member registered by mobile logs in by the number, in any notation`, async ({
    scene,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const mobile = `94${digits(8)}`;
    const proved = { dialing_code: "91", mobile, mobile_verified_at: new Date() };
    const person = await member("saffron", proved);
    const visitor = await scene("saffron", language, language === "en" ? phone : desktop);
    const { page, say } = visitor;
    await visitor.open("/login");
    await expect(page.locator('[data-field="username"] label')).toContainText(
      say("auth:field.accountOrNumber"),
    );
    await fillIn(page, {
      username: `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
      password: "not this one 1",
    });
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText(say("errors:login.incorrect"));
    await fillIn(page, {
      username: language === "en" ? `0${mobile}` : `${mobile.slice(0, 5)}-${mobile.slice(5)}`,
      password: person.password,
    });
    await submit(page).click();
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
  });

/** Lists that the lobby caches for the session (spec section 3). */
const lobbyLists = ["gameVendor", "HOT_GAMES"];

for (const { brand, language, size } of cover("entries", "login-and-reload"))
  test(`${brand}, ${language}, ${size}: a wrong password is refused, the right one lasts over a reload and another tab`, async ({
    scene,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const person = await member(brand);
    const visitor = await scene(brand, language, sizes[size]);
    const { page, say } = visitor;
    await visitor.open("/login");
    await fillIn(page, { username: person.account, password: "not this one 1" });
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText(say("errors:login.incorrect"));
    await expect(field(page, "username")).toHaveValue(person.account);
    await expect(shownMember(page)).toHaveCount(0);

    await field(page, "password").fill(person.password);
    await field(page, "remember").check();
    await submit(page).click();
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(visitor.at());
    await openMenu(page);
    await expect(page.locator("[popover=auto]:popover-open")).toContainText(person.account);

    // Only the name is remembered for a day, and nothing that opens the account.
    const remembered = (await visitor.context.cookies(visitor.at())).find(
      ({ name }) => name === "rememberedName",
    );
    expect(remembered?.value).toBe(person.account);
    const day = (remembered?.expires ?? 0) - Date.now() / 1000;
    expect(Math.round(day / 3_600)).toBe(24);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      person.password,
    );

    await page.reload();
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
    const other = await visitor.tab("/promotions");
    await expect(shownMember(other)).toHaveAttribute("data-member", person.account);
  });

for (const { brand, language } of cover("sessions", "sign-out"))
  test(`${brand}, ${language}: logout asks for confirmation, clears the tab, ends the other one and leaves nothing behind`, async ({
    inside,
    gate,
  }) => {
    expectRefusals(gate);
    const visitor = await inside(brand, language, { at: "/" });
    const { page, say, person } = visitor;
    const other = await visitor.tab("/member/securityCenter");
    await expect(other.locator('dd[data-field="username"]')).toHaveText(person.account);

    await openMenu(page);
    await page.locator("[popover=auto]:popover-open").getByRole("button").last().click();
    await expect(dialog(page)).toContainText(say("common:logout.text"));
    await button(visitor, "common:action.cancel").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(shownMember(page)).toHaveAttribute("data-member", person.account);

    // The member's stored data are removed; the lobby may cache its lists for the visitor again.
    await page.evaluate((kept) => {
      for (const key of kept) sessionStorage.setItem(key, "the member's");
    }, lobbyLists);
    await openMenu(page);
    await page.locator("[popover=auto]:popover-open").getByRole("button").last().click();
    await confirmLeaving(visitor).click();
    await expect(shownMember(page)).toHaveCount(0);
    await expect(toastOf(page, "auth:toast.signedOut")).toHaveText(say("auth:toast.signedOut"));
    await expect(page.getByRole("status").locator(toastOf(page, "auth:toast.signedOut"))).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-session");
    await expect(shownMember(other)).toHaveCount(0, { timeout: 4_000 });
    await expect(other.locator('dd[data-field="username"]')).toHaveCount(0);
    await expect(toastOf(other, "auth:toast.endedElsewhere")).toContainText(say("auth:toast.endedElsewhere"));
    const left = () =>
      page.evaluate(() => Object.entries(sessionStorage).filter(([, value]) => typeof value === "string"));
    await expect
      .poll(async () =>
        (await left())
          .map(([key]) => key)
          .filter((key) => !lobbyLists.includes(key))
          .sort(),
      )
      .toEqual(["merchant", "merchantCode"]);
    expect((await left()).filter(([, value]) => value === "the member's")).toEqual([]);

    await other.goBack();
    await expect(other.locator("#main")).toBeVisible();
    await expect(shownMember(other)).toHaveCount(0);
    await expect(other.getByText(person.account)).toHaveCount(0);
    // The name that was not to be remembered is not there either.
    await visitor.open("/login");
    await expect(field(page, "username")).toHaveValue("");
  });

test("logout is reported, also when another tab notices the end of the session first", async ({
  inside,
  gate,
}) => {
  expectRefusals(gate);
  const visitor = await inside("jade", "en", { at: "/" });
  const { page, say } = visitor;
  const other = await visitor.tab("/promotions");
  await expect(shownMember(other)).toBeAttached();
  await page.route("**/wps/session/logout", async (route) => {
    await other.evaluate(() =>
      new BroadcastChannel("livery:session").postMessage({
        type: "ended",
        token: sessionStorage.getItem("token"),
      }),
    );
    await route.continue();
  });
  await openMenu(page);
  await page.locator("[popover=auto]:popover-open").getByRole("button").last().click();
  await confirmLeaving(visitor).click();
  await expect(toastOf(page, "auth:toast.signedOut")).toHaveText(say("auth:toast.signedOut"));
  await expect(shownMember(page)).toHaveCount(0);
});

test("a member's page asks for a login and opens after it", async ({ scene, member }) => {
  const person = await member("jade");
  const visitor = await scene("jade", "en");
  const { page } = visitor;
  await visitor.open("/member/transactionHistory");
  await expect(page).toHaveURL(visitor.at("/login"));
  await fillIn(page, { username: person.account, password: person.password });
  await submit(page).click();
  await expect(page).toHaveURL(visitor.at("/member/transactionHistory"));
  await expect(page.locator("[data-page='member/transactionHistory']")).toBeVisible();
});

test("a session that ends on the server reaches the open page within a second", async ({
  scene,
  elsewhere,
  member,
  gate,
}) => {
  expectRefusals(gate);
  const person = await member("aurora");
  const visitor = await scene("aurora", "en");
  const stream = streaming(visitor.page);
  await enterByCall(visitor, person);
  await visitor.open();
  await stream;
  const distant = await elsewhere("aurora", "hi");
  await enterByCall(distant, person);
  await distant.open("/member/securityCenter");
  const others = button(distant, "member:session.endOthers");
  await others.click();
  await expect(shownMember(visitor.page)).toHaveCount(0, { timeout: 4_000 });
  // It is shown on the home page, stays until it is answered, and leads back to the login.
  const toast = toastOf(visitor.page, "auth:toast.endedElsewhere");
  await expect(toast).toContainText(visitor.say("auth:toast.endedElsewhere"));
  await expect(visitor.page).toHaveURL(visitor.at());
  await toast.getByRole("link", { name: visitor.say("common:action.login"), exact: true }).click();
  await expect(visitor.page).toHaveURL(visitor.at("/login"));
  await expect(toast).toHaveCount(0);
  await expect(shownMember(distant.page)).toHaveAttribute("data-member", person.account);
});

test("without a network the login says so and keeps the typed data", async ({ scene, member, gate }) => {
  gate.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const person = await member("saffron");
  const visitor = await scene("saffron", "hi");
  const { page, say, context } = visitor;
  await visitor.open("/login");
  await fillIn(page, { username: person.account, password: person.password });
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText(say("errors:network.abnormal"));
  await expect(field(page, "username")).toHaveValue(person.account);
  await expect(field(page, "password")).toHaveValue(person.password);
  await context.setOffline(false);
  await submit(page).click();
  await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
});

test("a login under way moves nothing: the other auth entries stay visible and disabled", async ({
  scene,
  member,
}) => {
  const person = await member("aurora");
  const visitor = await scene("aurora", "en");
  const { page } = visitor;
  await visitor.open("/login");
  const free = button(visitor, "auth:login.freePlay");
  const before = await free.boundingBox();
  let answer = () => undefined as void;
  const asked = new Promise<void>((resolve) => {
    void page.route(/\/session\/login$/, async (route) => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
  });
  await fillIn(page, { username: person.account, password: person.password });
  await submit(page).click();
  await asked;
  await expect(free).toHaveAttribute("aria-disabled", "true");
  expect(await free.boundingBox()).toEqual(before);
  await free.click({ force: true });
  answer();
  await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
});

for (const moment of ["at a step inside the site", "at a reload"] as const)
  test(`an expired session is reported, ${moment}`, async ({ inside, database, gate }) => {
    expectRefusals(gate);
    const visitor = await inside("jade", "hi", { at: "/" });
    const { page, say, person } = visitor;
    if (moment !== "at a reload") await openMenu(page);
    await asAdmin(database.url, (admin) =>
      admin.query(
        `update session set last_seen_at = now() - interval '31 minutes' from member
         where session.brand_id = member.brand_id and session.member_id = member.id and account = $1`,
        [person.account],
      ),
    );
    if (moment === "at a reload") {
      // A call of the page may be refused before, and then the page leaves by itself.
      await page.reload().catch((error: unknown) => {
        if (!String(error).includes("Not attached")) throw error;
      });
    } else {
      // A call of the page may be refused before the step, and then the menu is gone.
      const step = page.locator("[popover=auto] a[href='/member/securityCenter']").click();
      await Promise.race([step, toastOf(page, "auth:toast.endedIdle").waitFor()]);
      step.catch(() => undefined);
    }
    await expect(toastOf(page, "auth:toast.endedIdle")).toContainText(say("auth:toast.endedIdle"));
    await expect(shownMember(page)).toHaveCount(0);
    await expect(page).toHaveURL(visitor.at());
  });
