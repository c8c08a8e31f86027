import type { Page } from "@playwright/test";
import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import { notifyMember } from "../../../src/server/core/members/notice-store.ts";
import type { Database } from "../../../src/server/foundation/db/connection.ts";
import { deal } from "../cover.ts";
import { test } from "../money/member-money.ts";
import { begin, signInAtDesk } from "../money/staff.ts";
import { type BrandName, desktop, dialog, phone } from "../site.ts";
import { expect, type Scene } from "./people.ts";
import { button, field, fillIn, submit, toastOf } from "./screen.ts";

/** The count in the header. */
const headerCount = (page: Page) => page.locator("header [data-opens=unclaimed] [data-unclaimed]");

/** The count at the inbox in the menu of the member centre, on one of its pages. */
const menuCount = (page: Page) => page.locator('main nav a[href="/member/messageV2"] [data-unclaimed]');

const message = {
  en: { title: "Festival weekend", text: "Two days of games.\nJoin us." },
  hi: { title: "त्योहार सप्ताहांत", text: "दो दिन के खेल।\nजुड़ें।" },
};

/** Opens an action of a block on the desk's page of messages. */
async function ask(staff: Scene, key: string) {
  await button(staff, key).click();
  const asked = dialog(staff.page);
  await expect(asked).toBeVisible();
  return asked;
}

/** Writes a template in both languages. */
async function writeTemplate(staff: Scene, name: string): Promise<void> {
  const { page } = staff;
  const asked = await ask(staff, "messages:desk.new");
  await fillIn(asked, { name, ...message.en });
  await field(asked, "kind").selectOption("service");
  await field(asked, "page").selectOption("promotions");
  await field(asked, "language").selectOption("en");
  await submit(asked).click();
  await expect(toastOf(page, "messages:desk.saved")).toBeVisible();
  const missing = page
    .locator("[data-row]")
    .filter({ hasText: name })
    .filter({
      hasText: staff.say("messages:written.missing"),
    });
  const key = (await missing.getAttribute("data-row")) ?? "";
  const written = await begin(staff, key, "write");
  await expect(field(written, "name")).toHaveValue(name);
  await fillIn(written, message.hi);
  await submit(written).click();
  await expect(missing).toHaveCount(0);
  // A dialog that closes goes back in the history: an address opened meanwhile would be aborted.
  await expect(dialog(page)).toHaveCount(0);
}

const walks = [
  { brand: "aurora", language: "en", size: desktop },
  { brand: "saffron", language: "hi", size: phone },
] as const;

for (const { brand, language, size } of deal(walks, 0, 2))
  test(`a message to a segment is read in a second tab: ${brand}, ${language}`, async ({
    inside,
    elsewhere,
  }, testInfo) => {
    const member = await inside(brand, language, { size });
    const { page, open, tab, person } = member;
    await open("/member/messageV2");
    await expect(page.locator("#inbox")).toContainText(member.say("messages:none"));
    await page.screenshot({ path: testInfo.outputPath("empty.png") });
    const other = await tab("/member/securityCenter");
    await expect(menuCount(other)).toHaveCount(0);

    const staff = await elsewhere(brand, "en", desktop);
    await signInAtDesk(staff, "content", "/desk/messages");
    await staff.page.screenshot({ path: testInfo.outputPath("desk-empty.png") });
    await staff.open("/desk/messages?tab=templates");
    await writeTemplate(staff, `Festival ${brand}`);
    await staff.page.screenshot({ path: testInfo.outputPath("desk-templates.png") });
    await staff.open("/desk/messages");
    const asked = await ask(staff, "messages:desk.draft");
    await field(asked, "template").selectOption({ label: `Festival ${brand}` });
    await field(asked, "audience").selectOption("members");
    await field(asked, "deposited").selectOption("no");
    await asked.screenshot({ path: testInfo.outputPath("desk-draft.png") });
    await submit(asked).click();
    const row = staff.page.locator("tbody [data-row]").first();
    await expect(row).toContainText(staff.say("messages:send.draft"));
    const id = (await row.getAttribute("data-row")) ?? "";
    const started = await begin(staff, id, "start");
    await started.screenshot({ path: testInfo.outputPath("desk-start.png") });
    await submit(started).click();
    await expect(row).toContainText(staff.say("messages:send.sent"));
    await staff.page.screenshot({ path: testInfo.outputPath("desk-sent.png") });

    // The open page and the second tab count it at once.
    await expect(headerCount(page)).toHaveAttribute("data-unclaimed", "1");
    await expect(menuCount(other)).toHaveAttribute("data-unclaimed", "1");
    const { title, text } = message[language];
    const line = page.locator("[data-message]").filter({ hasText: title });
    await expect(line).toHaveAttribute("data-unread", "true");
    await page.screenshot({ path: testInfo.outputPath("unread.png"), fullPage: true });

    await line.click();
    const reading = page.locator("[data-reading]");
    await expect(reading).toContainText(text.split("\n")[1] ?? "");
    await expect(headerCount(page)).toHaveCount(0);
    await expect(menuCount(other)).toHaveCount(0);
    await page.screenshot({ path: testInfo.outputPath("read.png"), fullPage: true });
    await expect(reading.locator('a[href="/promotions"]')).toBeVisible();

    // Its reader is counted at the desk.
    await staff.page.reload();
    await expect(row.locator("[data-column=read], td").filter({ hasText: /^1$/ }).first()).toBeVisible();

    await button(member, "messages:delete").click();
    await expect(toastOf(page, "messages:deleted")).toBeVisible();
    await expect(page.locator("[data-message]").filter({ hasText: title })).toHaveCount(0);
    expect(person.account).not.toBe("");
  });

type Databases = { database: Database };

/** Leaves a notice, as a deposit does. */
const notify = ({ database }: Databases, brand: BrandName, account: string) =>
  database.brand(brand, async (tx) => {
    const { id = "" } = (await memberByAccount(tx, account)) ?? {};
    const notice = { text: "notice.depositCredited", params: { site: brand, amount: "25.00" } } as const;
    await notifyMember(tx, brand, id, notice, Date.now());
  });

test("an agent's inbox is in the menu of the agent centre, with its count", async ({ inside, ledger }) => {
  const { page, open, person } = await inside("aurora", "en", { size: desktop, has: { type: 1 } });
  await open("/agentHome/agentTeamOverview");
  const entry = page.locator('nav a[href="/member/messageV2"]').first();
  await expect(entry).toBeVisible();
  await expect(entry.locator("[data-unclaimed]")).toHaveCount(0);
  await notify(ledger, "aurora", person.account);
  await expect(entry.locator("[data-unclaimed]")).toHaveAttribute("data-unclaimed", "1");
  await entry.click();
  await expect(page.locator("#inbox [data-message]")).toHaveCount(1);
});

test("an unread notice stays while it is read from the list of unread ones", async ({ inside, ledger }) => {
  const member = await inside("jade", "en", { size: phone });
  const { page, open, person } = member;
  await notify(ledger, "jade", person.account);
  await open("/member/messageV2?state=unread");
  const line = page.locator("[data-message]");
  await line.click();
  await expect(page.locator("[data-reading]")).toContainText("25.00");
  await expect(headerCount(page)).toHaveCount(0);
  // It is still open, though it left the list.
  await expect(page.locator("[data-reading] h3")).toHaveText(member.say("messages:title.depositCredited"));
  await button(member, "common:messages.back").click();
  await expect(page.locator("#inbox")).toContainText(member.say("messages:none"));
});
