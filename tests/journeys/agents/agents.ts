import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { callerOf } from "../../support/caller.ts";
import { asAdmin } from "../../support/database.ts";
import { demo, enterByCall, expect, type Person, type Scene } from "../members/people.ts";
import { field, submit, toastOf } from "../members/screen.ts";
import { press } from "../money/staff.ts";
import { gameOn, spin } from "../play/play.ts";
import { dialog } from "../site.ts";

export const wages = "/agentHome/agentDailyWages2";
export const realTime = "/agentHome/agentRealtimeSalary";

/** Opens one of the tabs of a kind of salary: the agent's own, those of the agents below, or contracts. */
export async function tab(
  { open, page, say }: Scene,
  name: "own" | "below" | "contracts",
  path = wages,
): Promise<void> {
  await open(name === "own" ? path : `${path}?tab=${name}`);
  const label = name === "contracts" ? "agent:contracts.tab" : `agent:bills.${name}`;
  const chosen = page.getByRole("tab", { name: say(label), exact: true });
  await expect(chosen).toHaveAttribute("aria-selected", "true");
}

/** Gives the browser the session of an agent with the password of the demo accounts; the first page that is opened finds it. */
export const enterAgent = (visitor: Scene, account: string): Promise<void> =>
  enterByCall(visitor, { account, password: demo(visitor.app, visitor.brand, "player1").password }, "agent");

/** Opens the contracts of a kind, as an agent. */
export async function enter(visitor: Scene, account: string, path = wages): Promise<void> {
  await enterAgent(visitor, account);
  await tab(visitor, "contracts", path);
}

