import type { Locator, Page } from "@playwright/test";
import { countPlay } from "../../../src/server/domains/agents/settlement/count-play.ts";
import { settleDue } from "../../../src/server/domains/agents/settlement/settle-due.ts";
import { deal } from "../cover.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { demo, enterByCall, expect, expectRefusals, newName, parentOf, totpCode } from "../members/people.ts";
import { button, errorOf, field, fillIn, submit, toastOf } from "../members/screen.ts";
import { paymentPassword, test, typePaymentPassword } from "../money/member-money.ts";
import { signInAtDesk } from "../money/staff.ts";
import { desktop, dialog, openFilters, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { act, enter, enterAgent, offer, offerByPlatform, place, rowIn, saved } from "./agents.ts";
import { played, shippedBrand, signed } from "./upline.ts";

// Axe is injected into the page.
test.use({ bypassCSP: true });

const node = (page: Page, name: string): Locator => page.locator(`[data-tree-row][data-name="${name}"]`);

for (const [brand, language, size] of deal(
  [
    ["aurora", "en", desktop],
    ["saffron", "hi", phone],
  ] as const,
  1,
  2,
))
  test(`${brand}, ${language}: an agent opens accounts, finds them in the tree with their contracts, and sees everybody's transactions`, async ({
    scene,
    elsewhere,
    gate,
    member,
    give,
    database: { url },
  }) => {
    expectRefusals(gate);
    test.setTimeout(180_000);
    const top = await member(brand, { type: 1 });
    const low = await member(brand, { type: 2, dialing_code: "91", mobile: `98${Date.now() % 100_000_000}` });
    const player = await member(brand);
    await place(url, brand, low.account, top.account);
    await place(url, brand, player.account, low.account);
    await give(brand, player.account, "321.50");
    await give(brand, low.account, "45.25");
    const staff = await elsewhere(brand, "en", desktop);
    await signInAtDesk(staff, "owner", "/desk/agents");
    await offerByPlatform(staff, top.account, { rate: "0.8" });

    const agent = await scene(brand, language, size);
    const { page, say } = agent;
    await enter(agent, top.account);
    await act(agent, "offered", "accept");
    await expect(rowIn(agent, "active")).toBeVisible();
    await offer(agent, low.account, [["0", "0.3"]]);
    await expect(toastOf(page, "agent:contracts.offered")).toBeVisible();

    // An account is opened by the form, and is in the agent's team at once.
    await agent.open("/agentHome/registerCenter");
    const name = newName();
    const form = page.locator('[data-form="agent/register"]');
    await fillIn(form, { account: name, password: "short" });
    await field(form, "kind").selectOption("member");
    await submit(form).click();
    await expect(errorOf(form, "password")).toBeVisible();
    await fillIn(form, { password: "BambooLantern73" });
    await submit(form).click();
    await expect(toastOf(page, "agent:open.done")).toBeVisible();
    expect(await parentOf(url, brand, name)).toBe(top.account);

    await agent.open("/agentHome/downlineManagmentView");
    await expect(node(page, name)).toBeVisible();
    await expect(node(page, low.account)).toContainText(say("agent:contracts.held.dailyWage.offered"));
    await node(page, low.account).locator("button").first().click();
    await expect(node(page, player.account)).toHaveAttribute("aria-level", "2");
    await page.getByRole("searchbox").fill(player.account);
    await expect(node(page, low.account)).toHaveCount(0);
    await expect(node(page, player.account)).toContainText(`${low.account} › ${player.account}`);
    await page.getByRole("searchbox").fill("");
    await node(page, low.account).locator("b").click();
    // Contacts are masked.
    await expect(dialog(page).locator('[data-field="mobile"]')).toHaveText(/•|\*|…/);
    await dialog(page)
      .getByRole("button", { name: say("common:tree.asTop"), exact: true })
      .click();
    await expect(page.getByRole("navigation", { name: say("common:tree.trail") })).toContainText(low.account);
    await expect(node(page, player.account)).toBeVisible();
    await expect(node(page, name)).toHaveCount(0);
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);

    await agent.open("/agentHome/agentDownlineTransactionDetailsCopy");
    const rows = page.locator("tbody tr");
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: player.account })).toContainText("321.50");
    await expect(rows.filter({ hasText: low.account })).toContainText("45.25");
    await openFilters(page);
    await page.locator("input[type=search][name=account]").fill(player.account);
    await page.locator("input[type=search][name=account]").press("Enter");
    await expect(rows).toHaveCount(1);
    await page.locator("select[name=type]").selectOption("deposit");
    await expect(rows).toHaveCount(0);
    expect(await overflowing(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);

    // The other agent reads the notice again among the messages, which lead to the contract.
    const lower = await elsewhere(brand, language, size);
    await enterAgent(lower, low.account);
    await lower.open("/member/messageV2");
    await lower.page.locator("[data-message]").first().click();
    const message = lower.page.locator("[data-reading]");
    await expect(message).toContainText(top.account);
    await expect(message).toContainText(lower.say("agent:contract.dailyWage"));
    expect(await rawKeys(lower.page)).toEqual([]);
    await expect(message.getByRole("link")).toContainText(lower.say("agent:page.agentDailyWages2"));
    await message.getByRole("link").click();
    await expect(rowIn(lower, "offered")).toBeVisible();
    await expect(
      lower.page.getByRole("heading", { name: lower.say("agent:simulation.title") }),
    ).toBeVisible();
  });

