import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { asAdmin } from "../../support/database.ts";
import { demo, expect, expectRefusals, type Scene } from "../members/people.ts";
import { field, fillIn, shownMember, submit, toastOf } from "../members/screen.ts";
import { test } from "../money/member-money.ts";
import { signInAtDesk } from "../money/staff.ts";
import { desktop, dialog, phone } from "../site.ts";

/** Opens one of the tabs of daily wages: the agent's own, those of the agents below, or contracts. */
async function tab({ open, page, say }: Scene, name: "own" | "below" | "contracts"): Promise<void> {
  await open("/agentHome/agentDailyWages2");
  const label = name === "contracts" ? "agent:contracts.tab" : `agent:bills.${name}`;
  await page.getByRole("tab", { name: say(label), exact: true }).click();
}

/** Logs an agent in, with the password of the demo accounts. */
async function enter(visitor: Scene, account: string): Promise<void> {
  const { page, app, brand } = visitor;
  await visitor.open("/agent");
  await fillIn(page, { username: account, password: demo(app, brand, "player1").password });
  await submit(page).click();
  await expect(shownMember(page)).toHaveAttribute("data-member", account);
  await tab(visitor, "contracts");
}

/** Types the steps of a contract: from which valid bets on which rate is paid. */
async function typeSteps(
  form: Locator,
  add: string,
  steps: readonly [from: string, rate: string][],
): Promise<void> {
  for (const [index, [from, rate]] of steps.entries()) {
    if (index > 0) await form.getByRole("button", { name: add }).click();
    const line = form.locator("fieldset").nth(index);
    await line.locator('[data-cell="validBet"] input').fill(from);
    await line.locator('[data-cell="rate"] input').fill(rate);
  }
}

/** Offers a daily wage to an agent from the tab that is open. */
async function offer({ page, say }: Scene, account: string, steps: [string, string][]): Promise<void> {
  await page.getByRole("button", { name: say("agent:contracts.offer"), exact: true }).click();
  const form = dialog(page).last();
  await field(form, "account").fill(account);
  await typeSteps(form, say("agent:contracts.addStep"), steps);
  await submit(form).click();
}

/** The desk offers an agent on top a daily wage. */
async function offerByPlatform({ page, say }: Scene, account: string, rate: string): Promise<void> {
  await page.getByRole("button", { name: say("staff:contracts.offer"), exact: true }).click();
  const form = dialog(page).last();
  await field(form, "account").fill(account);
  await field(form, "kind").selectOption("dailyWage");
  await typeSteps(form, say("agent:contracts.addStep"), [["0", rate]]);
  await submit(form).click();
  await expect(toastOf(page, "staff:contracts.offered")).toBeVisible();
}

const rowIn = ({ page, say }: Scene, state: string): Locator =>
  page
    .locator("tbody tr")
    .filter({ has: page.getByText(say(`agent:contracts.state.${state}`), { exact: true }) });

/** Takes a step of the contract in the row that shows a state. */
async function act(visitor: Scene, state: string, action: string): Promise<void> {
  await rowIn(visitor, state).locator(`[data-action="${action}"]`).click();
  await submit(dialog(visitor.page).last()).click();
}

/** Puts an agent, or a player, below another one. */
async function place(url: string, brand: string, account: string, under: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    await admin.query(
      `update member set parent_id = (select id from member where brand_id = $1 and account = $3)
       where brand_id = $1 and account = $2`,
      [brand, account, under],
    );
    await admin.query(
      `insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
       select $1, t.ancestor_id, m.id, t.depth + 1 from member m
         join member_tree t on t.brand_id = m.brand_id and t.descendant_id = m.parent_id
       where m.brand_id = $1 and m.account = $2`,
      [brand, account],
    );
  });
}

/** What the player staked and lost yesterday, when the contracts were in force already. */
async function playYesterday(url: string, brand: string, player: string, agents: string[]): Promise<void> {
  await asAdmin(url, async (admin) => {
    await admin.query("begin");
    await admin.query(
      `update agent_contract c set effective_from = c.effective_from - interval '3 days' from member m
       where m.brand_id = c.brand_id and m.id = c.downline_id and c.brand_id = $1 and m.account = any ($2)
         and c.effective_from is not null`,
      [brand, agents],
    );
    await admin.query(
      `insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor,
         win_minor, valid_bet_minor, state, seeded, started_at, finished_at)
       select m.brand_id, 'LVY', $3, m.id, 'brass-sevens', 'real', b.currency, 2, 1, 200000, 0, 200000, 'closed', true,
         now() - interval '1 day', now() - interval '1 day'
       from member m, (select currency from game_round where brand_id = $1 limit 1) b
       where m.brand_id = $1 and m.account = $2`,
      [brand, player, randomUUID()],
    );
    await admin.query("commit");
  });
}

