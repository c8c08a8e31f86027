import { sql } from "kysely";
import { expect } from "../members/people.ts";
import { desktop, phone } from "../site.ts";
import { test } from "./member-money.ts";
import { signInAtDesk } from "./staff.ts";

const dayMs = 86_400_000;

test("the overview shows a brand's figures as tiles, charts and a table, which follow one period", async ({
  elsewhere,
  ledger,
}) => {
  const staff = await elsewhere("aurora", "en", desktop);
  const { page, say } = staff;
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  await ledger.database.brand("aurora", async (tx) => {
    for (let day = 1; day <= 20; day += 1) {
      const at = new Date(today - day * dayMs + dayMs / 2);
      const amounts = {
        deposit: 40_000 + day * 1_500,
        withdrawal: -12_000 - day * 900,
        bet: -90_000,
        win: 84_000,
      };
      for (const [reason, amount] of Object.entries(amounts))
        await sql`insert into money_quarter (brand_id, at, currency, exponent, reason, amount)
          values ('aurora', ${at}, 'INR', 2, ${reason}, ${amount}) on conflict do nothing`.execute(tx);
    }
  });
  // Other tests of the same server deposit in the same brand, so what the table holds is asked beside it.
  const depositsOfDays = (days: number) =>
    ledger.database.brand("aurora", async (tx) => {
      const from = new Date(today - (days - 1) * dayMs);
      const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0) as sum from money_quarter
        where brand_id = 'aurora' and reason = 'deposit' and at >= ${from}`.execute(tx);
      return Number(rows[0]?.sum) / 100;
    });
  await signInAtDesk(staff, "finance", "/desk/overview");
  // The first entry of the menu.
  await expect(page.locator(`nav[aria-label="${say("auth:page.desk")}"] a`).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  const deposits = page.locator('[data-stat="totals.deposits"] b');
  const chart = page.locator('[data-chart="bar"]');
  await expect(chart.locator("canvas")).toBeVisible();
  await page.locator("[data-page-filters] select").selectOption("last30");
  await expect(async () => {
    const month = await depositsOfDays(30);
    expect(month).toBeGreaterThanOrEqual(20 * 400 + (15 * 20 * 21) / 2);
    await expect(deposits).toContainText(month.toLocaleString("en-IN"), { timeout: 1000 });
  }).toPass();
  await page.locator("[data-page-filters] select").selectOption("last7");
  await expect(page).toHaveURL(/[?&]period=last7/);
  await expect(async () => {
    const week = await depositsOfDays(7);
    expect(week).toBeGreaterThanOrEqual(6 * 400 + 15 * 21);
    await expect(deposits).toContainText(week.toLocaleString("en-IN"), { timeout: 1000 });
  }).toPass();

  // The keyboard reads the chart point by point.
  const slider = chart.getByRole("slider");
  // The chart reads by itself: it has the seven days when they have come.
  await expect(slider).toHaveAttribute("aria-valuemax", "6");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  // A drawing that is made anew, here for other colours, keeps the reader's place.
  await page.evaluate(() => document.documentElement.setAttribute("data-drawn", "anew"));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  const first = await slider.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowRight");
  await expect(slider).not.toHaveAttribute("aria-valuetext", first ?? "");
  await expect(slider).toHaveAttribute("aria-valuetext", /₹/);
  await chart.getByRole("button", { name: say("common:chart.table") }).click();
  await expect(chart.locator("tbody tr")).toHaveCount(7);

  // Tabs: arrow keys, the address, the back button, and nothing asked for a closed one.
  const tabs = page.getByRole("tab");
  await expect(page.locator("[data-panel=people] [data-chart]")).toBeVisible();
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/[?&]tab=days/);
  await expect(tabs.nth(1)).toBeFocused();
  await expect(page.locator("[data-panel=days] tbody tr")).toHaveCount(7);
  await page.reload();
  await expect(page.locator("[data-panel=days] tbody tr")).toHaveCount(7);
  await tabs.first().click();
  await expect(page.locator("[data-panel=people]")).toBeVisible();
  await page.goBack();
  await expect(page.locator("[data-panel=days]")).toBeVisible();

  await page.setViewportSize(phone);
  await expect(chart).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.locator('[data-stat="totals.deposits"] a').click();
  await expect(page.locator('[data-page="desk/deposits"]')).toBeVisible();
});

test("support, who may read no sums, has no overview", async ({ elsewhere }) => {
  const staff = await elsewhere("jade", "en", desktop);
  await signInAtDesk(staff, "support", "/desk/deposits");
  await expect(staff.page.locator('a[href$="/desk/deposits"]').first()).toBeVisible();
  await expect(staff.page.locator('a[href$="/desk/overview"]')).toHaveCount(0);
});
