import { readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { edited } from "./edited.ts";
import { overflowing, rawKeys } from "./looks.ts";
import { test } from "./members/people.ts";
import { fillIn, submit } from "./members/screen.ts";
import { desktop, expect, phone } from "./site.ts";

const file = "pages/club/mine.json";
const page0 = readFileSync(join(rootFolder, "tests/support/own-page/mine.json"), "utf8");

test.use({ brandEdits: edited });

for (const [language, brand, size] of [
  ["en", "aurora", desktop],
  ["hi", "saffron", phone],
] as const) {
  test(`${language}, ${size.width}: a page in one file, dropped into a brand's folder, is there at once with all it says`, async ({
    inside,
    elsewhere,
    app,
  }) => {
    test.setTimeout(120_000);
    const { page, open, say } = await inside(brand, language, { size });
    await open("/member/securityCenter");
    app.brands.write(brand, file, page0);
    const entry = page.locator('a[href$="/club/mine"]').first();
    await expect(entry).toBeAttached({ timeout: 20_000 });

    // A visitor is led to the login.
    const visitor = await elsewhere(brand, language, size);
    await visitor.open("/club/mine");
    await expect(visitor.page.locator("form [name=password]").first()).toBeVisible();

    await open("/club/mine?period=last7&tab=devices");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("common:page.personalProfit"));
    await expect(page.locator("[data-page-filters] select")).toHaveValue("last7");
    await expect(page.locator('[data-stat="totals.bet"]')).toContainText("0.00");
    await expect(page.locator("[data-chart=stacked]")).toContainText(say("member:bets.none"));
    await expect(page.locator("[data-panel=devices] tbody tr")).not.toHaveCount(0);
    await page
      .locator("[data-panel=devices]")
      .getByRole("button", { name: say("member:session.endOthers") })
      .click();
    await expect(page.getByText(say("member:session.ended"))).toBeVisible();
    await page.locator("[data-panel=devices] [data-export]").click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: say("common:export.csv") }).click();
    expect((await readFile(await (await downloading).path(), "utf8")).split("\r\n").length).toBeGreaterThan(
      2,
    );

    await page.getByRole("tab").nth(2).click();
    await expect(page).toHaveURL(/tab=password/);
    const form = page.locator("[data-panel=password] [data-block=form]");
    await submit(form).click();
    await expect(form.locator('[id$="-error"]').first()).toBeVisible();
    await fillIn(form, { paymentPassword: "493027", confirmPaymentPassword: "493028" });

    const closed = page.locator("[data-block=section]");
    await expect(closed.locator("[data-block=rich-text]")).toHaveCount(0);
    await closed.locator("summary").click();
    await expect(closed.locator("[data-block=rich-text]")).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    // Others use this app after it.
    rmSync(join(app.brands.folder, brand, file));
  });
}
