import { overflowing, rawKeys } from "../looks.ts";
import { expect, expectRefusals } from "../members/people.ts";
import { errorOf, fillIn, submit, toastOf } from "../members/screen.ts";
import { paymentPassword, test, typePaymentPassword } from "../money/member-money.ts";
import { signInAtDesk } from "../money/staff.ts";
import { desktop, phone } from "../site.ts";
import { enterAgent, place } from "./agents.ts";

test("an agent sends a player lent money, owes it, and pays it back", async ({
  scene,
  elsewhere,
  gate,
  member,
  give,
  database: { url },
}, testInfo) => {
  expectRefusals(gate);
  test.setTimeout(120_000);
  const top = await member("jade", { type: 1 });
  const player = await member("jade");
  await place(url, "jade", player.account, top.account);
  await give("jade", top.account, "30");
  const agent = await scene("jade", "hi", phone);
  const { page, say } = agent;
  await enterAgent(agent, top.account);
  await typePaymentPassword(agent, top.password);
  await agent.open("/agentHome/transferDownline");
  const lending = page.locator("#credit");
  await fillIn(lending, { account: player.account, amount: "5030.01", paymentPassword });
  await submit(lending).click();
  await expect(errorOf(lending, "amount")).toContainText("5,030.00");
  await fillIn(lending, { account: player.account, amount: "80", paymentPassword });
  await submit(lending).click();
  await expect(toastOf(page, "member:transfer.done")).toBeVisible();
  const facts = page.locator('[data-block="facts"]').filter({ hasText: say("agent:credit.owed") });
  await expect(facts).toContainText("50.00");
  await page.screenshot({ path: testInfo.outputPath("owes.png"), fullPage: true });
  expect(await overflowing(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);

  const staff = await elsewhere("jade", "en", desktop);
  await signInAtDesk(staff, "owner", "/desk/agents");
  await expect(staff.page.locator("tbody tr").filter({ hasText: top.account })).toContainText("50.00");
  await staff.page.screenshot({ path: testInfo.outputPath("desk.png"), fullPage: true });

  await give("jade", top.account, "50");
  const repaying = page.locator('[data-form="agent/repay"]');
  await fillIn(repaying, { amount: "50" });
  await submit(repaying).click();
  await expect(toastOf(page, "agent:credit.repaid")).toBeVisible();
  await expect(repaying).toHaveCount(0);
});
