import type { Locator } from "@playwright/test";
import { createSealer } from "../../../src/server/core/ledger/seal.ts";
import { countCampaigns } from "../../../src/server/domains/agents/campaigns/count-campaigns-store.ts";
import { deal } from "../cover.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { solveCaptcha } from "../members/outbox.ts";
import {
  demo,
  enterByCall,
  expect,
  expectRefusals,
  newName,
  parentOf,
  type Scene,
} from "../members/people.ts";
import { button, field, fillIn, shownMember, submit, toastOf } from "../members/screen.ts";
import { test } from "../money/member-money.ts";
import { openDeposit, payThere } from "../money/payer.ts";
import { press } from "../money/staff.ts";
import { desktop, dialog, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";

// Axe is injected into the page.
test.use({ bypassCSP: true });

/** Passwords that the brands' rules accept. */
const passwords = { aurora: "curryleaf77", jade: "Curry-Leaf7", saffron: "curryleaf77" };

/** Opens a page of the centre for an agent of the demonstration. */
async function enter(visitor: Scene, path: string, account = "agent1"): Promise<void> {
  const { app, brand } = visitor;
  await enterByCall(visitor, demo(app, brand, account), "agent");
  await visitor.open(path);
}

const rowOf = ({ page }: Scene, name: string): Locator =>
  page.locator("#campaigns tbody tr").filter({ hasText: name });

/** A figure in a campaign's row. */
const figure = (visitor: Scene, name: string, column: string): Locator =>
  rowOf(visitor, name).locator(`td[data-label="${visitor.say(`agent:campaigns.${column}`)}"]`);

/** Takes an action of a campaign's row and confirms it. */
async function act(visitor: Scene, name: string, action: string): Promise<void> {
  await press(rowOf(visitor, name), action);
  await submit(dialog(visitor.page).last()).click();
  await expect(toastOf(visitor.page, `agent:campaigns.${action}Done`)).toBeVisible();
}

async function register(visitor: Scene, account: string): Promise<void> {
  const { page, brand } = visitor;
  const password = passwords[brand];
  await fillIn(page, { username: account, password, confirmPassword: password });
  if (brand === "jade")
    await fillIn(page, { email: `${account}@example.com`, payeeName: "Mali Anong", birthday: "1990-01-31" });
  await field(page, "terms").check();
  await field(page, "ageConfirmed").check();
  if (brand === "jade") await solveCaptcha(visitor);
  await submit(page).click();
  await expect(shownMember(page)).toHaveAttribute("data-member", account);
}

for (const [brand, language, size, channel] of deal(
  [
    ["aurora", "en", desktop, "card"],
    ["jade", "hi", phone, "fpx"],
  ] as const,
  0,
  2,
))
  test(`${brand}, ${language}: an agent opens a campaign; a visitor follows its link, looks around, registers and deposits; the table shows one of each`, async ({
    scene,
    elsewhere,
    database,
    ledger,
    gate,
  }) => {
    expectRefusals(gate);
    test.setTimeout(120_000);
    const agent = await scene(brand, language, size);
    const { page, say } = agent;
    const name = `<b>Diwali</b> ${newName()}`;
    await enter(agent, "/agentHome/registerCenter");
    await button(agent, "agent:campaigns.open").click();
    await field(dialog(page).last(), "name").fill(name);
    await submit(dialog(page).last()).click();
    await expect(toastOf(page, "agent:campaigns.opened")).toBeVisible();
    await rowOf(agent, name).locator("[data-toggle]").click();
    const link = (await page.locator("#share code").first().textContent()) ?? "";
    expect(link).toMatch(/\/register\?referralCode=[2-9A-Z]{10}$/);
    await expect(page.locator("#share svg[role=img]")).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);

    const guest = await elsewhere(brand, language, size);
    const counted = guest.page.waitForResponse("**/wps/agent/campaigns/visit");
    await guest.open(new URL(link).pathname + new URL(link).search);
    await counted;
    await expect(guest.page.getByText(say("auth:register.invited"))).toBeVisible();
    // The invitation is still there after a look around.
    await guest.open("/help");
    await guest.open("/register");
    const account = newName();
    await register(guest, account);
    expect(await parentOf(database.url, brand, account)).toBe("agent1");
    await openDeposit(guest, channel, { amount: "500" });
    await payThere(guest.page);
    await expect(guest.page.locator("[data-row]").first()).toHaveAttribute("data-state", "credited");

    // What the minute's jobs do; a block is sealed once nothing can come before it any more.
    const sealer = createSealer(ledger.database, { now: Date.now });
    await expect(async () => {
      await sealer.seal(brand);
      await ledger.database.brand(brand, (tx) => countCampaigns(tx, brand));
      await page.reload();
      await expect(figure(agent, name, "firstDeposits")).toHaveText(/^1\D.*500\.00/, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    for (const column of ["visits", "registrations"])
      await expect(figure(agent, name, column)).toHaveText("1");

    // A paused link says so, and lets the visitor register without the team.
    await act(agent, name, "pause");
    const late = await elsewhere(brand, language, size);
    await late.open(new URL(link).pathname + new URL(link).search);
    await expect(late.page.getByText(say("auth:register.invitation.paused"))).toBeVisible();
    const alone = newName();
    await register(late, alone);
    expect(await parentOf(database.url, brand, alone)).toBeUndefined();
    await act(agent, name, "end");
    await expect(rowOf(agent, name)).toContainText(say("agent:campaigns.states.ended"));
    await expect(rowOf(agent, name).locator("[data-action]")).toHaveCount(0);
  });

test("an agent who uses a name twice reads so at its field, and renames the campaign", async ({
  scene,
  gate,
}) => {
  expectRefusals(gate);
  const agent = await scene("saffron", "en", desktop);
  const { page, say } = agent;
  await enter(agent, "/agentHome/registerCenter", "agent2");
  await expect(page.locator("#campaigns")).toContainText(say("agent:campaigns.none"));
  for (const known of [false, true]) {
    await button(agent, "agent:campaigns.open").click();
    await field(dialog(page).last(), "name").fill("Club");
    await submit(dialog(page).last()).click();
    if (!known) await expect(toastOf(page, "agent:campaigns.opened")).toBeVisible();
  }
  await expect(dialog(page).last()).toContainText(say("errors:campaign.named"));
  await page.keyboard.press("Escape");
  await rowOf(agent, "Club").locator('[data-action="rename"]').click();
  await expect(field(dialog(page).last(), "name")).toHaveValue("Club");
  await field(dialog(page).last(), "name").fill("Clubhouse");
  await submit(dialog(page).last()).click();
  await expect(rowOf(agent, "Clubhouse")).toBeVisible();
});

for (const [brand, language, size] of deal(
  [
    ["saffron", "hi", phone],
    ["aurora", "en", desktop],
  ] as const,
  0,
  2,
))
  test(`${brand}, ${language}: announcements are marked until they are read, on every device`, async ({
    scene,
    elsewhere,
  }) => {
    const agent = await scene(brand, language, size);
    const { page, say } = agent;
    await enter(agent, "/agentHome/agentAnnouncement", "agent3");
    const entries = page.locator("[data-block=topics] li button");
    const unread = page.locator("[data-block=topics] li button[data-unread]");
    await expect(entries.first()).toBeVisible();
    const all = await entries.count();
    await expect(unread).toHaveCount(all);
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await entries.first().click();
    await expect(page.locator("article h3")).toBeVisible();
    await expect(unread).toHaveCount(all - 1);
    const other = await elsewhere(brand, language, size);
    await enter(other, "/agentHome/agentAnnouncement", "agent3");
    await expect(other.page.locator("[data-block=topics] li button[data-unread]")).toHaveCount(all - 1);
    // Members do not see them.
    const title = await page.locator("article h3").textContent();
    await other.open("/announcements");
    await expect(other.page.locator("[data-block=topics] li button").first()).toBeVisible();
    await expect(other.page.getByText(title ?? "")).toHaveCount(0);
    expect(say("agent:page.agentAnnouncement")).not.toBe("");
  });

for (const [brand, language, size, channel] of deal(
  [
    ["aurora", "en", desktop, "bank"],
    ["jade", "hi", phone, "bank"],
  ] as const,
  1,
  2,
))
  test(`${brand}, ${language}: deposit and withdrawal stay in the agent's frame, by menu, address and back button`, async ({
    scene,
    gate,
  }) => {
    expectRefusals(gate);
    const agent = await scene(brand, language, size);
    const { page, say } = agent;
    await enter(agent, "/agentHome/registerCenter");
    const frame = page.locator("[data-layout=agent]");
    if (size === phone)
      await page
        .locator("header")
        .getByRole("button", { name: say("common:action.menu") })
        .click();
    const menu = size === phone ? dialog(page).locator("nav") : page.locator("aside nav");
    await menu.getByRole("link", { name: say("common:page.depositv2"), exact: true }).click();
    await expect(page).toHaveURL(agent.at("/agentHome/depositv2"));
    await expect(frame.locator("h1")).toHaveText(say("common:page.depositv2"));
    await page.locator(`label:has([value="${channel}"])`).click();
    await fillIn(page, { amount: "700", payerName: "Ravi Kumar", bankReference: `UTR${Date.now()}` });
    await submit(page).click();
    await expect(page).toHaveURL(/\/agentHome\/depositv2\?deposit=/);
    await expect(page.locator("[data-row][data-state=waiting]")).toBeVisible();
    await page.reload();
    await expect(page.locator("[data-row][data-state=waiting]")).toBeVisible();
    await expect(frame).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await agent.open("/agentHome/withdraw");
    await expect(frame.locator("h1")).toHaveText(say("common:page.withdraw"));
    await page.goBack();
    await expect(page).toHaveURL(/\/agentHome\/depositv2\?deposit=/);
    await expect(page.locator("[data-row][data-state=waiting]")).toBeVisible();
  });

test("members are led from the agents' deposit to the agents' entry", async ({ inside }) => {
  const member = await inside("aurora", "en");
  await member.open("/agentHome/depositv2");
  await expect(member.page).toHaveURL(member.at("/agent"));
});
