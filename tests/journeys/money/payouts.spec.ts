import { byHand, edited } from "../edited.ts";
import { expect, expectRefusals } from "../members/people.ts";
import { button, errorOf, fillIn, submit, toastOf } from "../members/screen.ts";
import { desktop, dialog, phone, sizes } from "../site.ts";
import { headerBalance, paymentPassword, test } from "./member-money.ts";
import { agree, bindAccount, cardOf, withdraw } from "./payee.ts";
import { chooseReceipt } from "./payer.ts";
import { begin, rowOf, signInAtDesk } from "./staff.ts";

test.use({ brandEdits: edited });

const has = { payee_name: "Ravi Kumar" };

for (const [name, size] of Object.entries(sizes))
  test(`a member on a ${name} removes an account with the payment password`, async ({ inside, gate }) => {
    expectRefusals(gate);
    const member = await inside("aurora", "en", { has, size });
    const { page } = member;
    const account = await bindAccount(member);
    const remove = account.locator("[aria-expanded]");
    await remove.click();
    await fillIn(account, { paymentPassword: "000000" });
    await submit(account).click();
    await expect(account.getByRole("alert").or(errorOf(account, "paymentPassword")).first()).toBeVisible();
    await fillIn(account, { paymentPassword });
    await submit(account).click();
    await expect(toastOf(page, "member:payout.removed")).toBeVisible();
    await expect(account).toHaveCount(0);
    // No account is bound any more: the form for it is shown again.
    await expect(page.locator("form [name=accountNumber]")).toBeVisible();
  });

test("a missing payment is reported with a picture, and the desk pays again", async ({
  inside,
  elsewhere,
  give,
  gate,
}) => {
  expectRefusals(gate);
  const member = await inside("saffron", "hi", { has });
  const { page, say, person } = member;
  await give("saffron", person.account, "1000");
  await bindAccount(member);
  const reference = await withdraw(member, "300", "700.00");
  const card = cardOf(page, reference);

  const staff = await elsewhere("saffron", "en", desktop);
  await signInAtDesk(staff, "finance", "/desk/withdrawals");
  await agree(staff, reference, "approve");
  await expect(card).toHaveAttribute("data-state", "disbursed");

  await button(member, "member:withdrawal.notReceived").click();
  await card.locator("[name=received]").fill("120.5");
  await button(member, "member:withdrawal.sendProof").click();
  await expect(card.getByText(say("member:payment.proofMissing"))).toBeVisible();
  await chooseReceipt(card);
  await button(member, "member:withdrawal.sendProof").click();
  await expect(card).toHaveAttribute("data-state", "notReceived");
  await expect(card).toContainText("179.50");

  await staff.open("/desk/withdrawals");
  const row = rowOf(staff, reference);
  await expect(row).toContainText("179.50");
  await row.getByRole("button", { name: staff.say("common:action.look") }).click();
  await expect(dialog(staff.page).locator("img")).toHaveJSProperty("naturalWidth", 600);
  await staff.page.goBack();
  const asked = await begin(staff, reference, "pay-again");
  await expect(asked).toContainText("179.50");
  await submit(asked).click();
  await expect(errorOf(asked, "paymentReference")).toBeVisible();
  await fillIn(asked, { paymentReference: "UTR-SECOND-1" });
  await submit(asked).click();
  await expect(toastOf(staff.page, "staff:withdrawals.payAgainDone")).toBeVisible();

  await expect(card).toHaveAttribute("data-state", "disbursed");
  await button(member, "member:withdrawal.received").click();
  await expect(card).toHaveAttribute("data-state", "received");
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "700.00");
});

test("the desk counts an unconfirmed withdrawal as received", async ({ inside, elsewhere, give, gate }) => {
  expectRefusals(gate);
  const member = await inside("saffron", "en", { has, size: desktop });
  const { page, person } = member;
  await give("saffron", person.account, "500");
  await bindAccount(member);
  const reference = await withdraw(member, "200", "300.00");

  const staff = await elsewhere("saffron", "hi", phone);
  await signInAtDesk(staff, "owner", "/desk/withdrawals");
  await agree(staff, reference, "approve");
  await expect(cardOf(page, reference)).toHaveAttribute("data-state", "disbursed");
  await staff.page.locator("[data-value=past]").click();
  await agree(staff, reference, "force");
  await expect(toastOf(staff.page, "staff:withdrawals.forced")).toBeVisible();
  await expect(rowOf(staff, reference)).toContainText(staff.say("member:withdrawal.state.received"));
  await expect(rowOf(staff, reference).locator("[data-action]")).toHaveCount(0);
  // The member's page is open, and is notified.
  await expect(cardOf(page, reference)).toHaveAttribute("data-state", "received");
});