for (const [brand, language, size] of [
  ["aurora", "en", desktop],
  ["jade", "hi", phone],
] as const)
  test(`${brand}, ${language}: an agent offers, the other one simulates, rejects, gets more and signs; play is paid and explained; a lower rate ends the contract below, and both parties end the last one`, async ({
    scene,
    elsewhere,
    gate,
    member,
    database: { url },
  }) => {
    expectRefusals(gate);
    test.setTimeout(240_000);
    const top = await member(brand, { type: 1 });
    const low = await member(brand, { type: 2 });
    const player = await member(brand);
    await place(url, brand, low.account, top.account);
    await place(url, brand, player.account, low.account);
    const staff = await elsewhere(brand, language, desktop);
    await signInAtDesk(staff, "owner", "/desk/agents");
    await offerByPlatform(staff, top.account, "0.8");

    const upper = await scene(brand, language, size);
    await enter(upper, top.account);
    await act(upper, "offered", "accept");
    await expect(toastOf(upper.page, "agent:contracts.accepted")).toBeVisible();
    await expect(rowIn(upper, "active")).toBeVisible();

    // Above the own rate is refused at the steps, with the data still there.
    await offer(upper, low.account, [["0", "1.5"]]);
    const form = dialog(upper.page).last();
    await expect(form.locator('[data-field="tiers"]')).toContainText(upper.say("errors:contract.rate"));
    await form.locator('[data-cell="rate"] input').fill("0.3");
    await submit(form).click();
    await expect(toastOf(upper.page, "agent:contracts.offered")).toBeVisible();

    const lower = await elsewhere(brand, language, size);
    await enter(lower, low.account);
    await rowIn(lower, "offered").locator("[aria-expanded=false]").click();
    await expect(
      lower.page.getByRole("heading", { name: lower.say("agent:simulation.title") }),
    ).toBeVisible();
    await act(lower, "offered", "reject");
    await expect(toastOf(lower.page, "agent:contracts.rejected")).toBeVisible();

    await tab(upper, "contracts");
    await offer(upper, low.account, [
      ["0", "0.2"],
      ["1000", "0.5"],
    ]);
    await expect(toastOf(upper.page, "agent:contracts.offered")).toBeVisible();
    await tab(lower, "contracts");
    await act(lower, "offered", "accept");
    await expect(rowIn(lower, "active")).toContainText("0.5");

    // The server's own job settles the day within its next minute: 0.5 percent of 2,000, and 0.3 for the one above.
    await playYesterday(url, brand, player.account, [top.account, low.account]);
    await expect
      .poll(() => paidTo(url, brand, [top.account, low.account]), { timeout: 100_000 })
      .toEqual(["1000", "600"].toSorted());
    await tab(lower, "own");
    const paid = lower.page.locator("tbody tr").filter({ hasText: "10.00" }).first();
    await expect(paid).toContainText(lower.say("agent:bills.states.paid"));
    await paid.locator("[aria-expanded=false]").click();
    await expect(lower.page.getByRole("heading", { name: lower.say("agent:legs.title") })).toBeVisible();
    await expect(lower.page.getByText(lower.say("agent:legs.lines.own")).first()).toBeVisible();

    // The platform lowers the rate: the contract below would end, which is said before the signature.
    await offerByPlatform(staff, top.account, "0.4");
    await tab(upper, "contracts");
    await act(upper, "offered", "accept");
    await rowIn(upper, "cascade").locator('[data-action="agree"]').click();
    await expect(dialog(upper.page).last()).toContainText(low.account);
    await submit(dialog(upper.page).last()).click();
    await expect(toastOf(upper.page, "agent:contracts.agreed")).toBeVisible();
    await tab(lower, "contracts");
    await expect(rowIn(lower, "active")).toHaveCount(0);

    await act(upper, "active", "request-end");
    await expect(rowIn(upper, "endRequested")).toBeVisible();
    await staff.open("/desk/agents");
    const asked = staff.page.locator("tbody tr").filter({ hasText: top.account });
    await asked.locator('[data-action="confirm-end"]').click();
    await submit(dialog(staff.page).last()).click();
    await tab(upper, "contracts");
    await expect(rowIn(upper, "active")).toHaveCount(0);
    await expect(rowIn(upper, "endRequested")).toHaveCount(0);
  });

/** What agents were paid, in minor units, as text. */
async function paidTo(url: string, brand: string, accounts: string[]): Promise<string[]> {
  const { rows } = await asAdmin(url, (admin) =>
    admin.query<{ amount: string }>(
      `select b.amount::text as amount from agent_bill b join member m on m.brand_id = b.brand_id and m.id = b.agent_id
       where b.brand_id = $1 and m.account = any ($2) and b.state = 'paid'`,
      [brand, accounts],
    ),
  );
  return rows.map(({ amount }) => amount).toSorted();
}
