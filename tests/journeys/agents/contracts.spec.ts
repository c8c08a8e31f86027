import { demo, expect, expectRefusals, type Scene } from "../members/people.ts";
import { field, fillIn, shownMember, submit, toastOf } from "../members/screen.ts";
import { test } from "../money/member-money.ts";
import { signInAtDesk } from "../money/staff.ts";
import { desktop, dialog, phone } from "../site.ts";

async function contractsOf({ open, page, say }: Scene): Promise<void> {
  await open("/agentHome/agentDailyWages2");
  await page.getByRole("tab", { name: say("agent:contracts.tab"), exact: true }).click();
}

/** Logs an agent of the demonstration in, and opens the contracts of daily wages. */
async function enter(visitor: Scene, account: string): Promise<void> {
  const { page, app, brand } = visitor;
  await visitor.open("/agent");
  await fillIn(page, { username: account, password: demo(app, brand, account).password });
  await submit(page).click();
  await expect(shownMember(page)).toHaveAttribute("data-member", account);
  await contractsOf(visitor);
}

/** Offers a daily wage to an agent from the page that is open. */
async function offer({ page, say }: Scene, account: string, rate: string): Promise<void> {
  await page.getByRole("button", { name: say("agent:contracts.offer"), exact: true }).click();
  const form = dialog(page).last();
  await field(form, "account").fill(account);
  await field(form, "rate").fill(rate);
  await submit(form).click();
}

/** Takes a step of the contract in the row that shows a state. */
async function act(visitor: Scene, state: string, action: string): Promise<void> {
  const { page, say } = visitor;
  const row = page.locator("tbody tr").filter({ hasText: say(`agent:contracts.state.${state}`) });
  await row.locator(`[data-action="${action}"]`).click();
  await submit(dialog(page).last()).click();
}

for (const [brand, language, size] of [
  ["aurora", "en", desktop],
  ["jade", "hi", phone],
] as const)
  test(`${brand}, ${language}: a contract goes from the platform to agent1 and from agent1 to agent2, who rejects, gets more and signs; both end it`, async ({
    scene,
    elsewhere,
    gate,
  }) => {
    expectRefusals(gate);
    test.setTimeout(150_000);
    const staff = await elsewhere(brand, language, desktop);
    await signInAtDesk(staff, "owner", "/desk/agents");
    await staff.page.getByRole("button", { name: staff.say("staff:contracts.offer"), exact: true }).click();
    const desk = dialog(staff.page).last();
    await field(desk, "account").fill("agent1");
    await field(desk, "kind").selectOption("dailyWage");
    await field(desk, "rate").fill("0.8");
    await submit(desk).click();
    await expect(toastOf(staff.page, "staff:contracts.offered")).toBeVisible();

    const upper = await scene(brand, language, size);
    await enter(upper, "agent1");
    await act(upper, "offered", "accept");
    await expect(toastOf(upper.page, "agent:contracts.accepted")).toBeVisible();
    await expect(upper.page.locator("tbody tr").first()).toContainText(
      upper.say("agent:contracts.state.active"),
    );

    // Above the own rate is refused, with the data still there.
    await offer(upper, "agent2", "1.5");
    await expect(dialog(upper.page).last()).toContainText(upper.say("errors:contract.rate"));
    await field(dialog(upper.page).last(), "rate").fill("0.3");
    await submit(dialog(upper.page).last()).click();
    await expect(toastOf(upper.page, "agent:contracts.offered")).toBeVisible();

    const lower = await elsewhere(brand, language, size);
    await enter(lower, "agent2");
    await act(lower, "offered", "reject");
    await expect(toastOf(lower.page, "agent:contracts.rejected")).toBeVisible();

    await contractsOf(upper);
    await offer(upper, "agent2", "0.5");
    await contractsOf(lower);
    await act(lower, "offered", "accept");
    await expect(lower.page.locator("tbody tr").filter({ hasText: "0.5" })).toContainText(
      lower.say("agent:contracts.state.active"),
    );

    await act(lower, "active", "request-end");
    await contractsOf(upper);
    await act(upper, "endRequested", "confirm-end-below");
    await expect(toastOf(upper.page, "agent:contracts.ended")).toBeVisible();
  });
