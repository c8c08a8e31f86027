import type { Page, Route } from "@playwright/test";
import { cover } from "../cover.ts";
import {
  enterByCall,
  expect,
  expectRefusals,
  handoffCodeBy,
  type Person,
  type Scene,
} from "../members/people.ts";
import { button, logIn, shownMember } from "../members/screen.ts";
import { test } from "./member-money.ts";

const balanceOf = (page: Page, amount: string) =>
  page.locator(`header [data-place=bar] [data-balance="${amount}"]`);

/** Remembers every pair of member and money that the page ever shows from its beginning on. */
const watchFigures = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      const member = document.querySelector("header [data-member]")?.getAttribute("data-member");
      const text = document.body?.innerText ?? "";
      if (member) for (const money of text.match(/\d[\d,]*\.\d\d/g) ?? []) seen.add(`${member} ${money}`);
      (globalThis as unknown as { figures: string[] }).figures = [...seen];
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const figuresOf = async (page: Page, { account }: Person): Promise<string[]> => {
  const all = await page.evaluate(() => (globalThis as unknown as { figures: string[] }).figures);
  return all.filter((one) => one.startsWith(`${account} `)).map((one) => one.slice(account.length + 1));
};

/** Lets a code replace the account of a page, in the same document. */
async function replaceBy(
  visitor: Scene,
  code: string,
  path: string,
  next: Person,
  isReady: () => Promise<void> = async () => undefined,
): Promise<void> {
  await visitor.open(`${path}${path.includes("?") ? "&" : "?"}token=${code}`);
  await isReady();
  await button(visitor, "common:action.confirm").click();
  await expect(shownMember(visitor.page)).toHaveAttribute("data-member", next.account);
}

/** Holds a member's calls of an address until they are let go. */
async function hold(page: Page, pattern: string, token: string) {
  const held: Route[] = [];
  await page.route(pattern, (route) => {
    if (route.request().headers().authorization !== token) return route.continue();
    held.push(route);
    return Promise.resolve();
  });
  return {
    count: () => held.length,
    letGo: async () => {
      const requests = held.map((route) => route.request());
      for (const route of held.splice(0)) await route.continue();
      // A call that the page has given up has no answer.
      const answers = await Promise.all(requests.map((request) => request.response()));
      return answers.flatMap((answer) => answer?.status() ?? []);
    },
  };
}

const tokenIn = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem("token") ?? "");

for (const { brand, language } of cover("sessions", "next-member"))
  test(`${brand}, ${language}: a member who logs in after another never sees the other's money`, async ({
    inside,
    elsewhere,
    member,
    give,
    gate,
  }) => {
    expectRefusals(gate);
    const second = await member(brand);
    const first = await inside(brand, language, { at: "/" });
    await give(brand, first.person.account, "4321.09");
    await give(brand, second.account, "17.55");
    const sender = await elsewhere(brand, language);
    await enterByCall(sender, second);
    const { page } = first;
    await watchFigures(page);
    for (const [index, path] of ["/member/transferFund", "/member/transactionHistory"].entries()) {
      if (index > 0) await logIn(first, first.person);
      await first.open(path);
      await expect(balanceOf(page, "4321.09")).toBeAttached();
      await expect(page.locator("main")).toContainText("4,321.09");
      await replaceBy(first, await handoffCodeBy(sender), path, second);
      await expect(balanceOf(page, "17.55")).toBeAttached();
      await expect(page.locator("main")).toContainText("17.55");
      expect(await figuresOf(page, second)).not.toContain("4,321.09");
      await page.evaluate(() => sessionStorage.clear());
    }
  });

test("answers and refusals for the previous account are dropped", async ({
  inside,
  elsewhere,
  member,
  give,
  gate,
}) => {
  expectRefusals(gate);
  const second = await member("jade");
  const first = await inside("jade", "en", { at: "/" });
  await give("jade", first.person.account, "4321.09");
  await give("jade", second.account, "17.55");
  const sender = await elsewhere("jade", "en");
  await enterByCall(sender, second);
  const { page } = first;
  await watchFigures(page);
  const token = await tokenIn(page);
  const balances = await hold(page, "**/wps/v2/wallets/balance*", token);
  const notices = await hold(page, "**/wps/member/notices*", token);
  const records = await hold(page, "**/wps/relay/ODSFE2_MemTransDet*", token);
  await replaceBy(first, await handoffCodeBy(sender), "/member/transactionHistory", second, async () => {
    for (const asked of [balances, records]) await expect.poll(() => asked.count()).toBeGreaterThan(0);
  });
  await expect(balanceOf(page, "17.55")).toBeAttached();
  // The session before has ended with the exchange: calls under way are refused, and only theirs.
  for (const late of [balances, records, notices]) expect(await late.letGo()).toContain(401);
  await page.waitForTimeout(500);
  await expect(shownMember(page)).toHaveAttribute("data-member", second.account);
  await expect(balanceOf(page, "17.55")).toBeAttached();
  expect(await figuresOf(page, second)).not.toContain("4,321.09");
  await page.reload();
  await expect(shownMember(page)).toHaveAttribute("data-member", second.account);
});

test("a trial's play money is not the money of the next member", async ({
  scene,
  elsewhere,
  member,
  give,
  gate,
}) => {
  expectRefusals(gate);
  const person = await member("aurora");
  await give("aurora", person.account, "17.55");
  const sender = await elsewhere("aurora", "en");
  await enterByCall(sender, person);
  const visitor = await scene("aurora", "en");
  const { page } = visitor;
  await watchFigures(page);
  await visitor.open("/login");
  await button(visitor, "auth:login.freePlay").click();
  await expect(balanceOf(page, "10000.00")).toBeAttached();
  await replaceBy(visitor, await handoffCodeBy(sender), "/", person);
  await expect(balanceOf(page, "17.55")).toBeAttached();
  expect(await figuresOf(page, person)).not.toContain("10,000.00");
});
