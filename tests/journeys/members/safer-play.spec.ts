import type { Page } from "@playwright/test";
import { asAdmin } from "../../support/database.ts";
import { deal } from "../cover.ts";
import { signInAtDesk } from "../money/staff.ts";
import { gameOn, spin, test } from "../play/play.ts";
import { desktop, dialog, phone } from "../site.ts";
import { digits, enterByCall, expect, expectRefusals, newName, type Scene } from "./people.ts";
import { errorOf, field, fillIn, shownMember, submit, toastOf } from "./screen.ts";

/** Sends the form of registration with a name and a number. */
async function registerAs({ page, open }: Scene, username: string, mobileNum: string): Promise<void> {
  await open("/register");
  const password = "curryleaf77";
  await fillIn(page, { username, mobileNum, password, confirmPassword: password });
  await field(page, "terms").check();
  await field(page, "ageConfirmed").check();
  await submit(page).click();
}

/** A row of a table, which on phones is a card, by a text of it. */
const rowWith = (page: Page, text: string) =>
  page.locator("main tr, main li").filter({ hasText: text }).first();

test("a limit is set and met in the middle of a game, and a higher one waits", async ({
  inside,
  give,
  gate,
}) => {
  expectRefusals(gate);
  const member = await inside("aurora", "en", { size: desktop });
  const { page, say, person } = member;
  await give("aurora", person.account, "500");
  await member.open("/seamless?vassalage=LVY&gameCode=brass-sevens");
  const frame = await gameOn(page);
  await spin(frame);

  const other = await member.tab("/member/saferPlay");
  await other.getByRole("tab", { name: say("safer:kind.stake") }).click();
  // The tab before has a row of the day too.
  const day = other.locator('[data-key="stake day"]');
  await day.locator('[data-action="change"]').click();
  await fillIn(dialog(other), { amount: "1.005" });
  await submit(dialog(other)).click();
  await expect(errorOf(other, "amount")).toBeVisible();
  await fillIn(dialog(other), { amount: "1" });
  await submit(dialog(other)).click();
  await expect(toastOf(other, "safer:done.set")).toBeVisible();
  await expect(day).toContainText(say("safer:state.set"));

  await frame.locator("button", { hasText: /^Spin$/ }).click();
  await expect(frame.getByText(/A limit that you set for yourself/)).toBeVisible();

  // More waits, and cannot be confirmed yet.
  await day.locator('[data-action="change"]').click();
  await fillIn(dialog(other), { amount: "5000" });
  await submit(dialog(other)).click();
  await expect(toastOf(other, "safer:done.asked")).toBeVisible();
  await expect(day).toContainText(say("safer:state.asked"));
  await expect(day.locator('[data-action="confirm"]')).toHaveCount(0);
  await day.locator('[data-action="withdraw"]').click();
  await submit(dialog(other)).click();
  await expect(day).toContainText(say("safer:state.set"));
  await expect(other.getByText(say("safer:step.withdrawn")).first()).toBeVisible();
});

/** The member has played so many minutes in the current sitting. */
const played = (url: string, account: string, minutes: number) =>
  asAdmin(url, (admin) =>
    admin.query(
      `update play_sitting s set played_ms = $2 from member m
        where m.brand_id = s.brand_id and m.id = s.member_id and m.account = $1`,
      [account, minutes * 60_000],
    ),
  );