test("the transactions of a team are read from place to place, and saved whole", async ({
  scene,
  member,
  give,
  database: { url },
}) => {
  test.setTimeout(120_000);
  const brand = "aurora";
  const top = await member(brand, { type: 1 });
  const player = await member(brand);
  await place(url, brand, player.account, top.account);
  for (let amount = 1; amount <= 25; amount += 1) await give(brand, player.account, `${amount}.00`);
  const agent = await scene(brand, "en", desktop);
  const { page, say } = agent;
  await enterAgent(agent, top.account);
  await agent.open("/agentHome/agentDownlineTransactionDetailsCopy");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText("25.00");
  const pages = page.getByRole("navigation", { name: say("common:pagination.label") });
  await expect(pages.getByRole("button", { name: say("common:pagination.first") })).toBeDisabled();
  await pages.getByRole("button", { name: say("common:action.next"), exact: true }).click();
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText("1.00");
  await expect(page).toHaveURL(/after=\d+\.\d+/);
  await page.reload();
  await expect(rows).toHaveCount(5);
  const lines = await saved(agent);
  expect(lines.filter((line) => line.includes(player.account))).toHaveLength(25);
  await page.goBack();
  await expect(rows).toHaveCount(20);
});

test("a transfer to a downline asks for a code of the authenticator", async ({
  scene,
  gate,
  member,
  give,
  database: { url },
}) => {
  expectRefusals(gate);
  test.setTimeout(120_000);
  const brand = "aurora";
  const top = await member(brand, { type: 1 });
  const player = await member(brand);
  await place(url, brand, player.account, top.account);
  await give(brand, top.account, "500");
  const agent = await scene(brand, "en", desktop);
  const { page } = agent;
  await enterAgent(agent, top.account);
  await typePaymentPassword(agent, demo(agent.app, brand, "player1").password);
  await button(agent, "member:totp.begin").click();
  const flow = page.locator("[data-block=flow]");
  const secret = await flow.locator("code").innerText();
  await fillIn(flow, { verificationCode: totpCode(secret) });
  await submit(flow).click();
  await expect(toastOf(page, "member:totp.done")).toBeVisible();
  await agent.open("/agentHome/transferDownline");
  await fillIn(page, { account: player.account, amount: "120", paymentPassword, verificationCode: "000000" });
  await submit(page).click();
  await expect(errorOf(page, "verificationCode")).toHaveText(agent.say("errors:code.wrong"));
  await fillIn(page, { paymentPassword, verificationCode: totpCode(secret, 1) });
  await submit(page).click();
  await expect(toastOf(page, "member:transfer.done")).toBeVisible();
  await agent.open("/agentHome/agentDownlineTransactionDetailsCopy");
  await expect(page.locator("tbody tr").filter({ hasText: player.account })).toContainText("120.00");
});

/** The reports of the agent centre: page, what is opened first, and heads of its file. */
const reports = [
  ["agentTeamOverview", "agent:overview.byDay", ["agent:figure.day", "agent:figure.bets"]],
  ["downlineManagmentView", "agent:tree.asTable", ["agent:tree.name", "agent:figure.kind"]],
  ["personalHistoryCopy", undefined, ["agent:bets.game"]],
  ["palStatementsAgentCopy", undefined, ["agent:figure.net"]],
  ["agentDownlineTransactionDetailsCopy", undefined, ["member:record.at", "agent:tree.name"]],
] as const;

/**
 * The tables of payslips of these kinds; others are saved where they are signed and paid. The dividend is of a loss without the
 * salary.
 */
const payslips = [
  ["agentDividendRecordCopy2", "9.80"],
  ["agentHourSalary", "2.00"],
] as const;

test("every report of the agent centre is saved as a file", async ({
  scene,
  elsewhere,
  member,
  app,
  ledger: { database, wallet },
  database: { url },
}) => {
  test.setTimeout(180_000);
  const agent = await scene("aurora", "en", desktop);
  const { page, say } = agent;
  await enterByCall(agent, demo(app, "aurora", "agent1"), "agent");
  for (const [id, section, heads] of reports) {
    await agent.open(`/agentHome/${id}`);
    if (section) await page.getByText(say(section), { exact: true }).first().click();
    const [head = "", ...lines] = await saved(agent);
    for (const key of heads) expect(head, id).toContain(say(key));
    expect(lines.filter((line) => line !== "").length, id).toBeGreaterThan(0);
  }

  const [earner, player] = [await member("aurora", { type: 1 }), await member("aurora")];
  await place(url, "aurora", player.account, earner.account);
  const aurora = shippedBrand("aurora");
  const of = { downline: earner.account, upline: null };
  const dividend = { period: "daily", tiers: [{ validBet: "0", rate: "10" }] } as const;
  const hourly = { tiers: [{ validBet: "0", winRate: "1", lossRate: "2" }] };
  await signed(
    database,
    aurora,
    [
      { kind: "dividend", ...of, terms: dividend },
      { kind: "hourly", ...of, terms: hourly },
    ],
    4,
  );
  await played(url, "aurora", [{ player: player.account, bet: 100_00, ago: "1 day" }]);
  await countPlay(database, "aurora", true);
  await settleDue(aurora, { database, wallet });
  const paid = await elsewhere("aurora", "en", desktop);
  await enterByCall(paid, earner, "agent");
  for (const [id, share] of payslips) {
    await paid.open(`/agentHome/${id}`);
    const [head, ...lines] = await saved(paid);
    expect(head).toContain(paid.say("agent:bills.share"));
    expect(lines.join(), id).toContain(share);
  }
});
