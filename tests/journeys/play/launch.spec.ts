import { deal } from "../cover.ts";
import { fillIn, submit } from "../members/screen.ts";
import { headerBalance } from "../money/member-money.ts";
import { desktop, dialog, phone } from "../site.ts";
import { choose, expect, gameOn, ownSlots, signOutOf, spin, test } from "./play.ts";

const slots = { en: "Brass Sevens", hi: "पीतल के सात" } as const;

for (const { brand, language, size } of deal(
  [
    { brand: "aurora", language: "en", size: desktop },
    { brand: "saffron", language: "hi", size: phone },
  ] as const,
  1,
  2,
)) {
  test(`${brand}: a visitor logs in on the way to a game, plays it, and finds it in the records`, async ({
    scene,
    member,
    give,
  }) => {
    const visitor = await scene(brand, language, size);
    const { page, say, open } = visitor;
    const person = await member(brand);
    await give(brand, person.account, "500.00");
    await open(ownSlots);
    await choose(visitor, slots[language], "start");
    await expect(page).toHaveURL(/\/login$/);
    await page.locator('form [name="username"]').fill(person.account);
    await page.locator('form [name="password"]').fill(person.password);
    await page.locator("form button[type=submit]").click();
    await expect(page).toHaveURL(/\/seamless\?vassalage=LVY&gameCode=brass-sevens$/);
    const frame = await gameOn(page);
    await expect(page.locator("footer")).toHaveCount(0);
    // One way back is enough: the page around the game has it.
    await expect(frame.locator("header a[target=_top]")).toBeHidden();
    await expect(frame.locator("header a[target=_top]")).toHaveCount(1);
    await expect(headerBalance(page)).toHaveAttribute("data-balance", "500.00");
    await spin(frame);

    // The ledger agrees with the page: 500 less the stake, plus the win.
    await expect(headerBalance(page)).not.toHaveAttribute("data-balance", "500.00");
    const balance = Number(await headerBalance(page).getAttribute("data-balance"));
    await open("/member/personalHistoryCopy");
    const row = page.locator("tbody tr").first();
    await expect(row).toContainText(slots[language]);
    await expect(row).toContainText(say("member:bets.states.closed"));
    await expect(page.locator("tbody tr")).toHaveCount(1);
    const net = Number(
      (await page.locator("[data-total=net]").innerText()).replace(/[^\d.−-]/g, "").replace("−", "-"),
    );
    expect(Math.round((500 + net) * 100)).toBe(Math.round(balance * 100));
    const proof = row.getByRole("link", { name: say("member:bets.proof") });
    await expect(proof).toHaveAttribute("href", /\/verify\?round=/);

    await open("/recent");
    await expect(page.locator("[data-block=catalogue] li > button b")).toHaveText([slots[language]]);
  });
}

test("with vendor wallets a game links to its wallet, and transferred money is played", async ({
  inside,
  give,
}) => {
  const member = await inside("jade", "en");
  const { page, say } = member;
  await give("jade", member.person.account, "20.00");
  await member.open("/seamless?vassalage=LVY&gameCode=under-or-over");
  await expect((await gameOn(page)).locator(".balance")).toHaveText("RM 0.00");
  await page.getByRole("link", { name: say("lobby:play.moneyIn"), exact: true }).click();
  await expect(page).toHaveURL(/\/member\/transferFund\?vendor=LVY$/);
  await fillIn(page, { amount: "12.50" });
  await submit(page).click();
  await expect(page.locator("[data-list=vendors] [data-row=LVY]")).toContainText("12.50");
  await page.goBack();
  await expect((await gameOn(page)).locator(".balance")).toHaveText("RM 12.50");
});

