import { settleDue } from "../../../src/server/domains/agents/settlement/settle-due.ts";
import { expect, expectRefusals } from "../members/people.ts";
import { submit, toastOf } from "../members/screen.ts";
import { test } from "../money/member-money.ts";
import { signInAtDesk } from "../money/staff.ts";
import { desktop, dialog, phone } from "../site.ts";
import {
  act,
  age,
  backdate,
  enter,
  enterAgent,
  lastPaid,
  offer,
  offerByKeyboard,
  offerByPlatform,
  paidTo,
  place,
  play,
  realTime,
  rowIn,
  saved,
  sign,
  tab,
  wages,
} from "./agents.ts";
import { shippedBrand } from "./upline.ts";

/** A part of an amount in minor units, in hundredths of a percent, as a salary is rounded. */
const share = (valid: bigint, hundredths: bigint): bigint => (valid * hundredths) / 10_000n;
const decimal = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, "0")}`;

test("an agent offers, the other one simulates real play, rejects, gets more and signs; play is paid and explained down to the bet; a lower rate ends the contract below", async ({
  scene,
  elsewhere,
  gate,
  member,
  give,
  ledger,
  database: { url },
}) => {
  expectRefusals(gate);
  test.setTimeout(300_000);
  const brand = "aurora";
  const top = await member(brand, { type: 1 });
  const low = await member(brand, { type: 2 });
  const player = await member(brand);
  await place(url, brand, low.account, top.account);
  await place(url, brand, player.account, low.account);
  await give(brand, player.account, "5000");
  const staff = await elsewhere(brand, "en", desktop);
  await signInAtDesk(staff, "owner", "/desk/agents");
  await offerByPlatform(staff, top.account, { rate: "0.8" });

  await play(await elsewhere(brand, "en", desktop), player, 6);
  const valid = await age(url, brand, player.account, "1 day");
  expect(valid).toBeGreaterThan(0n);

  const upper = await scene(brand, "en", desktop);
  await enter(upper, top.account);
  await act(upper, "offered", "accept");
  await expect(toastOf(upper.page, "agent:contracts.accepted")).toBeVisible();
  await expect(rowIn(upper, "active")).toBeVisible();

  // Above the own rate is refused at the steps, with the data still there.
  await offer(upper, low.account, [["0", "1.5"]]);
  const form = dialog(upper.page).last();
  await expect(form.locator('[data-field="tiers"]')).toContainText(upper.say("errors:contract.rate"));
  await form.locator('[data-cell="rate"] input').fill("0.3");
  await submit(form).click();
  await expect(toastOf(upper.page, "agent:contracts.offered")).toBeVisible();

  const lower = await elsewhere(brand, "hi", phone);
  await enterAgent(lower, low.account);
  await lower.open("/agentHome/agentTeamOverview");
  // The notice names who offers what, and leads to the contract.
  const notice = toastOf(lower.page, "member:contractNotice.contractOffered");
  await expect(notice).toContainText(top.account);
  await notice.getByRole("link").click();
  await expect(lower.page).toHaveURL(/tab=contracts&contracts\.row=/);
  // The simulation counts what was really played, as far as it is settled.
  const settle = () => settleDue(shippedBrand(brand), ledger);
  await settle();
  await lower.page.reload();
  await expect(lower.page.locator('[data-field="validBet"]').first()).toContainText(decimal(valid));
  // At 0.3 percent.
  await expect(lower.page.locator('[data-field="own"]').first()).toContainText(decimal(share(valid, 30n)));
  await act(lower, "offered", "reject");
  await expect(toastOf(lower.page, "agent:contracts.rejected")).toBeVisible();

  await tab(upper, "contracts");
  await offer(upper, low.account, [
    ["0", "0.2"],
    ["10", "0.5"],
  ]);
  await expect(toastOf(upper.page, "agent:contracts.offered")).toBeVisible();
  await tab(lower, "contracts");
  await act(lower, "offered", "accept");
  await expect(rowIn(lower, "active")).toContainText("0.5");
  // What happened, in words.
  await rowIn(lower, "active").locator("[aria-expanded=false]").click();
  const history = lower.page.getByRole("list", { name: lower.say("agent:contracts.history") });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(history).toContainText(lower.say("agent:contracts.who.other", { account: top.account }));
  await expect(history).toContainText(lower.say("agent:contracts.who.own"));

  const accounts = [top.account, low.account];
  await backdate(url, brand, accounts, "3 days");
  await settle();
  await expect
    .poll(() => paidTo(url, brand, "dailyWage", accounts))
    .toEqual({
      [low.account]: `${share(valid, 50n)}`,
      [top.account]: `${share(valid, 80n) - share(valid, 50n)}`,
    });
  await tab(lower, "own");
  for (const name of ["asOf", "next"])
    await expect(lower.page.locator(`#clock [data-field="${name}"]`)).toContainText(/\d{1,2}:\d{2}/);
  const paid = lower.page
    .locator("tbody tr")
    .filter({ hasText: decimal(share(valid, 50n)) })
    .first();
  await expect(paid).toContainText(lower.say("agent:bills.states.paid"));
  const file = await saved(lower);
  expect(file[0]).toContain(lower.say("agent:bills.share"));
  expect(file.slice(1).join()).toContain(decimal(share(valid, 50n)));
  await paid.locator("[aria-expanded=false]").click();
  await expect(lower.page.getByRole("heading", { name: lower.say("agent:legs.title") })).toBeVisible();
  const leg = lower.page
    .locator("tbody tr")
    .filter({ hasText: lower.say("agent:legs.lines.own") })
    .last();
  // Down to the single bet.
  await leg.locator("[aria-expanded=false]").click();
  await expect(lower.page.getByRole("heading", { name: lower.say("agent:legs.bets") })).toBeVisible();
  const orders = lower.page.locator("tbody tr:not(:has(tbody))").filter({ hasText: player.account });
  await expect(orders).toHaveCount(6);

  await lower.open("/agentHome/agentRevenueReport");
  expect((await saved(lower)).join()).toContain(decimal(share(valid, 50n)));

  // The platform lowers the rate: the contract below would end, which is said before the signature.
  await offerByPlatform(staff, top.account, { rate: "0.4" });
  await tab(upper, "contracts");
  await act(upper, "offered", "accept");
  await rowIn(upper, "cascade").locator('[data-action="agree"]').click();
  await expect(dialog(upper.page).last()).toContainText(low.account);
  await submit(dialog(upper.page).last()).click();
  await expect(toastOf(upper.page, "agent:contracts.agreed")).toBeVisible();
  await tab(lower, "contracts");
  await expect(rowIn(lower, "active")).toHaveCount(0);
});

