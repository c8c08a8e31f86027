import { readFile } from "node:fs/promises";
import { overflowing } from "../looks.ts";
import { expect } from "../members/people.ts";
import { desktop, dialog, phone } from "../site.ts";
import { test } from "./member-money.ts";
import { rowOf, signInAtDesk } from "./staff.ts";

test("a table's filters and page stay over a reload and a shared address, and all its rows are saved as files", async ({
  inside,
  give,
}) => {
  const { page, person, open, say } = await inside("aurora", "en", { size: desktop });
  for (const amount of ["1200.50", "-200.50", "75"]) await give("aurora", person.account, amount);
  await open("/member/transactionHistory");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(3);

  await page.getByLabel(say("common:period.label")).selectOption("today");
  await expect(page).toHaveURL(/[?&]period=today/);
  await page.locator("select[name=type]").selectOption("deposit");
  await expect(rows).toHaveCount(0);
  await page.reload();
  await expect(page.locator("select[name=type]")).toHaveValue("deposit");
  await expect(page.locator("[data-period=today]")).toBeVisible();
  await page.locator("select[name=type]").selectOption("");
  await expect(rows).toHaveCount(3);

  await page.locator("[data-export]").click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: say("common:export.csv") }).click();
  const csv = await downloading;
  expect(csv.suggestedFilename()).toMatch(
    /^Account_record_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d_UTC[+-]\d{4}\.csv$/,
  );
  const lines = (await readFile(await csv.path(), "utf8")).split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFWhat,When \(UTC[+-]\d\d:\d\d\),Amount,/);
  expect(lines.filter((line) => line.includes("-200.50"))).toHaveLength(1);
  expect(lines.filter((line) => /,1200\.50,/.test(line))).toHaveLength(1);

  await page.locator("[data-export]").click();
  const second = page.waitForEvent("download");
  await page.getByRole("button", { name: say("common:export.xlsx") }).click();
  const xlsx = await readFile(await (await second).path());
  expect(xlsx.subarray(0, 2).toString()).toBe("PK");
});

test("an action's dialog survives a reload, and the history has the row's key alone", async ({
  elsewhere,
  inside,
  give,
  park,
}) => {
  const member = await inside("jade", "en");
  await give("jade", member.person.account, "50");
  const reference = await park("jade", member.person.account, "12");
  const staff = await elsewhere("jade", "en", desktop);
  await signInAtDesk(staff, "finance", "/desk/transfers");
  await rowOf(staff, reference).locator("[data-action]").first().click();
  await expect(dialog(staff.page)).toContainText(member.person.account);
  const state = await staff.page.evaluate(() => JSON.stringify(history.state));
  expect(state).toContain(reference);
  expect(state).not.toContain(member.person.account);
  await staff.page.reload();
  await expect(dialog(staff.page)).toContainText(member.person.account);
});

for (const { language, size } of [
  { language: "en", size: desktop },
  { language: "hi", size: phone },
] as const)
  test(`${language}: a row opens into what its member did last, and the address keeps it open`, async ({
    elsewhere,
    inside,
    give,
    park,
  }) => {
    const member = await inside("jade", "en");
    await give("jade", member.person.account, "50");
    const reference = await park("jade", member.person.account, "12");
    const staff = await elsewhere("jade", language, size);
    await signInAtDesk(staff, "finance", "/desk/transfers");
    const asked: string[] = [];
    staff.page.on("request", (request) => asked.push(request.url()));
    const row = rowOf(staff, reference);
    await expect(row).toBeVisible();
    expect(asked.filter((url) => url.includes("/record"))).toEqual([]);
    const opener = row.locator("[data-toggle]");
    await opener.focus();
    await staff.page.keyboard.press("Enter");
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    const detail = staff.page.locator("[data-detail]");
    await expect(detail.locator("tbody tr")).toHaveCount(1);
    await expect(detail).toContainText("50.00");
    expect(await overflowing(staff.page)).toEqual([]);
    await staff.page.reload();
    await expect(detail).toContainText("50.00");
    await row.locator("[data-toggle]").click();
    await expect(detail).toHaveCount(0);
    await expect(staff.page).not.toHaveURL(/row=/);
  });

test("a dense table's filters are kept as a view by keys alone, without what was searched for", async ({
  elsewhere,
  inside,
  give,
}) => {
  const { person } = await inside("jade", "en");
  await give("jade", person.account, "50");
  const staff = await elsewhere("jade", "en", desktop);
  await signInAtDesk(staff, "finance", "/desk/members");
  const { page } = staff;
  await staff.open(`/desk/members?account=${person.account}&period=today`);
  await page.locator("[data-save-view]").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("input[name=view]")).toBeFocused();
  await page.keyboard.type("Only today");
  await page.keyboard.press("Enter");
  const views = page.locator("[data-views] nav button");
  await expect(views.nth(1)).toHaveAttribute("aria-current", "true");
  await views.first().click();
  await expect(page).not.toHaveURL(/period=/);
  await expect(page).toHaveURL(new RegExp(`account=${person.account}`));
  await page.reload();
  await views.nth(1).click();
  await expect(page).toHaveURL(/period=today/);
  await expect(page.locator("tr[data-key]")).toHaveCount(1);
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await expect(page.locator("tr[data-key]")).toBeFocused();
  await page.keyboard.press("?");
  await expect(dialog(page)).toContainText(staff.say("common:keys.open"));
});