test("the desk pays by hand what no gateway pays, with the bank's reference", async ({
  inside,
  elsewhere,
  give,
  gate,
}) => {
  expectRefusals(gate);
  const member = await inside("aurora", "en", { has });
  const { page, person } = member;
  await give("aurora", person.account, "500");
  await bindAccount(member, byHand);
  const reference = await withdraw(member, "200", "300.00");

  const staff = await elsewhere("aurora", "en", desktop);
  await signInAtDesk(staff, "owner", "/desk/withdrawals");
  await agree(staff, reference, "approve");
  await expect(rowOf(staff, reference)).toContainText(staff.say("member:withdrawal.state.approved"));
  const asked = await begin(staff, reference, "paid");
  await submit(asked).click();
  await expect(errorOf(asked, "paymentReference")).toBeVisible();
  await fillIn(asked, { paymentReference: "UTR-BY-HAND-7" });
  await submit(asked).click();
  await expect(toastOf(staff.page, "staff:withdrawals.paidDone")).toBeVisible();
  await expect(rowOf(staff, reference)).toHaveCount(0);

  const card = cardOf(page, reference);
  await expect(card).toHaveAttribute("data-state", "disbursed");
  await expect(card).toContainText("UTR-BY-HAND-7");
  await staff.open("/desk/audit");
  await expect(staff.page.locator("tbody")).toContainText("UTR-BY-HAND-7");
});

test("a transfer with an unknown result is settled by two members of staff", async ({
  inside,
  elsewhere,
  give,
  park,
  gate,
}) => {
  expectRefusals(gate);
  const member = await inside("jade", "en");
  const { page, say, person } = member;
  await give("jade", person.account, "300");
  const reference = await park("jade", person.account, "120.5");
  await member.open("/member/transferFund");
  await expect(page.getByText(say("member:wallet.states.parked"))).toBeVisible();
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "179.50");

  const finance = await elsewhere("jade", "en", desktop);
  await signInAtDesk(finance, "finance", "/desk/transfers");
  // This one, and what earlier journeys left.
  const listed = finance.page.locator('tbody [data-action="ask"]');
  await expect(listed.first()).toBeVisible();
  await expect(finance.page.locator('nav [aria-current="page"] [data-waiting]')).toHaveAttribute(
    "data-waiting",
    `${await listed.count()}`,
  );
  await agree(finance, reference, "ask");
  await expect(toastOf(finance.page, "staff:transfers.outcome.missing")).toBeVisible();
  const asked = await begin(finance, reference, "undone");
  await submit(asked).click();
  await expect(errorOf(asked, "reason")).toBeVisible();
  await fillIn(asked, { reason: "Their support says that nothing came in" });
  await submit(asked).click();
  await expect(toastOf(finance.page, "staff:transfers.outcome.first")).toBeVisible();
  await expect(rowOf(finance, reference)).toContainText(finance.say("staff:transfers.verdict.undone"));
  const again = await begin(finance, reference, "undone");
  await fillIn(again, { reason: "I say so twice" });
  await submit(again).click();
  await expect(again.getByRole("alert")).toHaveText(say("errors:payment.same-eyes"));
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "179.50");

  const owner = await elsewhere("jade", "hi", phone);
  await signInAtDesk(owner, "owner", "/desk/transfers");
  const second = await begin(owner, reference, "undone");
  // The second staff member sees the first one's statement.
  await expect(second).toContainText("Their support says that nothing came in");
  await fillIn(second, { reason: "I asked them myself" });
  await submit(second).click();
  await expect(toastOf(owner.page, "staff:transfers.outcome.second")).toBeVisible();
  await expect(rowOf(owner, reference)).toHaveCount(0);
  await owner.page.locator("[data-value=past]").click();
  await expect(rowOf(owner, reference)).toContainText("finance, owner");
  await expect(rowOf(owner, reference).locator("[data-action]")).toHaveCount(0);
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "300.00");
  await page.reload();
  await expect(page.locator('[data-field="problem"]')).toContainText(say("errors:wallet.not-moved"));
});
