import { cover } from "../cover.ts";
import { dialog, sizes } from "../site.ts";
import { demo, expect, expectRefusals, test } from "./people.ts";
import { button, confirmLeaving, fillIn, openMenu, shownMember, submit } from "./screen.ts";

for (const { brand, language } of cover("first", "free-play"))
  test(`${brand}, ${language}: free play is a trial account that leads to a real one`, async ({
    scene,
    gate,
  }) => {
    expectRefusals(gate);
    const visitor = await scene(brand, language);
    const { page, say } = visitor;
    await visitor.open("/login");
    await button(visitor, "auth:login.freePlay").click();
    await expect(shownMember(page)).toHaveAttribute("data-member", /^trial\d+$/);
    await openMenu(page);
    const menu = page.locator("[popover=auto]:popover-open");
    await expect(menu).toContainText(say("auth:account.trial"));
    await expect(menu.locator("a[href^='/member']")).toHaveCount(0);
    await expect(
      menu.getByRole("button", { name: say("auth:account.changePassword"), exact: true }),
    ).toHaveCount(0);
    await page.keyboard.press("Escape");

    await visitor.open("/member/securityCenter");
    await expect(dialog(page)).toContainText(say("errors:account.trial"));
    await expect(page).toHaveURL(visitor.at());
    await dialog(page)
      .getByRole("link", { name: say("auth:page.register"), exact: true })
      .click();
    await expect(page).toHaveURL(visitor.at("/register"));
    await expect(submit(page)).toBeVisible();
  });

for (const { brand, language, size } of cover("entries", "agent-login"))
  test(`${brand}, ${language}, ${size}: agents log in at their own entry, members do not`, async ({
    scene,
    member,
    app,
    gate,
  }) => {
    expectRefusals(gate);
    const agent = demo(app, brand, "agent1");
    const player = await member(brand);
    const top = await member(brand, { type: 41 });
    const visitor = await scene(brand, language, sizes[size]);
    const { page, say } = visitor;
    const tryIt = async (path: string, { account, password }: typeof player) => {
      await visitor.open(path);
      await fillIn(page, { username: account, password });
      await submit(page).click();
    };
    await tryIt("/agent", player);
    await expect(page.getByRole("alert")).toHaveText(say("errors:login.not-agent"));
    await expect(shownMember(page)).toHaveCount(0);
    await page.getByRole("link", { name: say("auth:login.toMembers"), exact: true }).click();
    await expect(page).toHaveURL(visitor.at("/login"));
    // The agents' centre leads other members to the login.
    await visitor.open("/agentHome");
    await expect(page).toHaveURL(visitor.at("/agent"));

    await tryIt("/login", top);
    await expect(page.getByRole("alert")).toHaveText(say("errors:login.not-member"));
    await tryIt("/agent", top);
    // The centre leads to its default page; its menu has no pages about contracts of which there are none.
    await expect(page).toHaveURL(visitor.at("/agentHome/agentTeamOverview"));
    await expect(page.locator("[data-page='agent/agentTeamOverview']")).toBeVisible();
    const links = page.locator("aside a[href^='/agentHome/']");
    await expect(links.first()).toBeAttached();
    const menu = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(menu).toContain("/agentHome/downlineManagmentView");
    expect(menu).not.toContain("/agentHome/agentDailyWages2");
    await expect(shownMember(page)).toHaveAttribute("data-member", top.account);

    await button(visitor, "common:action.logout").click();
    await confirmLeaving(visitor).click();
    await expect(shownMember(page)).toHaveCount(0);
    await expect(page).toHaveURL(visitor.at());
    // An agent with a member's account may use both entries.
    await tryIt("/agent", agent);
    await expect(page).toHaveURL(visitor.at("/agentHome/agentTeamOverview"));
    await visitor.open();
    await openMenu(page);
    await expect(page.locator("[popover=auto]:popover-open a[href='/agentHome']")).toBeVisible();
  });

test("a member at the agents' entry reads the reason, and finds other entries", async ({ inside }) => {
  const visitor = await inside("aurora", "en");
  const { page, say, person } = visitor;
  await visitor.open("/agent");
  await expect(page.getByText(say("auth:login.notAgentText", { account: person.account }))).toBeVisible();
  const main = page.locator("main");
  await expect(main.getByRole("link", { name: say("common:action.member"), exact: true })).toBeVisible();
  await main.getByRole("button", { name: say("common:action.logout"), exact: true }).click();
  await confirmLeaving(visitor).click();
  await expect(shownMember(page)).toHaveCount(0);
  await expect(page).toHaveURL(visitor.at());
});

test("a logged-in member is not asked to register", async ({ inside }) => {
  const visitor = await inside("saffron", "hi");
  const { page } = visitor;
  await visitor.open("/register");
  await expect(page).toHaveURL(visitor.at());
  await expect(dialog(page)).toHaveCount(0);
});
