import type { Page } from "@playwright/test";
import { deal } from "../cover.ts";
import { codeFor } from "../members/outbox.ts";
import { digits, expect, expectRefusals, type Scene } from "../members/people.ts";
import { button, errorOf, field, fillIn, submit, toastOf } from "../members/screen.ts";
import { desktop, dialog } from "../site.ts";
import { headerBalance, paymentPassword, setPaymentPassword, test } from "./member-money.ts";
import { chooseReceipt, noPicture, openDeposit, payThere } from "./payer.ts";
import { begin, inRow, rowOf, signInAtDesk } from "./staff.ts";

/** What differs between the brands: ways to pay in, and what an account to be paid to consists of. */
const places = [
  {
    brand: "aurora",
    language: "en",
    ways: { qr: "upi", redirect: "card" },
    bound: { accountNumber: "123456781234", ifsc: "HDFC0001234" },
  },
  {
    brand: "jade",
    language: "hi",
    ways: { qr: "duitnow", redirect: "fpx" },
    bound: { bank: "Maybank", accountNumber: "512345678901" },
  },
] as const;

const card = (page: Page, reference: string) => page.locator(`[data-row="${reference}"]`);

/** The record's latest line equals the header's balance, and there are as many lines as transactions. */
async function recordAgrees({ page, open }: Scene, lines: number, balance: RegExp): Promise<void> {
  await open("/member/transactionHistory");
  await expect(page.locator("tbody tr")).toHaveCount(lines);
  await expect(page.locator("tbody tr").first()).toContainText(balance);
  await expect(headerBalance(page)).toContainText(balance);
}

for (const { brand, language, ways } of deal(places, 0, 2))
  test(`${brand}, ${language}: deposits by QR code, by the gateway's page and by bank transfer`, async ({
    inside,
    elsewhere,
    gate,
  }) => {
    expectRefusals(gate);
    // What is no picture is refused as one.
    gate.allow(/\b415\b/);
    const member = await inside(brand, language);
    const { page, say, context, person } = member;

    const scanned = await openDeposit(member, ways.qr, { amount: "500" });
    await expect(card(page, scanned).locator("svg[role=img]")).toBeVisible();
    const phone = context.waitForEvent("page");
    await page.getByRole("link", { name: say("member:deposit.openHere") }).click();
    const payer = await phone;
    await payThere(payer);
    // Both the page that shows the code and the one that paid see it come.
    await expect(card(page, scanned)).toHaveAttribute("data-state", "credited");
    await expect(page.getByText(say("member:deposit.arrived"))).toBeVisible();
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "500.00");
    await expect(card(payer, scanned)).toHaveAttribute("data-state", "credited");
    await payer.close();

    // The back button leaves the deposit and leads to the form.
    await page.goBack();
    await expect(page.locator(`[value="${ways.qr}"]`)).toBeVisible();

    await openDeposit(member, ways.redirect, { amount: "700.5" });
    await page.waitForURL(/\/pay\//);
    await payThere(page);
    const returned = new URL(page.url()).searchParams.get("deposit") ?? "";
    await expect(card(page, returned)).toHaveAttribute("data-state", "credited");
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "1200.50");

    const form = { amount: "1000", payerName: "Ravi Kumar", bankReference: `UTR ${person.account}` };
    const reference = await openDeposit(member, "bank", form);
    const claim = button(member, "member:deposit.claim");
    await claim.click();
    await expect(page.getByText(say("member:payment.proofMissing"))).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(noPicture);
    await claim.click();
    await expect(page.getByText(say("errors:image.type"))).toBeVisible();
    await chooseReceipt(page);
    await claim.click();
    await expect(card(page, reference)).toHaveAttribute("data-state", "review");

    const staff = await elsewhere(brand, language, desktop);
    await signInAtDesk(staff, "finance", "/desk/deposits");
    const row = rowOf(staff, reference);
    await expect(row).toContainText("1,000.00");
    await row.getByRole("button", { name: staff.say("common:action.look") }).click();
    await expect(dialog(staff.page).locator("img")).toHaveJSProperty("naturalWidth", 600);
    await staff.page.goBack();
    const asked = await begin(staff, reference, "credit");
    await expect(asked).toContainText(person.account);
    await expect(asked.locator("[name=received]")).toHaveValue("1000.00");
    await asked.locator("[name=received]").fill("990");
    await submit(asked).click();
    await expect(toastOf(staff.page, "staff:deposits.credited")).toBeVisible();
    await expect(row).toHaveCount(0);
    await staff.page.locator("[data-value=past]").click();
    await expect(row).toContainText("990.00");

    const credited = toastOf(page, "member:notice.depositCredited").filter({ hasText: "990.00" });
    await expect(credited).toBeVisible();
    await expect(card(page, reference)).toHaveAttribute("data-state", "credited");
    await recordAgrees(member, 3, /2,190\.50/);
  });

