import { randomBytes, randomInt } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { TestApp } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { asAdmin } from "../../support/database.ts";
import type { Language } from "../axes.ts";
import { english, hindi } from "../own-pages.ts";
import { type BrandName, type Gate, hydrated, phone, test as plain } from "../site.ts";
import { giveToken, shownMember } from "./screen.ts";

export { type Language, languages } from "../axes.ts";

export { expect } from "../site.ts";

/** A text of the platform as a page shows it, by "namespace:key". */
export function said(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const text = language === "hi" ? hindi(key) : english(key);
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ""));
}

type Size = { width: number; height: number };

/** A visitor of one brand, in a browser of their own, at a network of their own. */
export type Scene = {
  app: TestApp;
  brand: BrandName;
  page: Page;
  context: BrowserContext;
  say: (key: string, values?: Record<string, string | number>) => string;
  /** Opens an address of the brand and waits until the page answers to clicks. */
  open: (path?: string) => Promise<void>;
  /** Another tab of the same browser, at an address of the brand. */
  tab: (path?: string) => Promise<Page>;
  /** The address of one of the brand's pages. */
  at: (path?: string) => string;
};

export type Person = { account: string; password: string };

/** The initial data of a member; names are the columns'. */
export type Belongings = Partial<{
  email: string;
  email_verified_at: Date;
  dialing_code: string;
  mobile: string;
  mobile_verified_at: Date;
  payee_name: string;
  password_is_given: boolean;
  type: number;
}>;

type Fixtures = {
  /** Puts the test's browser before a brand. */
  scene: (brand: BrandName, language: Language, size?: Size) => Promise<Scene>;
  /** Another browser in another network: another person, or the same person elsewhere. */
  elsewhere: (brand: BrandName, language: Language, size?: Size) => Promise<Scene>;
  /** Creates a member of its own for a test, with the password of the demo accounts. */
  member: (brand: BrandName, more?: Belongings) => Promise<Person>;
  /**
   * The test's browser before a brand, with a member of its own logged in. Nothing is open yet without `at`: the first page
   * that the test opens is the first that costs time.
   */
  inside: (
    brand: BrandName,
    language: Language,
    more?: { has?: Belongings; size?: Size; at?: string },
  ) => Promise<Scene & { person: Person }>;
};

let networks = 0;

/** A network that no other test of the run uses. */
const ownNetwork = (worker: number): string => {
  networks += 1;
  return `10.${worker % 250}.${networks % 250}.1`;
};

/** The journeys' test with members: each visitor comes from a network of its own. */
export const test = plain.extend<Fixtures>({
  scene: async ({ page, context, app }, use, testInfo) => {
    const { workerIndex } = testInfo;
    await use(async (brand, language, size = phone) => {
      await settle(context, brand, language, workerIndex);
      await page.setViewportSize(size);
      return sceneOf(app, page, brand, language);
    });
  },
  elsewhere: async ({ browser, app }, use, { workerIndex }) => {
    const opened: BrowserContext[] = [];
    await use(async (brand, language, size = phone) => {
      const context = await browser.newContext({ viewport: size });
      opened.push(context);
      await settle(context, brand, language, workerIndex);
      return sceneOf(app, await context.newPage(), brand, language);
    });
    for (const context of opened) await context.close();
  },
  member: async ({ app, database }, use) => {
    await use(async (brand, more = {}) => {
      const { password } = demo(app, brand, "player1");
      return { account: await insertLike(database.url, brand, more), password };
    });
  },
  inside: async ({ scene, member }, use) => {
    await use(async (brand, language, { has, size, at } = {}) => {
      const person = await member(brand, has);
      const visitor = await scene(brand, language, size);
      await enterByCall(visitor, person);
      if (at !== undefined) await visitor.open(at);
      return { ...visitor, person };
    });
  },
});

/**
 * Gives the browser a session of the person, which a call has opened for it; the first page that is opened finds it. The
 * login's own page has journeys of its own; through it, every journey of a member would load and fill in a form first.
 */
export async function enterByCall(
  { app, brand, page, context }: Scene,
  { account, password }: Person,
  side: "member" | "agent" = "member",
): Promise<void> {
  const caller = callerOf(app.port, brand);
  caller.headers["x-forwarded-for"] = addressOf.get(context) ?? "";
  await caller.login(account, password, side);
  callers.set(context, caller);
  const domain = `${brand}.localhost`;
  await context.addCookies(
    [...caller.cookies].map(([name, value]) => ({ name, value, domain, path: "/", httpOnly: true })),
  );
  const given = await giveToken(page, domain, "token", caller.token ?? "");
  onFirstPage.set(page, async () => {
    const own = page.locator(`[data-member="${account}"]`);
    await shownMember(page).and(own).waitFor({ state: "attached" });
    await given.dispose();
  });
}

const callers = new WeakMap<BrowserContext, TestCaller>();

