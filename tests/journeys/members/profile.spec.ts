import sharp from "sharp";
import { asAdmin } from "../../support/database.ts";
import { begin, rowOf, signInAtDesk } from "../money/staff.ts";
import { brandFile } from "../own-pages.ts";
import { desktop, phone } from "../site.ts";
import { expect, expectRefusals, type Scene, test } from "./people.ts";
import { errorOf, field, fillIn, logIn, openMenu, shownMember, submit, toastOf } from "./screen.ts";

const profileForm = ({ page }: Scene) => page.locator("#profile");
const headerPicture = ({ page }: Scene) => shownMember(page).locator("img");

const walks = [
  { brand: "aurora", language: "en", size: desktop, nickname: "Night Owl" },
  { brand: "saffron", language: "hi", size: phone, nickname: "नेहा 7" },
] as const;

for (const { brand, language, size, nickname } of walks)
  test(`a nickname and a picture are seen in the header: ${brand}, ${language}`, async ({ inside, gate }) => {
    expectRefusals(gate);
    const member = await inside(brand, language, { size });
    const { page, say, open, person } = member;
    await open("/member/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("common:page.profile"));
    const form = profileForm(member);
    await expect(field(form, "nickname")).toHaveValue(person.account);

    await fillIn(form, { nickname: "<b>", telegram: "my name" });
    await submit(form).click();
    await expect(errorOf(form, "nickname")).toBeVisible();
    await expect(errorOf(form, "telegram")).toBeVisible();
    await fillIn(form, { nickname, telegram: "night_owl", payeeName: "Asha Rao" });
    await field(form, "nationality").selectOption("IN");
    await field(form, "sourceOfIncome").selectOption("salary");
    await submit(form).click();
    await expect(toastOf(page, "profile:saved")).toBeVisible();
    // Filled in once, it is a fact from then on, mostly hidden.
    await expect(form.locator('dd[data-field="payeeName"]')).toHaveText("•••••Rao");
    await expect(field(form, "payeeName")).toHaveCount(0);
    await expect(field(form, "telegram")).toHaveValue("night_owl");
    await expect(form.locator("[data-nickname]")).toHaveText(nickname);
    await openMenu(page);
    await expect(page.locator("[popover=auto]:popover-open")).toContainText(nickname);
    await page.keyboard.press("Escape");

    const before = await headerPicture(member).getAttribute("src");
    await page.getByRole("button", { name: say("profile:avatar.change"), exact: true }).click();
    const second = page.getByRole("button", {
      name: say("profile:avatar.option", { number: 2 }),
      exact: true,
    });
    await second.click();
    await expect(toastOf(page, "profile:avatar.done")).toBeVisible();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await expect(headerPicture(member)).not.toHaveAttribute("src", before ?? "");

    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#2266cc" } })
      .png()
      .toBuffer();
    await form.locator("input[type=file]").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: picture,
    });
    await page.getByRole("button", { name: say("profile:avatar.send"), exact: true }).click();
    await expect(headerPicture(member)).toHaveAttribute("src", /^\/wps\/avatar\/[A-Za-z0-9_-]{24}$/);
    await expect
      .poll(() => headerPicture(member).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256);
  });

test("another device is signed out from here, and its login stays in the history", async ({
  inside,
  elsewhere,
  gate,
}) => {
  expectRefusals(gate);
  const member = await inside("aurora", "en", { size: desktop });
  const { page, say, person } = member;
  const other = await elsewhere("aurora", "en", phone);
  await other.open("/login");
  await fillIn(other.page, { username: person.account, password: "nothing-1" });
  await submit(other.page).click();
  await expect(other.page.locator("[data-problem], [role=alert]").first()).toBeVisible();
  await logIn(other, person);

  await member.open("/member/securityCenter");
  const sessions = page.getByRole("region", { name: say("member:session.title") });
  await expect(sessions.getByText(say("member:session.this"))).toBeVisible();
  await sessions.locator("[data-action=end]").click();
  await page
    .locator("dialog:modal")
    .getByRole("button", { name: say("member:session.end"), exact: true })
    .click();
  await expect(toastOf(page, "member:session.endDone")).toBeVisible();
  await expect(sessions.getByText(say("member:session.another"))).toHaveCount(0);
  await expect(shownMember(other.page)).toHaveCount(0);

  const logins = page.getByRole("region", { name: say("member:login.title") });
  await expect(logins.getByText(say("member:login.outcome.password.incorrect"))).toHaveCount(1);
  await expect(logins.getByText(say("member:login.outcome.done"), { exact: true })).toHaveCount(2);
  await expect(logins.getByText(/Chrome/).first()).toBeVisible();
});

test("consents are switched, and stay", async ({ inside }) => {
  const { page, say, open } = await inside("jade", "hi", { size: phone });
  await open("/member/profile");
  const consents = page.locator("#consents");
  const { channels } = brandFile("jade", "profile.json").consent;
  await expect(consents.getByRole("switch")).toHaveCount(channels.length);
  const mail = consents.getByRole("switch", { name: say("profile:consent.mail") });
  await expect(mail).not.toBeChecked();
  await mail.click();
  await expect(mail).toBeChecked();
  await page.reload();
  await expect(mail).toBeChecked();
  await expect(consents).not.toContainText("{{");
});

test("an erasure is asked for, waits, and staff carry it out", async ({
  inside,
  elsewhere,
  database,
  gate,
}) => {
  expectRefusals(gate);
  const member = await inside("aurora", "en", { size: phone });
  const { page, say, person, open } = member;
  await open("/member/profile");
  const data = page.locator("#my-data");
  const press = (key: string) => data.getByRole("button", { name: say(key), exact: true }).click();
  await press("profile:data.erasure");
  await fillIn(data, { password: "nothing-1" });
  await submit(data).click();
  await expect(errorOf(data, "password")).toHaveText(say("errors:password.incorrect"));
  await fillIn(data, { password: person.password });
  await submit(data).click();
  const request = data.locator('[data-kind="erasure"]');
  await expect(request).toHaveAttribute("data-state", "waiting");
  await press("profile:data.withdraw");
  await expect(request).toHaveAttribute("data-state", "withdrawn");

  await press("profile:data.erasure");
  await fillIn(data, { password: person.password });
  await submit(data).click();
  await expect(data.locator('[data-state="waiting"]')).toHaveCount(1);
  const reference = await asAdmin(database.url, async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `update data_request set due_at = now() where state = 'waiting' and member_id =
         (select id from member where brand_id = 'aurora' and account = $1) returning id`,
      [person.account],
    );
    return rows[0]?.id ?? "";
  });

  const staff = await elsewhere("aurora", "en", desktop);
  await signInAtDesk(staff, "owner", "/desk/requests");
  await expect(rowOf(staff, reference)).toContainText(person.account);
  const dialog = await begin(staff, reference, "erase");
  await dialog.getByRole("button", { name: say("profile:desk.erase"), exact: true }).click();
  await expect(toastOf(staff.page, "profile:desk.erased")).toBeVisible();
  // The session ended with the account.
  await expect(shownMember(page)).toHaveCount(0);
});