for (const { language, more, typed } of [
  { language: "en", more: {}, typed: ["1,50,000", "150,000", "₹ 150000.00"] },
  { language: "hi", more: { size: desktop }, typed: ["१,५०,०००", "1 50 000", "रु. 1,50,000"] },
] as const)
  test(`aurora, ${language}: one hundred and fifty thousand is deposited as typed, and an ambiguous amount is not`, async ({
    inside,
    gate,
  }) => {
    expectRefusals(gate);
    const { page, say, open } = await inside("aurora", language, more);
    await open("/member/depositv2");
    await page.locator('label:has([value="bank"])').click();
    await fillIn(page, { payerName: "Ravi Kumar", bankReference: `UTR${digits(8)}` });
    const amount = field(page, "amount");
    await expect(amount).toHaveAttribute("inputmode", "decimal");
    await expect(submit(page)).toHaveText(say("member:deposit.submit"));
    for (const text of typed) {
      await amount.fill("");
      await amount.pressSequentially(text);
      await expect(submit(page)).toContainText("₹\u202F1,50,000.00");
      await amount.blur();
      await expect(amount).toHaveValue(text);
      await expect(errorOf(page, "amount")).toHaveCount(0);
    }
    // What could be another amount promises none, and is not sent.
    for (const text of ["1,50", "150,00", "150.000", "$150"]) {
      await amount.fill(text);
      await expect(submit(page)).toHaveText(say("member:deposit.submit"));
      await amount.blur();
      await expect(errorOf(page, "amount")).toContainText("1,50,000.50");
    }
    // A limit is shown in the member's own notation.
    await amount.fill("2,00,00,000");
    await submit(page).click();
    await expect(errorOf(page, "amount")).toContainText("₹\u202F10,00,000.00");
    await amount.fill(typed[0]);
    await submit(page).click();
    await page.waitForURL(/\?deposit=/);
    await expect(page.locator("[data-list] [data-row]").first()).toContainText("₹\u202F1,50,000.00");
  });

for (const { brand, language, bound } of deal(places, 1, 2))
  test(`${brand}, ${language}: a withdrawal is completed, and a rejected one is refunded`, async ({
    inside,
    elsewhere,
    give,
    gate,
  }) => {
    expectRefusals(gate);
    const member = await inside(brand, language, { has: { payee_name: "Ravi Kumar" } });
    const { page, say, open, person } = member;
    await give(brand, person.account, "1000");
    await open("/member/withdraw");
    await expect(page.getByText(say("member:payment.needed"))).toBeVisible();
    await setPaymentPassword(member, person.password);

    await open("/member/withdraw");
    await expect(page.locator("form [name=holder]")).toHaveValue("Ravi Kumar");
    await fillIn(page, { ...bound, paymentPassword });
    await submit(page).click();
    await expect(page.locator("[data-list=accounts] [data-row]")).toContainText(
      bound.accountNumber.slice(-4),
    );
    await expect(page.locator("[data-list=accounts] [data-row]")).not.toContainText(bound.accountNumber);

    const waiting = page.locator('[data-row][data-state="requested"]');
    const withdraw = async (amount: string, left: string) => {
      const before = await waiting.count();
      await fillIn(page, { amount, paymentPassword });
      await submit(page).click();
      await expect(waiting).toHaveCount(before + 1);
      await expect(headerBalance(page)).toHaveAttribute("data-balance", left);
      await expect(toastOf(page, "member:withdrawal.asked")).toBeVisible();
      return (await waiting.first().getAttribute("data-row")) ?? "";
    };
    // The limits are shown before anything is typed, and so is the duration.
    await expect(page.locator('[data-field="amount"] [id$="-hint"]')).toContainText(
      brand === "jade" ? /RM.*\.00/ : /₹.*\.00/,
    );
    const paid = await withdraw(language === "hi" ? "३००" : "₹300.00", "700.00");
    const refused = await withdraw("250", "450.00");

    const staff = await elsewhere(brand, language, desktop);
    await signInAtDesk(staff, "owner", "/desk/withdrawals");
    // Both of them, and what earlier journeys left waiting.
    const listed = staff.page.locator('tbody [data-action="approve"]');
    await expect(listed.nth(1)).toBeVisible();
    await expect(staff.page.locator('nav [aria-current="page"] [data-waiting]')).toHaveAttribute(
      "data-waiting",
      `${await listed.count()}`,
    );
    await submit(await begin(staff, paid, "approve")).click();
    await expect(toastOf(staff.page, "staff:withdrawals.approved")).toBeVisible();
    const reject = await begin(staff, refused, "reject");
    await submit(reject).click();
    await expect(reject.locator('[data-field="reason"] [id$="-error"]')).toBeVisible();
    await fillIn(reject, { reason: "The account is closed" });
    await submit(reject).click();
    await expect(rowOf(staff, refused)).toHaveCount(0);

    await expect(toastOf(page, "member:notice.withdrawalRejected")).toContainText("250.00");
    const gone = page.locator(`[data-row="${refused}"]`);
    await expect(gone).toHaveAttribute("data-state", "rejected");
    await expect(gone).toContainText("The account is closed");
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "700.00");

    const mine = page.locator(`[data-row="${paid}"]`);
    await expect(toastOf(page, "member:notice.withdrawalPaid")).toContainText("300.00");
    await expect(mine).toHaveAttribute("data-state", "disbursed");
    await button(member, "member:withdrawal.received").click();
    await expect(mine).toHaveAttribute("data-state", "received");
    await expect(mine.locator("time")).not.toHaveCount(0);

    // The desk sees the same money, and that it looked is in the audit.
    await staff.open(`/desk/members?account=${person.account}`);
    await expect(staff.page.locator('[data-total="balance"]')).toContainText("700.00");
    await expect(staff.page.locator('[data-total="held"]')).toContainText("0.00");
    await staff.open("/desk/audit");
    await expect(staff.page.locator("tbody")).toContainText(staff.say("staff:audit.action.member.look"));
    await expect(staff.page.locator("tbody")).toContainText("The account is closed");
    await recordAgrees(member, 2, /700\.00/);
  });