/** Makes calls in the browser's session, for what has journeys of its own. */
export async function callerIn({ app, brand, context, page }: Scene): Promise<TestCaller> {
  const known = callers.get(context);
  if (known) return known;
  const caller = callerOf(app.port, brand);
  caller.headers["x-forwarded-for"] = addressOf.get(context) ?? "";
  for (const { name, value } of await context.cookies()) caller.cookies.set(name, value);
  caller.token = await page.evaluate(() => sessionStorage.getItem("token") ?? "");
  return caller;
}

/** A code that carries a browser's session to another one, once; asked for by a call. */
export async function handoffCodeBy(scene: Scene): Promise<string> {
  const { value } = await (await callerIn(scene)).call("session/handoff/code", {});
  return value?.code ?? "";
}

/** What is to be seen and done on the first page that a tab opens. */
const onFirstPage = new WeakMap<Page, () => Promise<void>>();

/** The network that each browser comes from. */
const addressOf = new WeakMap<BrowserContext, string>();

async function settle(context: BrowserContext, brand: BrandName, language: Language, worker: number) {
  const address = ownNetwork(worker);
  addressOf.set(context, address);
  await context.setExtraHTTPHeaders({ "x-forwarded-for": address });
  await context.addCookies([{ name: "lang", value: language, domain: `${brand}.localhost`, path: "/" }]);
}

function sceneOf(app: TestApp, page: Page, brand: BrandName, language: Language): Scene {
  const context = page.context();
  const at = (path = "/") => app.addressOf(brand, path);
  const open = async (target: Page, path: string) => {
    await target.goto(at(path), { waitUntil: "domcontentloaded" });
    await hydrated(target);
    const first = onFirstPage.get(target);
    onFirstPage.delete(target);
    await first?.();
  };
  return {
    app,
    brand,
    page,
    context,
    at,
    say: (key, values) => said(language, key, values),
    open: (path = "/") => open(page, path),
    tab: async (path = "/") => {
      const tab = await context.newPage();
      await tab.setViewportSize(page.viewportSize() ?? phone);
      await open(tab, path);
      return tab;
    },
  };
}

/** One of the accounts created by the app's first start. */
export function demo(app: TestApp, brand: BrandName, account: string): Person {
  const found = app.accounts.find((one) => one.merchant === brand && one.account === account);
  if (!found) throw new Error(`${brand} has no demo account ${account}`);
  return found;
}

/** A member like the demo player, under another name. */
async function insertLike(url: string, brand: BrandName, more: Belongings): Promise<string> {
  const account = newName();
  const given = Object.entries(more);
  const columns = given.map(([name]) => `, ${name}`).join("");
  const places = given.map((_one, index) => `, $${index + 5}`).join("");
  const type = "type" in more ? "" : ", type";
  await asAdmin(url, (admin) =>
    admin.query(
      `with made as (
         insert into member (brand_id, id, account, nickname, referral_code, password_hash,
           password_changed_at, first_login_at, registered_at${type}${columns})
         select brand_id, $2, $3, $3, $4, password_hash, now(), now(), now()${type}${places}
         from member where brand_id = $1 and account = 'player1' returning brand_id, id)
       insert into member_tree select brand_id, id, id, 0 from made`,
      [
        brand,
        digits(10),
        account,
        randomBytes(4).toString("hex").toUpperCase(),
        ...given.map(([, value]) => value),
      ],
    ),
  );
  return account;
}

/** The code that an agent's players register with. */
export async function referralCodeOf(url: string, brand: BrandName, account: string): Promise<string> {
  const found = await asAdmin(url, (admin) =>
    admin.query<{ referral_code: string }>(
      "select referral_code from member where brand_id = $1 and account = $2",
      [brand, account],
    ),
  );
  return found.rows[0]?.referral_code ?? "";
}

/** The agent that a member registered under; undefined without one. */
export async function parentOf(url: string, brand: BrandName, account: string): Promise<string | undefined> {
  const found = await asAdmin(url, (admin) =>
    admin.query<{ account: string }>(
      `select parent.account from member join member parent
         on parent.brand_id = member.brand_id and parent.id = member.parent_id
       where member.brand_id = $1 and member.account = $2`,
      [brand, account],
    ),
  );
  return found.rows[0]?.account;
}

export const digits = (length: number): string =>
  Array.from({ length }, (_one, index) => randomInt(index === 0 ? 1 : 0, 10)).join("");

/** An unused username that satisfies every brand's rules. */
export const newName = (): string => `m${randomBytes(6).toString("hex")}`;

/** The stream of the server's events, once it is open. */
export const streaming = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().endsWith("/wps/events"), { timeout: 15_000 });

/** Refusals are expected in a test that makes mistakes. */
export const expectRefusals = (gate: Gate): void => gate.allow(/\b(401|403|409|410|422|429)\b/);

/** What an authenticator shows for a secret, now or some steps of half a minute ahead. */
export const totpCode = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
