import { picture } from "../../server/domains/payments/harness.ts";
import { deal } from "../cover.ts";
import { begin, rowOf, signInAtDesk } from "../money/staff.ts";
import { desktop, dialog, phone } from "../site.ts";
import { solveCaptcha } from "./outbox.ts";
import { expect, expectRefusals, type Scene, test } from "./people.ts";
import { errorOf, field, fillIn, submit, toastOf } from "./screen.ts";

const walks = [
  { brand: "aurora", language: "en", size: desktop, type: "game" },
  { brand: "saffron", language: "hi", size: phone, type: "match" },
] as const;

const content = "<b>Round 77</b> stopped in the middle, on Monday at noon";
const file = async () => ({ name: "round.png", mimeType: "image/png", buffer: await picture() });

const stateOf = ({ page }: Scene) => page.locator("[data-thread] [data-state]");
const messages = ({ page }: Scene) => page.locator("[data-thread] li");

/** Opens an action of the ticket by its place among the buttons. */
const act = ({ page }: Scene, place: number) => page.locator("[data-list=one] article button").nth(place);

/** Writes in the ticket that is open, or reopens it. */
async function write(member: Scene, words: string, done: string): Promise<void> {
  const card = member.page.locator("[data-list=one]");
  await act(member, 0).click();
  await field(card, "content").fill(words);
  await submit(card).click();
  await expect(toastOf(member.page, done)).toBeVisible();
}

/** Staff answer, ask back or resolve. */
async function decide(staff: Scene, reference: string, action: string, words: string, done: string) {
  const asked = await begin(staff, reference, action);
  await field(asked, "content").fill(words);
  await submit(asked).click();
  await expect(toastOf(staff.page, done)).toBeVisible();
}

for (const { brand, language, size, type } of deal(walks, 1, 2))
  test(`a ticket to its end: ${brand}, ${language}`, async ({ inside, elsewhere, gate }, info) => {
    expectRefusals(gate);
    gate.allow(/\b415\b/);
    const member = await inside(brand, language, { size });
    const { page, person, open } = member;
    await open("/member/tickets");
    await expect(field(page, "type")).toBeVisible();
    await page.screenshot({ path: info.outputPath("empty.png"), fullPage: true });
    await field(page, "type").selectOption(type);
    await field(page, "content").fill("short");
    await submit(page).click();
    await expect(errorOf(page, "content")).toBeVisible();
    await field(page, "content").fill(content);
    await submit(page).click();
    await expect(toastOf(page, "support:newSent")).toBeVisible();
    await expect(stateOf(member)).toHaveAttribute("data-state", "open");
    // The words are text: no tag of them is drawn.
    await expect(messages(member)).toContainText([content]);

    await act(member, 1).click();
    const card = page.locator("[data-list=one]");
    await card.locator("input[type=file]").setInputFiles({
      name: "round.png",
      mimeType: "image/png",
      buffer: Buffer.from("<html><script>alert(1)</script>"),
    });
    await submit(card).click();
    await expect(card.locator("[role=alert], [data-problem]").first()).toBeVisible();
    await card.locator("input[type=file]").setInputFiles(await file());
    await submit(card).click();
    await expect(toastOf(page, "support:pictureAdded")).toBeVisible();
    await expect(messages(member)).toHaveCount(2);
    await messages(member).nth(1).getByRole("button").click();
    await expect(dialog(page).locator("img")).toBeVisible();
    await page.keyboard.press("Escape");
    const reference = new URL(page.url()).searchParams.get("ticket") ?? "";

    const staff = await elsewhere(brand, "en", desktop);
    await signInAtDesk(staff, "support", "/desk/tickets");
    await expect(rowOf(staff, reference)).toContainText(person.account);
    await rowOf(staff, reference).locator("[data-toggle]").click();
    const seen = staff.page.locator("[data-thread]");
    await expect(seen).toContainText(content);
    await seen.getByRole("button").click();
    await expect(dialog(staff.page).locator("img")).toBeVisible();
    await staff.page.keyboard.press("Escape");
    await decide(staff, reference, "note", "The studio is asked", "support:noteDone");
    await expect(seen).toContainText("The studio is asked");
    await staff.page.screenshot({ path: info.outputPath("desk.png"), fullPage: true });
    await decide(staff, reference, "answer", "The round is settled now", "support:desk.answered");

    // The notice arrives on the open page, and what it is about is read again.
    await expect(toastOf(page, "member:notice.ticketAnswered")).toBeVisible();
    await expect(stateOf(member)).toHaveAttribute("data-state", "answered");
    await expect(messages(member)).toHaveCount(3);
    await expect(page.locator("[data-thread]")).not.toContainText("The studio is asked");
    await staff.open("/desk/tickets?show=member");
    await decide(staff, reference, "resolve", "Done", "support:desk.resolved");
    await expect(stateOf(member)).toHaveAttribute("data-state", "resolved");
    await page.screenshot({ path: info.outputPath("thread.png"), fullPage: true });
    await write(member, "It is not settled", "support:reopened");
    await expect(stateOf(member)).toHaveAttribute("data-state", "reopened");
    await staff.open("/desk/tickets");
    await decide(staff, reference, "resolve", "Now it is", "support:desk.resolved");
    await expect(stateOf(member)).toHaveAttribute("data-state", "resolved");
    await act(member, 1).click();
    await expect(toastOf(page, "support:closed")).toBeVisible();
    await expect(stateOf(member)).toHaveAttribute("data-state", "closed");
    await expect(messages(member)).toHaveCount(7);
  });

for (const { brand, language, size } of deal(walks, 0, 2))
  test(`feedback of a visitor and its answer: ${brand}, ${language}`, async ({
    scene,
    elsewhere,
    gate,
  }, info) => {
    expectRefusals(gate);
    const visitor = await scene(brand, language, size);
    const { page, open } = visitor;
    await open("/feedback");
    await fillIn(page, { content: "slow" });
    await submit(page).click();
    await expect(errorOf(page, "content")).toBeVisible();
    const words = `The lobby is <i>slow</i> for ${brand} today`;
    await fillIn(page, { content: words, contact: "me@example.org" });
    await submit(page).click();
    await expect(field(page, "captcha")).toBeVisible();
    await page.screenshot({ path: info.outputPath("feedback.png"), fullPage: true });
    await fillIn(page, { captcha: "wrong" });
    await submit(page).click();
    await expect(errorOf(page, "captcha")).toBeVisible();
    await expect(field(page, "content")).toHaveValue(words);
    await solveCaptcha(visitor);
    await submit(page).click();
    await expect(toastOf(page, "support:feedback.sent")).toBeVisible();
    const staff = await elsewhere(brand, "en", desktop);
    await signInAtDesk(staff, "support", "/desk/feedback");
    const row = staff.page.locator("[data-row]", { hasText: words });
    await expect(row).toContainText("me@example.org");
    await staff.page.screenshot({ path: info.outputPath("desk-feedback.png"), fullPage: true });
    const asked = await begin(staff, (await row.getAttribute("data-row")) ?? "", "see");
    await submit(asked).click();
    await expect(toastOf(staff.page, "support:feedback.seeDone")).toBeVisible();
  });
