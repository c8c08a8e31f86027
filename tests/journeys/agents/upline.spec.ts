import type { Locator } from "@playwright/test";
import { countPlay } from "../../../src/server/domains/agents/settlement/count-play.ts";
import { coverRunning } from "../../../src/server/domains/agents/settlement/set-aside.ts";
import { settleDue } from "../../../src/server/domains/agents/settlement/settle-due.ts";
import { demo, enterByCall, expect, expectRefusals, type Scene } from "../members/people.ts";
import { errorOf, field, fillIn, submit, toastOf } from "../members/screen.ts";
import { paymentPassword, setPaymentPassword, test } from "../money/member-money.ts";
import { signInAtDesk } from "../money/staff.ts";
import { desktop, dialog, phone } from "../site.ts";
import { endWindow, place, played, type Signed, shippedBrand, signed } from "./upline.ts";

const brand = "saffron";
const payments = "/agentHome/agentPayments";

/** Gives the browser the session of an agent with the password of the demo accounts. */
const enter = (visitor: Scene, account: string): Promise<void> =>
  enterByCall(visitor, { account, password: demo(visitor.app, brand, "player1").password }, "agent");

/** The row of a table, or its card on a phone, that shows a text. */
const rowOf = ({ page }: Scene, text: string): Locator =>
  page.locator("tbody tr").filter({ hasText: text }).first();

test("saffron, hi, phone: what accrues is set aside, a short upline has a window, is frozen after it, pays and is free", async ({
  scene,
  elsewhere,
  gate,
  member,
  give,
  ledger: { database, wallet },
  database: { url },
}, testInfo) => {
  expectRefusals(gate);
  test.setTimeout(240_000);
  const top = await member(brand, { type: 1 });
  const low = await member(brand, { type: 2 });
  const player = await member(brand);
  await place(url, brand, low.account, top.account);
  await place(url, brand, player.account, low.account);
  await give(brand, top.account, "5");
  // The upline's step is out of reach, so it owes the one percent of the agent below: 20.00 of yesterday and of today.
  const agents = shippedBrand(brand);
  const wage = (validBet: string, rate: string): Pick<Signed, "kind" | "terms"> => ({
    kind: "dailyWage",
    terms: { tiers: [{ validBet, rate }] },
  });
  await signed(
    database,
    agents,
    [
      { ...wage("9000000", "1.2"), downline: top.account, upline: null },
      { ...wage("0", "1"), downline: low.account, upline: top.account },
    ],
    4,
  );
  const bet = { player: player.account, bet: 200_000 };
  await played(url, brand, [
    { ...bet, ago: "1 day" },
    { ...bet, ago: "0 minutes" },
  ]);
  await countPlay(database, brand, true);
  await coverRunning({ brand: agents, wallet }, database, ["dailyWage"]);

  const upper = await scene(brand, "hi", phone);
  await enter(upper, top.account);
  await setPaymentPassword(upper, demo(upper.app, brand, "player1").password);
  await upper.open("/agentHome/agentDailyWages2");
  const clock = upper.page.locator('[data-block="facts"]').first();
  await expect(clock).toContainText(upper.say("agent:cover.aside"));
  await expect(clock).toContainText("5.00");
  await expect(clock.locator('[data-field="short"]')).toHaveCount(0);
  // The agent below sees today what the wallet above cannot pay of what accrued.
  const lower = await elsewhere(brand, "hi", phone);
  await enter(lower, low.account);
  await lower.open("/agentHome/agentDailyWages2");
  await expect(lower.page.locator('[data-field="accrued"]')).toContainText("20.00");
  await expect(lower.page.locator('[data-field="short"]')).toContainText("15.00");
  await lower.page.screenshot({ path: testInfo.outputPath("short.png") });

  await settleDue(agents, { database, wallet });
  await lower.open("/agentHome/agentDailyWages2");
  await expect(rowOf(lower, "20.00")).toContainText(lower.say("agent:bills.states.insufficient"));
  await lower.page.screenshot({ path: testInfo.outputPath("unpaid.png"), fullPage: true });
  await upper.open(payments);
  const debts = upper.page.locator('[data-block="facts"]').first();
  await expect(debts).toContainText("20.00");
  await expect(debts).toContainText(upper.say("agent:payments.noteOwes"));
  await expect(upper.page.getByText(upper.say("agent:bills.states.insufficient"))).toBeVisible();
  await upper.page.screenshot({ path: testInfo.outputPath("owes.png"), fullPage: true });

  await endWindow(url, brand, top.account);
  await settleDue(agents, { database, wallet });
  await upper.open(payments);
  await expect(debts).toContainText(upper.say("agent:payments.noteWithdrawals"));
  await expect(debts).toContainText(upper.say("agent:payments.noteTransfers"));
  await upper.page.screenshot({ path: testInfo.outputPath("frozen.png"), fullPage: true });
  await upper.open("/agentHome/transferDownline");
  await fillIn(upper.page, { account: low.account, amount: "1", paymentPassword });
  await submit(upper.page).click();
  await expect(upper.page.getByRole("alert")).toHaveText(upper.say("errors:agent.transfers-frozen"));

  // Money comes: the debt is paid by itself, and the transfer that was refused goes through.
  await give(brand, top.account, "100");
  await settleDue(agents, { database, wallet });
  await upper.open(payments);
  await expect(debts).toContainText(upper.say("agent:payments.noteNothing"));
  await expect(debts).not.toContainText(upper.say("agent:payments.noteTransfers"));
  await upper.open("/agentHome/transferDownline");
  await fillIn(upper.page, { account: low.account, amount: "1", paymentPassword });
  await submit(upper.page).click();
  await expect(toastOf(upper.page, "member:transfer.done")).toBeVisible();

  await lower.open("/agentHome/agentDailyWages2");
  await expect(rowOf(lower, "20.00")).toContainText(lower.say("agent:bills.states.paid"));
});

