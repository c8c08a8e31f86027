import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "../members/people.ts";
import { field, submit, toastOf } from "../members/screen.ts";
import { desktop, phone } from "../site.ts";
import { test } from "./member-money.ts";
import { receipt } from "./payer.ts";
import { begin, rowOf, signInAtDesk } from "./staff.ts";

test("a member applies on a promotion's page, is refused with a reason, applies again and gets the reward", async ({
  inside,
  elsewhere,
  ledger,
}, testInfo) => {
  const member = await inside("aurora", "en", { size: phone });
  const { page, person, open, say } = member;
  const shot = (name: string, of = page) => of.screenshot({ path: testInfo.outputPath(`${name}.png`) });
  // The rule is for members who have made a deposit.
  await ledger.database.brand("aurora", (tx) =>
    sql`insert into deposit (brand_id, id, member_id, channel, kind, origin, language, amount, currency, exponent, state, form,
        asked_at, changed_at, expires_at)
      select 'aurora', ${randomUUID()}, id, 'upi', 'bank', 'https://x', 'en', 50000, 'INR', 2, 'credited', '{}', now(), now(), now()
      from member where account = ${person.account}`.execute(tx),
  );
  const form = page.locator("[data-application=posterWall]");
  const apply = async (remark: string) => {
    await form.locator("input[type=file]").setInputFiles(await receipt());
    await expect(form.locator("li img")).toHaveCount(1);
    await form.locator("textarea").fill(remark);
    await shot(`form-${remark.length}`);
    await form.getByRole("button", { name: say("rewards:apply.send") }).click();
    await expect(form).toHaveAttribute("data-state", "waiting");
  };
  await open("/promotions?id=poster-wall");
  await form.locator("textarea").fill("x".repeat(141));
  await expect(form).toContainText(say("rewards:apply.tooLong", { over: 1 }));
  await shot("too-long");
  await apply("Rooftop");
  await shot("waiting");

  const staff = await elsewhere("aurora", "en", desktop);
  await signInAtDesk(staff, "finance", "/desk/applications");
  const row = staff.page.locator("[data-row]", { hasText: person.account });
  const first = (await row.first().getAttribute("data-row")) ?? "";
  await expect(rowOf(staff, first)).toContainText("Rooftop");
  const asked = await begin(staff, first, "refuse");
  await field(asked, "reason").fill("Too dark to see");
  await submit(asked).click();
  await expect(toastOf(staff.page, "rewards:applications.refused")).toBeVisible();

  await open("/promotions?id=poster-wall");
  await expect(form).toContainText("Too dark to see");
  await shot("refused");
  await apply("With the lights on");
  await staff.open("/desk/applications");
  const second = (await row.first().getAttribute("data-row")) ?? "";
  expect(second).not.toBe(first);
  await rowOf(staff, second).getByRole("button").first().click();
  await expect(staff.page.locator("#pictures img")).toHaveCount(1);
  await shot("desk", staff.page);
  await submit(await begin(staff, second, "approve")).click();
  await expect(toastOf(staff.page, "rewards:applications.approved")).toBeVisible();

  await open("/member/rewardCenter");
  const mine = page.locator("[data-list=applications]");
  await expect(mine.locator(`[data-row="${second}"]`)).toHaveAttribute("data-state", "approved");
  await expect(mine.locator(`[data-row="${first}"]`)).toContainText("Too dark to see");
  await mine.scrollIntoViewIfNeeded();
  await shot("centre");
});