test("an agent lowers a rate above two further levels: the one below sees whose contracts end, and agrees", async ({
  scene,
  elsewhere,
  gate,
  member,
  database: { url },
}) => {
  expectRefusals(gate);
  test.setTimeout(180_000);
  const brand = "jade";
  const [one, two, three, four] = [
    await member(brand, { type: 1 }),
    await member(brand, { type: 2 }),
    await member(brand, { type: 2 }),
    await member(brand, { type: 2 }),
  ];
  await place(url, brand, two.account, one.account);
  await place(url, brand, three.account, two.account);
  await place(url, brand, four.account, three.account);
  const staff = await elsewhere(brand, "en", desktop);
  await signInAtDesk(staff, "owner", "/desk/agents");
  await offerByPlatform(staff, one.account, { rate: "0.8" });
  const first = await scene(brand, "en", desktop);
  await enter(first, one.account);
  await act(first, "offered", "accept");
  await expect(rowIn(first, "active")).toBeVisible();
  await sign(first, one.account, two.account, "0.6");
  await sign(first, two.account, three.account, "0.5");
  await sign(first, three.account, four.account, "0.4");

  await tab(first, "contracts");
  await offer(first, two.account, [["0", "0.3"]]);
  await expect(toastOf(first.page, "agent:contracts.offered")).toBeVisible();
  const second = await elsewhere(brand, "hi", phone);
  await enter(second, two.account);
  await act(second, "offered", "accept");
  await rowIn(second, "cascade").locator('[data-action="agree"]').click();
  const question = dialog(second.page).last();
  await expect(question).toContainText(three.account);
  await expect(question).toContainText(four.account);
  await submit(question).click();
  await expect(toastOf(second.page, "agent:contracts.agreed")).toBeVisible();
  await expect(rowIn(second, "active").filter({ hasText: "0.3" })).toBeVisible();
  const third = rowIn(second, "ended").filter({ hasText: three.account });
  await third.locator("[aria-expanded=false]").click();
  await expect(second.page.getByText(second.say("agent:contracts.event.revoke"))).toBeVisible();
  // Without a contract there is no page of its kind.
  const last = await elsewhere(brand, "en", desktop);
  await enterAgent(last, four.account);
  await last.open(wages);
  await expect(last.page.getByText(last.say("common:system.no-contract.title"))).toBeVisible();
});