test("saffron: an upline approves one dividend and rejects another, about which the desk decides", async ({
  scene,
  elsewhere,
  gate,
  member,
  ledger: { database, wallet },
  database: { url },
}, testInfo) => {
  expectRefusals(gate);
  test.setTimeout(240_000);
  const top = await member(brand, { type: 1 });
  const [one, other] = [await member(brand, { type: 2 }), await member(brand, { type: 2 })];
  const weekly = (rate: string): Pick<Signed, "kind" | "terms"> => ({
    kind: "dividend",
    terms: { period: "weekly", tiers: [{ validBet: "0", rate }] },
  });
  const agents = shippedBrand(brand);
  const contracts: Signed[] = [{ ...weekly("30"), downline: top.account, upline: null }];
  const rounds: { player: string; bet: number; ago: string }[] = [];
  for (const agent of [one, other]) {
    const player = await member(brand);
    await place(url, brand, agent.account, top.account);
    await place(url, brand, player.account, agent.account);
    contracts.push({ ...weekly("20"), downline: agent.account, upline: top.account });
    rounds.push({ player: player.account, bet: 100_000, ago: "7 days" });
  }
  await signed(database, agents, contracts, 16);
  await played(url, brand, rounds);
  await settleDue(agents, { database, wallet });

  const upper = await scene(brand, "en", desktop);
  await enter(upper, top.account);
  await setPaymentPassword(upper, demo(upper.app, brand, "player1").password);
  await upper.open(payments);
  await expect(rowOf(upper, one.account)).toContainText("200.00");
  await upper.page.screenshot({ path: testInfo.outputPath("payments.png"), fullPage: true });
  await rowOf(upper, one.account).locator('[data-action="approve"]').click();
  const form = dialog(upper.page).last();
  await fillIn(form, { paymentPassword: "000000" });
  await submit(form).click();
  await expect(errorOf(form, "paymentPassword")).toHaveText(upper.say("errors:password.incorrect"));
  await fillIn(form, { paymentPassword });
  await submit(form).click();
  await expect(toastOf(upper.page, "agent:payments.approved")).toBeVisible();
  await expect(rowOf(upper, one.account)).toContainText(upper.say("agent:bills.states.paid"));

  await rowOf(upper, other.account).locator('[data-action="reject"]').click();
  await field(dialog(upper.page).last(), "reason").fill("These players were mine");
  await submit(dialog(upper.page).last()).click();
  await expect(toastOf(upper.page, "agent:payments.rejected")).toBeVisible();
  await expect(rowOf(upper, other.account)).toContainText(upper.say("agent:bills.states.disputed"));

  const staff = await elsewhere(brand, "en", desktop);
  await signInAtDesk(staff, "owner", "/desk/payslips");
  await expect(rowOf(staff, other.account)).toContainText("These players were mine");
  await staff.page.screenshot({ path: testInfo.outputPath("desk.png"), fullPage: true });
  await rowOf(staff, other.account).locator('[data-action="reject"]').click();
  await field(dialog(staff.page).last(), "reason").fill("They were");
  await submit(dialog(staff.page).last()).click();
  await expect(toastOf(staff.page, "staff:payslips.rejected")).toBeVisible();
  // The upline's own payslip is the platform's to approve, with all others that wait.
  await staff.page.getByRole("button", { name: staff.say("staff:payslips.approveAll") }).click();
  await staff.page.screenshot({ path: testInfo.outputPath("approve-all.png") });
  await submit(dialog(staff.page).last()).click();
  await expect(toastOf(staff.page, "staff:payslips.approvedAll")).toBeVisible();
  await expect(rowOf(staff, staff.say("staff:payslips.orderStates.done"))).toBeVisible();
  await expect(rowOf(staff, top.account)).toHaveCount(0);
  await staff.page.screenshot({ path: testInfo.outputPath("ordered.png"), fullPage: true });

  await upper.open(payments);
  await expect(rowOf(upper, other.account)).toContainText(upper.say("agent:bills.states.rejected"));
  await upper.page.screenshot({ path: testInfo.outputPath("decided.png"), fullPage: true });
  const lower = await elsewhere(brand, "en", desktop);
  await enter(lower, other.account);
  await lower.open("/agentHome/agentRevenueReport");
  await expect(rowOf(lower, "They were")).toContainText("200.00");
});
