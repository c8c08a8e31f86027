import { cover, deal } from "../cover.ts";
import { belowHeaderRow } from "../looks.ts";
import { demo, enterByCall, expect, expectRefusals, streaming } from "../members/people.ts";
import { errorOf, field, fillIn, openMenu, submit, toastOf } from "../members/screen.ts";
import { desktop, phone } from "../site.ts";
import { headerBalance, paymentPassword, test, typePaymentPassword } from "./member-money.ts";

for (const { brand, language } of cover("header-balance"))
  test(`${brand}, ${language}: the header shows the balance, hides it, and updates within a second`, async ({
    inside,
    give,
  }) => {
    const member = await inside(brand, language, { size: desktop, at: "/" });
    const { page, say, person } = member;
    const balance = headerBalance(page);
    await expect(balance).toHaveAttribute("data-balance", "0.00");
    const stream = streaming(page);
    await page.reload();
    await stream;
    await expect(balance).toHaveAttribute("data-balance", "0.00");

    const moved = Date.now();
    await give(brand, person.account, "1234.50");
    await expect(balance).toHaveAttribute("data-balance", "1234.50", { timeout: 5_000 });
    expect(Date.now() - moved).toBeLessThan(3_000);
    await expect(balance).toContainText("1,234.50");

    await balance.getByRole("button", { name: say("auth:wallet.hide") }).click();
    await expect(balance).toContainText("***");
    await expect(balance).not.toContainText("1,234");
    await page.reload();
    await expect(balance).toContainText("***");
    await balance.getByRole("button", { name: say("auth:wallet.hide") }).click();
    await expect(balance).toContainText("1,234.50");
    await balance.getByRole("button", { name: say("auth:wallet.refresh") }).click();
    await expect(balance).toContainText("1,234.50");
  });

test("a phone's bar has the amount, its menu the eye and the arrow", async ({ inside, give }) => {
  const { page, say, person, open } = await inside("aurora", "en", { at: "/" });
  await give("aurora", person.account, "75");
  await page.reload();
  await expect(headerBalance(page)).toContainText("75.00");
  await expect(headerBalance(page).getByRole("button")).toHaveCount(0);
  await openMenu(page);
  const inMenu = page.locator("[popover=auto]");
  await inMenu.getByRole("button", { name: say("auth:wallet.hide") }).click();
  await expect(inMenu).toContainText("***");
  await page.keyboard.press("Escape");
  await open("/member/transferFund");
  await expect(page.locator("[data-field=main]")).toContainText("***");
  await open("/member/transactionHistory");
  await expect(page.locator("td[data-format=balance]")).toContainText("***");
});

for (const language of ["en", "hi"] as const)
  test(`jade, ${language}: money is transferred to a vendor's wallet and back, and the record agrees`, async ({
    inside,
    give,
    gate,
  }) => {
    expectRefusals(gate);
    const member = await inside("jade", language);
    const { page, say, person } = member;
    await give("jade", person.account, "300");
    await member.open("/member/transferFund");
    await expect(page.locator("[data-field=total]")).toHaveAttribute("data-value", "300.00");
    for (const width of [320, phone.width]) {
      await page.setViewportSize({ ...phone, width });
      expect(await belowHeaderRow(page), `at ${width}`).toEqual([]);
    }
    await fillIn(page, { amount: "120.555" });
    await submit(page).click();
    const said = { typed: "120.555", digits: 2, example: language === "hi" ? "1,50,000.50" : "150,000.50" };
    await expect(errorOf(page, "amount")).toHaveText(say("validation:field.amount-fraction", said));
    await fillIn(page, { amount: "300.01" });
    await submit(page).click();
    await expect(errorOf(page, "amount")).toHaveText(say("errors:ledger.funds"));
    await fillIn(page, { amount: language === "hi" ? "१२०.५" : "RM 120.5" });
    await submit(page).click();
    await expect(toastOf(page, "member:transfer.done")).toBeVisible();
    await expect(page.locator("[data-list=vendors] [data-row=LVY]")).toContainText("120.50");
    await expect(page.locator("[data-field=main]")).toContainText("179.50");
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "179.50");
    await expect(page.locator("[data-field=total]")).toHaveAttribute("data-value", "300.00");
    await expect(page.getByText(say("member:wallet.states.done"))).toBeVisible();

    await page.getByRole("tab", { name: say("member:wallet.ways.out") }).click();
    await expect(page.locator("#from-vendor")).toBeVisible();
    await fillIn(page, { amount: "20.5" });
    await submit(page).click();
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "200.00");

    // The answer comes after the balance, and empties the form.
    await expect(field(page, "amount")).toHaveValue("");
    // The vendor has only a hundred: it refuses, and the list says why nothing was moved.
    await fillIn(page, { amount: "100.01" });
    await submit(page).click();
    await expect(toastOf(page, "member:transfer.undone")).toBeVisible();
    await expect(page.locator('[data-field="problem"]')).toContainText(say("errors:ledger.funds"));
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "200.00");

    await member.open("/member/transactionHistory");
    const rows = page.locator("tbody tr");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText("20.50");
    await expect(rows.nth(0)).toContainText("200.00");
    await expect(rows.nth(1)).toContainText(/−.?RM.120\.50/);
    await expect(rows.nth(2)).toContainText("300.00");
    await page.locator("select[name=type]").selectOption("vendor.out");
    await expect(rows).toHaveCount(1);
  });