test("both parties end a contract: the downline asks and the upline confirms, and the reverse", async ({
  scene,
  elsewhere,
  gate,
  member,
  database: { url },
}) => {
  expectRefusals(gate);
  test.setTimeout(180_000);
  const brand = "saffron";
  const top = await member(brand, { type: 1 });
  const low = await member(brand, { type: 2 });
  await place(url, brand, low.account, top.account);
  const staff = await elsewhere(brand, "en", desktop);
  await signInAtDesk(staff, "owner", "/desk/agents");
  await offerByKeyboard(staff, top.account, "dailyWage", { rate: "0.8" });
  const upper = await scene(brand, "en", desktop);
  await enter(upper, top.account);
  await act(upper, "offered", "accept");
  await expect(rowIn(upper, "active")).toBeVisible();
  const lower = await elsewhere(brand, "hi", phone);
  for (const [asking, answering] of [
    [lower, upper],
    [upper, lower],
  ] as const) {
    await sign(upper, top.account, low.account, "0.5");
    if (asking === lower && !lower.page.url().includes("/agentHome")) await enter(lower, low.account);
    const pair = (of: typeof upper, state: string) => rowIn(of, state).filter({ hasText: "0.5" });
    await tab(asking, "contracts");
    await pair(asking, "active").locator('[data-action="request-end"]').click();
    await submit(dialog(asking.page).last()).click();
    await expect(pair(asking, "endRequested")).toBeVisible();
    // Who asked for the end may keep the contract, and does not confirm it.
    await expect(pair(asking, "endRequested").locator('[data-action="keep"]')).toBeVisible();
    await expect(pair(asking, "endRequested").locator('[data-action="confirm-end"]')).toHaveCount(0);
    await tab(answering, "contracts");
    await pair(answering, "endRequested").locator('[data-action="confirm-end"]').click();
    await submit(dialog(answering.page).last()).click();
    await expect(toastOf(answering.page, "agent:contracts.ended")).toBeVisible();
    await tab(upper, "contracts");
    await expect(pair(upper, "ended").first()).toBeVisible();
    for (const state of ["active", "endRequested"]) await expect(pair(upper, state)).toHaveCount(0);
    await lower.open(wages);
    await expect(lower.page.getByText(lower.say("common:system.no-contract.title"))).toBeVisible();
  }
});

test("on a phone in Hindi a salary in real time is offered, signed, earned by real play and paid by the next tick", async ({
  scene,
  elsewhere,
  gate,
  member,
  give,
  database: { url },
}) => {
  expectRefusals(gate);
  test.setTimeout(300_000);
  const brand = "aurora";
  const agent = await member(brand, { type: 1 });
  const player = await member(brand);
  await place(url, brand, player.account, agent.account);
  await give(brand, player.account, "5000");
  const staff = await elsewhere(brand, "hi", phone);
  await signInAtDesk(staff, "owner", "/desk/agents");
  await offerByKeyboard(staff, agent.account, "realTime", { winRate: "0.5", lossRate: "2" });

  const own = await scene(brand, "hi", phone);
  await enter(own, agent.account, realTime);
  await act(own, "offered", "accept");
  await expect(rowIn(own, "active")).toBeVisible();
  await play(await elsewhere(brand, "hi", phone), player, 6);
  await age(url, brand, player.account, "15 minutes");
  await backdate(url, brand, [agent.account], "40 minutes");
  // The server's own job pays within its next minute.
  await expect
    .poll(() => lastPaid(url, brand, "realTime", agent.account), { timeout: 130_000 })
    .toBeGreaterThan(0n);
  const amount = await lastPaid(url, brand, "realTime", agent.account);
  await tab(own, "own", realTime);
  for (const name of ["asOf", "next"])
    await expect(own.page.locator(`#clock [data-field="${name}"]`)).toContainText(/\d{1,2}:\d{2}/);
  await expect(
    own.page
      .locator("tbody tr")
      .filter({ hasText: decimal(amount) })
      .first(),
  ).toContainText(own.say("agent:bills.states.paid"));
  expect((await saved(own)).join()).toContain(decimal(amount));
});