/** Types the steps of a contract: from which valid bets on which rate is paid. */
export async function typeSteps(
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

/** Offers a daily salary to an agent from the tab that is open. */
export async function offer({ page, say }: Scene, account: string, steps: [string, string][]): Promise<void> {
  await page.getByRole("button", { name: say("agent:contracts.offer"), exact: true }).click();
  const form = dialog(page).last();
  await field(form, "account").fill(account);
  await typeSteps(form, say("agent:contracts.addStep"), steps);
  await submit(form).click();
}

/** The desk offers an agent on top a contract with one step of these rates. */
export async function offerByPlatform(
  { page, say }: Scene,
  account: string,
  rates: Readonly<Record<string, string>>,
  kind: "dailyWage" | "realTime" = "dailyWage",
): Promise<void> {
  await page.getByRole("button", { name: say("staff:contracts.offer"), exact: true }).click();
  const form = dialog(page).last();
  await field(form, "account").fill(account);
  await field(form, "kind").selectOption(say(`staff:contracts.kind.${kind}`));
  for (const [name, rate] of Object.entries(rates)) await field(form, `tiers/0/${name}`).fill(rate);
  await submit(form).click();
  await expect(toastOf(page, "staff:contracts.offered")).toBeVisible();
}

/** Presses Tab until an input has the focus. */
async function tabTo(page: Page, input: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(input).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

/**
 * The desk offers a contract by the keyboard alone. What is missing is said where it is, and has the focus; so is a rate above the
 * brand's highest, which the server refuses.
 */
export async function offerByKeyboard(
  { page, say }: Scene,
  account: string,
  kind: "dailyWage" | "realTime",
  rates: Readonly<Record<string, string>>,
): Promise<void> {
  const { keyboard } = page;
  await page.getByRole("button", { name: say("staff:contracts.offer"), exact: true }).focus();
  await keyboard.press("Enter");
  const form = dialog(page).last();
  const part = (path: string) => form.locator(`[data-part="${path}"]`);
  const [first = "", ...others] = Object.keys(rates).map((name) => `tiers/0/${name}`);
  await tabTo(page, field(form, "account"));
  await keyboard.type(account);
  await tabTo(page, field(form, "kind"));
  await keyboard.press("End");
  if (kind === "dailyWage") for (const key of ["ArrowUp", "ArrowUp"]) await keyboard.press(key);
  await expect(field(form, "period")).toHaveCount(0);
  await expect(field(form, "minimumBet")).toHaveCount(kind === "realTime" ? 1 : 0);
  await tabTo(page, submit(form));
  await keyboard.press("Enter");
  await expect(part(first)).toContainText(say("validation:field.required"));
  await expect(field(form, first)).toBeFocused();
  await keyboard.type("100");
  for (const other of others) {
    await tabTo(page, field(form, other));
    await keyboard.type("100");
  }
  await keyboard.press("Enter");
  await expect(part("tiers")).toContainText(say("errors:contract.rate"));
  await expect(part("tiers")).toBeFocused();
  for (const name of Object.keys(rates)) {
    await tabTo(page, field(form, `tiers/0/${name}`));
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(rates[name] ?? "");
  }
  await keyboard.press("Enter");
  await expect(toastOf(page, "staff:contracts.offered")).toBeVisible();
}

export const rowIn = ({ page, say }: Scene, state: string): Locator =>
  page
    .locator("tbody tr:not([data-detail])")
    .filter({ has: page.getByText(say(`agent:contracts.state.${state}`), { exact: true }) });

/** Takes a step of the contract in the row that shows a state. */
export async function act(visitor: Scene, state: string, action: string): Promise<void> {
  await press(rowIn(visitor, state), action);
  const question = dialog(visitor.page).last();
  // What is signed is named where it is signed.
  await expect(question).toContainText(visitor.say("agent:contracts.side"));
  await expect(question).toContainText("%");
  await submit(question).click();
}

/** Puts an agent, or a player, below another one. */
export async function place(url: string, brand: string, account: string, under: string): Promise<void> {
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

/** A member plays an original in the browser. */
export async function play(visitor: Scene, person: Person, times: number): Promise<void> {
  await enterByCall(visitor, person);
  await visitor.open("/seamless?vassalage=LVY&gameCode=brass-sevens");
  const frame = await gameOn(visitor.page);
  for (let round = 0; round < times; round += 1) await spin(frame);
}

/**
 * Moves what a member has played into the past; answers the valid bets in minor units. What was counted of it already is
 * counted anew, so the slots that it was played in must be open. Counting waits meanwhile.
 */
export async function age(url: string, brand: string, player: string, by: string): Promise<bigint> {
  return asAdmin(url, async (admin) => {
    await admin.query("begin");
    await admin.query("select from agent_cursor where brand_id = $1 for update", [brand]);
    const of = "(select id from member where brand_id = $1 and account = $2)";
    await admin.query(`delete from play_change where brand_id = $1 and member_id = ${of}`, [brand, player]);
    const { rows } = await admin.query<{ valid: string }>(
      `with moved as (
         update game_round set seeded = true, started_at = started_at - $3::interval,
           finished_at = finished_at - $3::interval, noted_at = clock_timestamp()
         where brand_id = $1 and member_id = ${of} and book = 'real' returning valid_bet_minor)
       select coalesce(sum(valid_bet_minor), 0)::text as valid from moved`,
      [brand, player, by],
    );
    await admin.query("commit");
    return BigInt(rows[0]?.valid ?? 0);
  });
}

/** Moves the beginning of agents' contracts into the past. */
export async function backdate(
  url: string,
  brand: string,
  accounts: readonly string[],
  by: string,
): Promise<void> {
  await asAdmin(url, (admin) =>
    admin.query(
      `update agent_contract c set effective_from = c.effective_from - $3::interval from member m
       where m.brand_id = c.brand_id and m.id = c.downline_id and c.brand_id = $1 and m.account = any ($2)
         and c.effective_from is not null`,
      [brand, accounts, by],
    ),
  );
}

/** What agents were paid for a kind of contract, in minor units, by account. */
export async function paidTo(
  url: string,
  brand: string,
  kind: string,
  accounts: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await asAdmin(url, (admin) =>
    admin.query<{ account: string; amount: string }>(
      `select m.account, sum(b.amount)::text as amount from agent_bill b
         join member m on m.brand_id = b.brand_id and m.id = b.agent_id
       where b.brand_id = $1 and b.kind = $2 and m.account = any ($3) and b.state = 'paid' and b.amount > 0
       group by 1`,
      [brand, kind, accounts],
    ),
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/**
 * The amount of the latest paid payslip of an agent's kind of contract, in minor units. Play on both sides of a slot's end is two
 * payslips, whose sum stands in no row.
 */
export async function lastPaid(url: string, brand: string, kind: string, account: string): Promise<bigint> {
  const { rows } = await asAdmin(url, (admin) =>
    admin.query<{ amount: string }>(
      `select b.amount::text as amount from agent_bill b join member m on m.brand_id = b.brand_id and m.id = b.agent_id
       where b.brand_id = $1 and b.kind = $2 and m.account = $3 and b.state = 'paid' and b.amount > 0
       order by b.period_start desc limit 1`,
      [brand, kind, account],
    ),
  );
  return BigInt(rows[0]?.amount ?? 0);
}

/** An agent who acts by calls, with the password of the demo accounts. */
export async function callerFor({ app, brand }: Scene, account: string) {
  const caller = callerOf(app.port, brand);
  caller.headers["x-forwarded-for"] = `10.251.${Math.floor(Math.random() * 250)}.1`;
  await caller.login(account, demo(app, brand, "player1").password);
  return caller;
}

/** One agent offers a daily salary of one rate, the other one signs it; both by calls. */
export async function sign(visitor: Scene, upline: string, downline: string, rate: string): Promise<void> {
  const [above, below] = [await callerFor(visitor, upline), await callerFor(visitor, downline)];
  const moving = () => ({ headers: { "idempotency-key": crypto.randomUUID() } });
  const terms = { kind: "dailyWage", account: downline, tiers: [{ validBet: "0", rate }] };
  const offered = await above.ask("agent/contracts/offer", terms, moving());
  expect(offered.status).toBe(200);
  const { content } = (
    await below.call("agent/contracts", { kind: "dailyWage", state: "offered", side: "above" })
  ).value ?? { content: [] };
  const signed = await below.ask(
    "agent/contracts/act",
    { reference: content[0]?.reference ?? "", action: "accept" },
    moving(),
  );
  expect(signed.status).toBe(200);
}

/** Saves the first table of a page as CSV; its lines. */
export async function saved({ page, say }: Scene): Promise<string[]> {
  await page.locator("[data-export]").first().click();
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("button", { name: say("common:export.csv") })
    .locator("visible=true")
    .click();
  const file = await downloading;
  return (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").split("\r\n");
}