test("a call without an answer is repeated with the same key", async ({ inside, give, gate }) => {
  gate.allow(/ERR_FAILED/);
  const { page, say, person, open } = await inside("jade", "en");
  await give("jade", person.account, "50");
  const keys: (string | null)[] = [];
  await page.route("**/wps/relay/GCS_walletTransfer", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    await (keys.length === 1 ? route.abort() : route.continue());
  });
  await open("/member/transferFund");
  await fillIn(page, { amount: "10" });
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText(say("errors:network.abnormal"));
  await page.reload();
  await fillIn(page, { amount: "10" });
  await submit(page).click();
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "40.00");
  // The balance is pushed before the answer is there, and the answer empties the form.
  await expect(field(page, "amount")).toHaveValue("");
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  // What was answered is over: the same again is another transfer.
  await fillIn(page, { amount: "10" });
  await submit(page).click();
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "30.00");
  expect(keys[2]).not.toBe(keys[0]);
});

for (const brand of deal(["aurora", "saffron"] as const, 1, 2))
  test(`${brand}: a member sets a payment password and sends money to the agent above, who sends it back`, async ({
    scene,
    elsewhere,
    app,
    gate,
  }) => {
    expectRefusals(gate);
    const below = await scene(brand, "en");
    const { page, say } = below;
    await enterByCall(below, demo(app, brand, "team11"));
    await below.open("/member/transferUpline");
    await expect(page.getByText(say("member:payment.needed"))).toBeVisible();
    await typePaymentPassword(below, demo(app, brand, "team11").password);
    await below.open("/member/transferUpline");
    await fillIn(page, { amount: "100", paymentPassword: "000000" });
    await submit(page).click();
    await expect(errorOf(page, "paymentPassword")).toHaveText(say("errors:password.incorrect"));
    await fillIn(page, { paymentPassword });
    await submit(page).click();
    await expect(toastOf(page, "member:transfer.done")).toBeVisible();
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "4900.00");

    const above = await elsewhere(brand, "en", desktop);
    await enterByCall(above, demo(app, brand, "agent1"), "agent");
    // The agent centre's header has no balance.
    await above.open();
    await expect(headerBalance(above.page)).toHaveAttribute("data-balance", "5100.00");
    await typePaymentPassword(above, demo(app, brand, "agent1").password);
    await above.open("/agentHome/transferDownline");
    await fillIn(above.page, { account: "player1", amount: "100", paymentPassword });
    await submit(above.page).click();
    await expect(errorOf(above.page, "account")).toHaveText(say("errors:member.unknown"));
    await fillIn(above.page, { account: "team11" });
    await submit(above.page).click();
    await expect(toastOf(above.page, "member:transfer.done")).toBeVisible();
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "5000.00");
  });
