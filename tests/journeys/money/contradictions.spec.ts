import { handlePaymentNotice } from "../../../src/server/domains/payments/deposits/gateway-reports.ts";
import { openTestDomain } from "../../support/request-context.ts";
import { expect, expectRefusals, type Scene } from "../members/people.ts";
import { button, errorOf, fillIn, submit, toastOf } from "../members/screen.ts";
import { desktop, phone } from "../site.ts";
import { headerBalance, test } from "./member-money.ts";
import { chooseReceipt, openDeposit, payThere } from "./payer.ts";
import { begin, rowOf, signInAtDesk } from "./staff.ts";

/** The gateway's notification of a deposit, as a node of the server receives it. */
async function notify(url: string, id: string, reference: string, amount: bigint): Promise<void> {
  const { brand, clock, close, database, wallet } = await openTestDomain({ url });
  clock.at = Date.now();
  await handlePaymentNotice(
    brand,
    id,
    { type: "paid", reference, amount },
    {
      gateway: "sandbox",
      wallet,
      inBrand: (work) => database.brand(brand.merchant, work),
      now: Date.now,
    },
  );
  await close();
}

const act = async (staff: Scene, reference: string, action: string, form: Record<string, string> = {}) => {
  const asked = await begin(staff, reference, action);
  await fillIn(asked, form);
  await submit(asked).click();
  return asked;
};

test("aurora: a second payment of one order is credited by two members of staff", async ({
  inside,
  elsewhere,
  ledger,
  database,
  gate,
}) => {
  expectRefusals(gate);
  const member = await inside("aurora", "en");
  const { page, person } = member;
  await openDeposit(member, "card", { amount: "500" });
  await page.waitForURL(/\/pay\//);
  await payThere(page);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "500.00");
  const order = new URL(page.url()).searchParams.get("deposit") ?? "";
  const number = `PB-${order}`;
  for (let turn = 0; turn < 3; turn += 1) await notify(database.url, order, number, 30_000n);
  await notify(database.url, order, `${number}-2`, 100n);
  const rows = await ledger.database.brand("aurora", (tx) =>
    tx
      .selectFrom("payment_contradiction")
      .select("id")
      .where("subject_id", "=", order)
      .orderBy("amount", "desc")
      .execute(),
  );
  const [second = "", other = ""] = rows.map(({ id }) => id);

  const finance = await elsewhere("aurora", "en", desktop);
  await signInAtDesk(finance, "finance", "/desk/contradictions");
  await expect(rowOf(finance, second)).toContainText(finance.say("staff:contradictions.kind.secondPayment"));
  await expect(rowOf(finance, second)).toContainText("300.00");
  await expect(rowOf(finance, second)).toContainText(number);
  await expect(rowOf(finance, second)).toContainText("3");
  const asked = await act(finance, second, "credit");
  await expect(errorOf(asked, "reason")).toBeVisible();
  await fillIn(asked, { reason: "Their portal shows two payments" });
  await submit(asked).click();
  await expect(toastOf(finance.page, "staff:contradictions.outcome.first")).toBeVisible();
  const again = await act(finance, second, "credit", { reason: "I say so twice" });
  await expect(again.getByRole("alert")).toHaveText(finance.say("errors:payment.same-eyes"));
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "500.00");

  const owner = await elsewhere("aurora", "hi", phone);
  await signInAtDesk(owner, "owner", "/desk/contradictions");
  const dialogOfSecond = await begin(owner, second, "credit");
  // The second staff member sees the first one's statement.
  await expect(dialogOfSecond).toContainText("Their portal shows two payments");
  await fillIn(dialogOfSecond, { reason: "I looked it up as well" });
  await submit(dialogOfSecond).click();
  await expect(toastOf(owner.page, "staff:contradictions.outcome.credited")).toBeVisible();
  await expect(rowOf(owner, second)).toHaveCount(0);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "800.00");
  await act(owner, other, "note", { reason: "The gateway paid it back" });
  await expect(toastOf(owner.page, "staff:contradictions.outcome.noted")).toBeVisible();
  await owner.page.locator("[data-value=past]").click();
  await expect(rowOf(owner, other)).toContainText(owner.say("staff:contradictions.resolution.noted"));
  await expect(rowOf(owner, other).locator("[data-action]")).toHaveCount(0);
  await expect(rowOf(owner, second)).toContainText(person.account);
});

test("aurora: one bank reference that two deposits claim credits one", async ({
  inside,
  elsewhere,
  gate,
}) => {
  expectRefusals(gate);
  const member = await inside("aurora", "en");
  const { page, person, say } = member;
  const claim = async (bankReference: string) => {
    const form = { amount: "1000", payerName: "Ravi Kumar", bankReference };
    const reference = await openDeposit(member, "bank", form);
    await chooseReceipt(page);
    await button(member, "member:deposit.claim").click();
    await expect(page.locator(`[data-row="${reference}"]`)).toHaveAttribute("data-state", "review");
    return reference;
  };
  const first = await claim(`UTR-${person.account}`);
  const second = await claim(`utr ${person.account}`);

  const finance = await elsewhere("aurora", "en", desktop);
  await signInAtDesk(finance, "finance", "/desk/deposits");
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const)
    await expect(rowOf(finance, one)).toContainText(other);
  const asked = await begin(finance, first, "credit");
  await expect(asked).toContainText(second);
  await expect(asked.locator("[name=paymentReference]")).toHaveValue(`UTR-${person.account}`);
  await submit(asked).click();
  await expect(rowOf(finance, first)).toContainText("1 / 2");

  const owner = await elsewhere("aurora", "en", phone);
  await signInAtDesk(owner, "owner", "/desk/deposits");
  await act(owner, first, "credit");
  await expect(rowOf(owner, first)).toHaveCount(0);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "1000.00");
  const refused = await act(owner, second, "credit");
  await expect(errorOf(refused, "paymentReference")).toHaveText(say("errors:payment.reference-credited"));
  await owner.page.goBack();
  await owner.open("/desk/contradictions");
  await expect(owner.page.locator("[data-row]").filter({ hasText: second })).toContainText(first);
  await owner.open("/desk/deposits");
  await act(owner, second, "reject", { reason: "This transfer was credited before" });
  await expect(rowOf(owner, second)).toHaveCount(0);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "1000.00");
});
