import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { codeFor } from "../members/outbox.ts";
import { expect } from "../members/people.ts";
import { field, fillIn, submit } from "../members/screen.ts";
import { desktop, dialog, phone } from "../site.ts";
import { test } from "./member-money.ts";
import { signInAtDesk } from "./staff.ts";

const dayMs = 86_400_000;

test("reports follow one period, become files that are noted, and are saved for staff with a confirmed address", async ({
  elsewhere,
  ledger,
}) => {
  const staff = await elsewhere("aurora", "en", desktop);
  const { page, say } = staff;
  await signInAtDesk(staff, "finance", "/desk/reports");
  // The first reading begins the count of the days.
  await expect(page.locator('[data-stat="totals.amount"] b')).toContainText("₹");
  await ledger.database.brand("aurora", async (tx) => {
    for (let back = 2; back <= 21; back += 1)
      for (const [place, vendor] of ["PG", "JDB", "LVY"].entries())
        for (const [reason, amount] of [
          ["bet", -(900_000 + back * 31_000) / (place + 1)],
          ["win", (780_000 + ((back * 7) % 5) * 60_000) / (place + 1)],
        ] as const)
          await sql`insert into report_day (brand_id, day, currency, exponent, reason, source, country, count, amount)
            values ('aurora', ${new Date(Date.now() - back * dayMs)}::date, 'INR', 2, ${reason}, ${`games:${vendor}`},
              ${["IN", "TH", ""][back % 3]}, ${reason === "bet" ? -40 - back : 20}, ${Math.round(amount)})
            on conflict do nothing`.execute(tx);
  });
  await page.reload();
  const tab = (key: string) => page.getByRole("tab", { name: say(key) });
  await tab("staff:reports.kind.play").click();
  await expect(page.locator('[data-chart="area"] canvas')).toBeVisible();
  await expect(page.locator('[data-stat="totals.holdShare"] b')).toContainText("%");
  const rows = page.locator("[data-panel=play] tbody tr");
  await page.getByText(say("staff:reports.by.play.source"), { exact: true }).click();
  await expect(page).toHaveURL(/play\.by=source/);
  await expect(rows.first()).toContainText("₹");

  // The file has the rows and the total, and the audit log has the file.
  await page.locator("[data-export]").click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: say("common:export.csv") }).click();
  const csv = await downloading;
  expect(csv.suggestedFilename()).toMatch(/^Reports_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d_Asia-Kolkata\.csv$/);
  const lines = (await readFile(await csv.path(), "utf8")).split("\r\n");
  expect(lines[0]).toContain(say("staff:reports.field.play.hold"));
  const noted = await ledger.database.brand("aurora", (tx) =>
    tx.selectFrom("desk_audit").select(["subject", "after"]).where("action", "=", "report.export").execute(),
  );
  expect(noted).toMatchObject([{ subject: "play", after: { by: "source", format: "csv" } }]);

  await page.setViewportSize(phone);
  await expect(rows.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize(desktop);

  // An address is confirmed by its code, and only then a report is sent there.
  await page.locator('a[href$="/desk/saved-reports"]').first().click();
  const save = async (name: string) => {
    await page.locator('[data-action="desk/reports/schedules/save"]').click();
    const form = dialog(page);
    await fillIn(form, { name, hour: "8", recipients: "finance" });
    for (const [select, value] of Object.entries({ report: "play", by: "source", rhythm: "weekly" }))
      await field(form, select).selectOption(value);
    await submit(form).click();
    return form;
  };
  const refused = await save("Play by vendor");
  await expect(refused.locator('[data-field="recipients"]')).toContainText(
    say("errors:report.recipient", { name: "finance" }),
  );
  await page.keyboard.press("Escape");
  await page.locator('[data-action="desk/mail/ask"]').click();
  await fillIn(dialog(page), { email: "finance@example.com" });
  await submit(dialog(page)).click();
  const code = await codeFor(staff, "finance@example.com");
  await page.locator('[data-action="confirm"]').click();
  await fillIn(dialog(page), { code });
  await submit(dialog(page)).click();
  await expect(page.getByText(say("staff:mail.states.proved"), { exact: true })).toBeVisible();
  await save("Play by vendor");
  await expect(page.getByText("Play by vendor").first()).toBeVisible();
  await expect(page.getByText(say("staff:saved.states.active"), { exact: true })).toBeVisible();
});