test("a reload launches the game again, and a logout removes it", async ({ inside, give }) => {
  const scene = await inside("aurora", "en", { size: desktop });
  const { page } = scene;
  await give("aurora", scene.person.account, "20.00");
  await scene.open("/seamless?vassalage=LVY&gameCode=under-or-over");
  await gameOn(page);
  const first = await page.locator("iframe").getAttribute("src");
  await page.reload();
  await gameOn(page);
  expect(await page.locator("iframe").getAttribute("src")).not.toBe(first);
  await signOutOf(scene);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("the back button leads from a game to where it was chosen", async ({ inside, give }) => {
  const scene = await inside("jade", "en", { size: desktop });
  await give("jade", scene.person.account, "20.00");
  await scene.open(ownSlots);
  await choose(scene, slots.en, "start");
  await gameOn(scene.page);
  await scene.page.goBack();
  await expect(scene.page).toHaveURL(/\/rng\?vendor=LVY$/);
  await expect(scene.page.locator("iframe")).toHaveCount(0);
});

test("a visitor tries a game with play money, and must register to play for real", async ({ scene }) => {
  const visitor = await scene("aurora", "en");
  const { page, say, open } = visitor;
  await open(ownSlots);
  await choose(visitor, slots.en, "try");
  await expect(page).toHaveURL(/demo=1$/);
  const frame = await gameOn(page);
  await expect(page.getByText(say("lobby:play.demo"), { exact: true })).toBeVisible();
  await spin(frame);
  await open(ownSlots);
  await choose(visitor, slots.en, "start");
  await expect(dialog(page).getByText(say("errors:account.trial"))).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: say("auth:page.register"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/register$/);
});

test("a game under maintenance says so, and recommends games that are open", async ({ inside }) => {
  const { page, say, open } = await inside("aurora", "en");
  await open("/seamless?vassalage=EA&gameCode=east-wing-baccarat");
  await expect(page.getByText(say("errors:game.maintenance"))).toBeVisible();
  await expect(page.locator("[data-block=game-page] li > button").first()).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a vendor that does not answer is tried again", async ({ inside, give, gate }) => {
  gate.allow(/503/);
  const scene = await inside("aurora", "en");
  const { page, say, open, person } = scene;
  await give("aurora", person.account, "20.00");
  let calls = 0;
  await page.route("**/wps/game/launchGame*", async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    return route.fulfill({ status: 503, json: { success: false, message: "vendor.silent" } });
  });
  await open("/seamless?vassalage=LVY&gameCode=brass-sevens");
  await expect(page.getByRole("alert")).toContainText(say("errors:vendor.silent"));
  await page.getByRole("button", { name: say("common:action.retry"), exact: true }).click();
  await gameOn(page);
});

test("draws are played on their own page, and a page without any says so", async ({ inside, give }) => {
  const scene = await inside("saffron", "en");
  const { page, say, open, person } = scene;
  await give("saffron", person.account, "20.00");
  await open("/elott?vendor=LVY");
  await choose(scene, "Minute Five", "start");
  await expect(page).toHaveURL(/\/lottery\?gameCode=minute-five$/);
  await gameOn(page);
  // The way back from a lottery is its page, which knows what was played and when the next draw is.
  await page.getByRole("link", { name: say("lobby:play.back") }).click();
  await expect(page).toHaveURL(/\/lottery$/);
  for (const part of ["choice", "recent"])
    await expect(page.locator(`[data-part=${part}] li > button b`)).toHaveText(["Minute Five"]);
  const draws = page.locator("[data-lottery=minute-five]");
  await expect(draws.getByRole("timer")).toHaveText(/^Next draw in (\d+ min )?\d+ sec$|^Drawing now/);
  await expect(
    draws
      .locator("[data-draw]")
      .or(draws.getByText(say("lobby:lottery.none")))
      .first(),
  ).toBeVisible();
  for (const lottery of ["vnLottery", "seaLottery"]) {
    await open(`/${lottery}`);
    await expect(page.getByText(say(`lobby:empty.${lottery}`))).toBeVisible();
  }
});

test("an entry that stands for many games opens the list of them", async ({ inside }) => {
  const scene = await inside("aurora", "en");
  const { page, say, open } = scene;
  await open("/live?vendor=AG");
  const entry = page.locator("li").filter({ has: page.getByRole("button", { name: /^See the games of/ }) });
  await entry
    .first()
    .locator("> button")
    .click({ position: { x: 12, y: 12 } });
  await dialog(page)
    .getByRole("button", { name: /^See the games of/ })
    .click();
  await expect(
    dialog(page).last().getByText(say("lobby:play.noList")).or(dialog(page).locator("ul li").first()),
  ).toBeVisible();
});

test("a login required by a game leads on to the game", async ({ scene, member, give }) => {
  const visitor = await scene("jade", "en");
  const person = await member("jade");
  await give("jade", person.account, "20.00");
  // A page behind a login remembers which game was requested.
  await visitor.open("/lottery?gameCode=minute-five");
  await expect(visitor.page).toHaveURL(/\/login$/);
  await visitor.page.locator('form [name="username"]').fill(person.account);
  await visitor.page.locator('form [name="password"]').fill(person.password);
  await visitor.page.locator("form button[type=submit]").click();
  await expect(visitor.page).toHaveURL(/\/lottery\?gameCode=minute-five$/);
  await gameOn(visitor.page);
  await visitor.open("/seamless");
  await expect(visitor.page.getByText(visitor.say("lobby:empty.seamless"))).toBeVisible();
});