test("a member with a verified number proves payout changes by a code sent to it", async ({
  inside,
  gate,
}) => {
  expectRefusals(gate);
  const mobile = digits(9);
  const has = { payee_name: "Ravi Kumar", dialing_code: "60", mobile, mobile_verified_at: new Date() };
  const member = await inside("jade", "en", { has });
  const { page, say, open, person } = member;
  await setPaymentPassword(member, person.password);
  await open("/member/withdraw");
  await fillIn(page, {
    bank: "Maybank",
    accountNumber: digits(12),
    paymentPassword,
    verificationCode: "000000",
  });
  await submit(page).click();
  await expect(errorOf(page, "verificationCode")).toHaveText(say("errors:code.wrong"));
  await button(member, "auth:code.send").click();
  await expect(page.getByText(say("auth:code.sent"))).toBeVisible();
  await fillIn(page, { verificationCode: await codeFor(member, mobile) });
  await submit(page).click();
  await expect(page.locator("[data-list=accounts] [data-row]")).toContainText("Maybank");
});

test("a correction needs two members of staff, and auditors may do nothing", async ({
  scene,
  elsewhere,
  gate,
}) => {
  expectRefusals(gate);
  const finance = await scene("saffron", "en", desktop);
  const { page, say } = finance;
  await signInAtDesk(finance, "finance", "/desk/adjustments");
  await expect(page.locator('nav a[href="/desk/audit"]')).toHaveCount(0);
  await page.locator('[data-action="desk/adjustments/propose"]').click();
  const form = dialog(page);
  await fillIn(form, { account: "nobody", amount: "-75.5", reason: "A bonus was paid twice" });
  await submit(form).click();
  await expect(form.locator('[data-field="account"] [id$="-error"]')).toHaveText(say("errors:desk.member"));
  await fillIn(form, { account: "vip1" });
  await submit(form).click();
  await expect(toastOf(page, "staff:adjustments.proposed")).toBeVisible();
  const row = page.locator("[data-row]");
  await expect(row).toContainText(/−.*75\.50/);
  const reference = (await row.getAttribute("data-row")) ?? "";

  const own = await begin(finance, reference, "approve");
  await submit(own).click();
  await expect(own.getByRole("alert")).toHaveText(say("errors:payment.same-eyes"));
  await page.keyboard.press("Escape");
  await expect(own).toHaveCount(0);
  await expect(inRow(row, "[data-action=approve]")).toBeFocused();

  const support = await elsewhere("saffron", "en");
  await signInAtDesk(support, "support", "/desk/adjustments");
  await expect(rowOf(support, reference)).toBeVisible();
  await expect(support.page.locator("main [data-action]")).toHaveCount(0);
  await button(support, "common:action.logout").click();
  await expect(support.page.locator("main [name=username]")).toBeVisible();
  const owner = await elsewhere("saffron", "en", desktop);
  await signInAtDesk(owner, "owner", "/desk/adjustments");
  await submit(await begin(owner, reference, "approve")).click();
  await expect(rowOf(owner, reference)).toContainText(say("staff:adjustments.state.approved"));
  await rowOf(owner, reference).getByRole("link", { name: "vip1" }).click();
  await expect(owner.page.locator('[data-total="balance"]')).toContainText("4,924.50");
  // The other member's page is notified by itself.
  await expect(row).toContainText(say("staff:adjustments.state.approved"), { timeout: 30_000 });
});