test("a reality check comes in the middle of a game on a phone, is answered, and play goes on until the member stops", async ({
  inside,
  give,
  gate,
  database,
}) => {
  expectRefusals(gate);
  const member = await inside("aurora", "en", { size: phone });
  const { page, say, person } = member;
  await give("aurora", person.account, "500");
  await member.open("/seamless?vassalage=LVY&gameCode=brass-sevens");
  const frame = await gameOn(page);
  await spin(frame);
  const bar = page.getByRole("group", { name: say("lobby:playing.label") });
  await expect(bar.locator("time")).toHaveText(/\d{1,2}:\d{2}/);
  await expect(bar).toContainText(say("lobby:playing.net"));
  await expect(bar).toContainText("₹");

  // The next reading brings the check: it may be there before another round could begin.
  await played(database.url, person.account, 60);
  const check = dialog(page);
  await expect(check).toContainText(say("lobby:check.title"), { timeout: 30_000 });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(check).toContainText(say("lobby:check.staked"));
  // A reload is no answer.
  await page.reload();
  await gameOn(page);
  await expect(check).toContainText(say("lobby:check.title"));
  await check.getByRole("button", { name: say("lobby:check.goOn") }).click();
  await expect(check).toHaveCount(0);
  await spin(await gameOn(page));

  await played(database.url, person.account, 121);
  await expect(check).toContainText(say("lobby:check.title"), { timeout: 30_000 });
  await check.getByRole("button", { name: say("lobby:check.stopToLimits") }).click();
  await expect(page).toHaveURL(/\/member\/saferPlay/);
  await page.getByRole("tab", { name: say("safer:checks") }).click();
  await expect(rowWith(page, say("safer:check.stop"))).toBeVisible();
  await expect(rowWith(page, say("safer:check.goOn"))).toBeVisible();
});

for (const { language, size } of deal(
  [
    { language: "en", size: desktop },
    { language: "hi", size: phone },
  ] as const,
  0,
  2,
))
  test(`aurora, ${language}: an excluded member is signed out, comes back neither by the same phone nor by another one for long`, async ({
    scene,
    member: make,
    elsewhere,
    gate,
  }) => {
    expectRefusals(gate);
    const mobile = `97${digits(8)}`;
    const person = await make("aurora", { dialing_code: "91", mobile });
    const member = await scene("aurora", language, size);
    const { page, say } = member;
    await enterByCall(member, person);
    await member.open("/member/saferPlay");
    const exclusion = page
      .locator("tr, li")
      .filter({ hasText: say("safer:break.forEver") })
      .first();
    await exclusion.locator('[data-action="take"]').click();
    await fillIn(dialog(page), { account: "somebody" });
    await submit(dialog(page)).click();
    await expect(errorOf(page, "account")).toHaveText(say("errors:break.account"));
    await fillIn(dialog(page), { account: person.account });
    await submit(dialog(page)).click();
    await expect(shownMember(page)).toHaveCount(0);
    await expect(toastOf(page, "safer:break.taken")).toBeVisible();
    await expect(toastOf(page, "auth:toast.endedElsewhere")).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);

    const again = await elsewhere("aurora", language, size);
    await again.open("/login");
    await fillIn(again.page, { username: person.account, password: person.password });
    await submit(again.page).click();
    await expect(again.page.getByText(say("errors:member.excluded")).first()).toBeVisible();

    await registerAs(again, newName(), mobile);
    await expect(again.page.getByText(say("errors:identity.closed")).first()).toBeVisible();

    // By another phone, in the browser that was theirs: nobody is refused for a browser, which families share.
    const comer = newName();
    await registerAs(member, comer, `96${digits(8)}`);
    await expect(shownMember(page)).toHaveAttribute("data-member", comer);

    const staff = await elsewhere("aurora", "en", desktop);
    await signInAtDesk(staff, "owner", "/desk/exclusions");
    await expect(staff.page.locator("main tr", { hasText: person.account }).first()).toContainText(
      staff.say("safer:break.exclusion"),
    );
    await staff.page.getByRole("tab", { name: staff.say("safer:desk.matches") }).click();
    await staff.page.locator('[data-value="refused"]').click();
    await expect(staff.page.locator("main tr", { hasText: person.account }).first()).toContainText(
      staff.say("safer:mark.phone"),
    );
    await staff.page.locator('[data-value="open"]').click();
    const match = staff.page.locator("main tr", { hasText: comer }).first();
    await expect(match).toContainText(staff.say("safer:mark.browser"));
    await match.locator('[data-action="same"]').click();
    await fillIn(dialog(staff.page), { note: "The same person, by the same documents" });
    await submit(dialog(staff.page)).click();
    await expect(dialog(staff.page)).toHaveCount(0);
    await expect(shownMember(page)).toHaveCount(0);
  });
