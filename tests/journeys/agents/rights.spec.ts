import { deal } from "../cover.ts";
import { demo, enterByCall, expect, expectRefusals, type Scene } from "../members/people.ts";
import { field, fillIn, shownMember, submit, toastOf } from "../members/screen.ts";
import { test } from "../money/member-money.ts";
import { press, signInAtDesk } from "../money/staff.ts";
import { desktop, dialog, phone } from "../site.ts";
import { offerByPlatform } from "./agents.ts";

/** Gives the browser the session of an agent of the demonstration. */
const enter = (visitor: Scene, account: string): Promise<void> =>
  enterByCall(visitor, demo(visitor.app, visitor.brand, account), "agent");

const realTimeSalary = "/agentHome/agentRealtimeSalary";

for (const [brand, language, size] of deal(
  [
    ["aurora", "en", desktop],
    ["aurora", "hi", phone],
  ] as const,
  0,
  2,
))
  test(`${brand}, ${language}: the page of real-time salaries comes into the menu with an offer and leaves it again, without a reload`, async ({
    scene,
    elsewhere,
    gate,
  }) => {
    expectRefusals(gate);
    test.setTimeout(120_000);
    const agent = await scene(brand, language, size);
    const { page, say } = agent;
    await enter(agent, "agent1");
    await agent.open(realTimeSalary);
    await expect(page.getByText(say("common:system.no-contract.title"))).toBeVisible();
    const isPhone = size === phone;
    if (isPhone)
      await page
        .locator("header")
        .getByRole("button", { name: say("common:action.menu"), exact: true })
        .click();
    const menu = isPhone ? dialog(page).locator("nav") : page.locator("aside nav");
    const entry = menu.getByRole("link", { name: say("agent:page.agentRealtimeSalary"), exact: true });
    await expect(menu.getByRole("link", { name: say("agent:page.agentTeamOverview") })).toBeVisible();
    await expect(entry).toHaveCount(0);

    const staff = await elsewhere(brand, language, desktop);
    await signInAtDesk(staff, "owner", "/desk/agents");
    await offerByPlatform(staff, "agent1", { winRate: "0.5", lossRate: "1" }, "realTime");
    await expect(entry).toBeVisible();

    const row = staff.page
      .locator("tbody tr")
      .filter({ hasText: staff.say("agent:contracts.state.offered") })
      .first();
    await row.locator('[data-action="withdraw"]').click();
    await submit(dialog(staff.page).last()).click();
    await expect(entry).toHaveCount(0);
  });

/** The password that the agent sets, and the one that staff choose at the first login. */
const staffPassword = "BambooLantern73";
const ownPassword = "RiverLantern74";

/** Opens a sub-account from the page of the agent that is open. */
async function openStaff({ page, say, app, brand }: Scene, name: string, right: string): Promise<void> {
  await page.getByRole("button", { name: say("agent:sub.open"), exact: true }).click();
  const form = dialog(page).last();
  const own = demo(app, brand, "agent1").password;
  await fillIn(form, { account: name, name: "Ravi", password: staffPassword, ownPassword: own });
  await field(form, "right").selectOption(right);
  await submit(form).click();
}

for (const [brand, language, size, name] of deal(
  [
    ["aurora", "en", desktop, "asha"],
    ["aurora", "hi", phone, "ravi"],
  ] as const,
  1,
  2,
))
  test(`${brand}, ${language}: staff of an agent see what they may, lose a page while it is open, and are out when suspended`, async ({
    scene,
    elsewhere,
    gate,
  }) => {
    expectRefusals(gate);
    test.setTimeout(120_000);
    const agent = await scene(brand, language, size);
    await enter(agent, "agent1");
    await agent.open("/agentHome/subAccounts");
    await openStaff(agent, name, "view");
    await expect(toastOf(agent.page, "agent:sub.opened")).toBeVisible();
    const row = agent.page.locator("tbody tr").filter({ hasText: `agent1:${name}` });
    await expect(row.first()).toBeVisible();

    const staff = await elsewhere(brand, language, size);
    await staff.open("/agent");
    await fillIn(staff.page, { username: `agent1:${name}`, password: staffPassword });
    await submit(staff.page).click();
    const first = dialog(staff.page).last();
    await fillIn(first, { newPassword: ownPassword, confirmNewPassword: ownPassword });
    await submit(first).click();
    await expect(shownMember(staff.page)).toHaveAttribute("data-member", `agent1:${name}`);
    await expect(staff.page).toHaveURL(staff.at("/agentHome/agentTeamOverview"));
    await staff.open("/member/withdraw");
    await expect(staff.page).toHaveURL(staff.at("/agentHome/agentTeamOverview"));
    await staff.open("/agentHome/transferDownline");
    await expect(staff.page.getByText(staff.say("common:system.no-right.title"))).toBeVisible();
    await staff.open("/agentHome/registerCenter");
    await expect(staff.page.getByRole("heading", { name: staff.say("agent:invite.title") })).toBeVisible();
    // Who may only view has no form to open accounts by.
    await expect(field(staff.page, "account")).toHaveCount(0);

    await row.first().locator("[data-toggle]").click();
    const rights = agent.page.locator("table").nth(1).locator("tbody tr");
    await rights
      .filter({ hasText: agent.say("agent:page.registerCenter") })
      .locator('[data-action="grant"]')
      .click();
    const form = dialog(agent.page).last();
    await field(form, "right").selectOption("none");
    await submit(form).click();
    await expect(toastOf(agent.page, "agent:sub.granted")).toBeVisible();
    await expect(staff.page.getByText(staff.say("common:system.no-right.title"))).toBeVisible();

    await press(row.first(), "suspend");
    await submit(dialog(agent.page).last()).click();
    await expect(toastOf(agent.page, "agent:sub.suspended")).toBeVisible();
    await expect(shownMember(staff.page)).toHaveCount(0);
  });
