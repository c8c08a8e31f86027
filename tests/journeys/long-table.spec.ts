import { readFile } from "node:fs/promises";
import { longAnswer } from "../support/long-table.ts";
import { edited } from "./edited.ts";
import { overflowing } from "./looks.ts";
import { test } from "./members/people.ts";
import { desktop, expect, phone } from "./site.ts";

test.use({ brandEdits: edited });

for (const size of [desktop, phone])
  test(`a table of 10,000 rows draws those that can be seen, at ${size.width}`, async ({ inside }) => {
    const { page, open, say } = await inside("aurora", "en", { size });
    await page.route("**/wps/member/profit**", (route) => route.fulfill({ json: longAnswer(10_000) }));
    await open("/club/long");
    const table = page.locator("[data-block=table]");
    const region = table.locator("[data-long]");
    const rows = table.locator("tbody tr[data-key]");
    await expect(table.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
    await expect.poll(() => rows.count()).toBeLessThan(120);
    await expect(rows.first()).toContainText("Brass Sevens 0");

    await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect
      .poll(async () => {
        // Rows are measured while they come: the end moves until it is reached.
        await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
        return rows.last().getAttribute("data-key");
      })
      .toBe("row-9999");
    await table.getByRole("searchbox").fill("reef lights 99");
    await expect(rows).toHaveCount(22);
    await expect(page).toHaveURL(/name=reef/);
    expect(await overflowing(page)).toEqual([]);

    await page.locator("[data-export]").click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: say("common:export.csv") }).click();
    const lines = (await readFile(await (await downloading).path(), "utf8")).split("\r\n");
    expect(lines.filter((line) => line.startsWith("Reef Lights 99"))).toHaveLength(22);
  });
