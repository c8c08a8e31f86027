import { afterAll, beforeAll, expect, it } from "vitest";
import { deskRules } from "../../../../src/server/domains/rewards/desk-rules.ts";
import { openRewards, type RewardHarness } from "./harness.ts";

const title = { en: "Gift" };
const trigger = { on: "deposit" as const };

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({
    daily: { title, trigger, effect: { cash: { amount: "3" } }, limits: { dayBudget: "10" } },
    both: {
      title,
      trigger,
      effect: { cash: { amount: "2" } },
      limits: { budget: "100", dayBudget: "8" },
    },
    points: { title, trigger, effect: { points: { amount: 5 } }, limits: { dayBudget: "50" } },
    free: { title, trigger, effect: { cash: { amount: "1" } } },
  });
});
afterAll(() => h.close());

it("staff see the day's budget of a rule, and how much of it today has used", async () => {
  const member = await h.domain.member("payer");
  const rows = async () => (await deskRules(h.domain.contextOf(member))).content;
  const row = async (rule: string) => (await rows()).find((one) => one.rule === rule);
  for (let turn = 0; turn < 2; turn += 1) await h.deposit(member, 10_000n);
  await h.answer();
  expect(await row("daily")).toMatchObject({ today: "6.00", budget: "", dayBudget: "10.00", dayShare: 60 });
  expect(await row("both")).toMatchObject({
    budget: "100.00",
    share: 4,
    today: "4.00",
    dayBudget: "8.00",
    dayShare: 50,
  });
  expect(await row("points")).toMatchObject({ dayBudget: "", dayBudgetPoints: "50", dayShare: 20 });
  expect(await row("free")).toMatchObject({ dayBudget: "", dayBudgetPoints: "" });
  expect(await row("free")).not.toHaveProperty("dayShare");
  // The next day begins with all of it.
  h.domain.clock.at += 86_400_000;
  expect(await row("daily")).toMatchObject({ today: "0.00", dayBudget: "10.00", dayShare: 0 });
});
