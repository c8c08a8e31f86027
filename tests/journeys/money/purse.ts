import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { minorUnits } from "../../../src/kernel/money.ts";
import { type Database, openDatabase } from "../../../src/server/db/connection.ts";
import { house } from "../../../src/server/ledger/act.ts";
import { createWallet, type Wallet } from "../../../src/server/wallet/wallet.ts";
import { expect, test as members, type Scene } from "../members/people.ts";
import { field, fillIn, submit, toastOf } from "../members/screen.ts";
import type { BrandName } from "../site.ts";

/** The currencies of the demo brands, two decimals each. */
const currencies: Record<BrandName, string> = { aurora: "INR", jade: "MYR", saffron: "INR" };
const exponent = 2;

type Fixtures = {
  /** Puts money into somebody's main wallet, as another process of the house would; negative takes it. */
  give: (brand: BrandName, account: string, amount: string) => Promise<void>;
};
type WorkerFixtures = { books: { database: Database; wallet: Wallet } };

/** The members' journeys' test, with money. */
export const test = members.extend<Fixtures, WorkerFixtures>({
  books: [
    async ({ database }, use) => {
      const opened = openDatabase({ url: database.url, poolSize: 2 });
      const wallet = createWallet({
        database: opened,
        clock: { now: () => Date.now() },
        log: (error) => {
          throw error;
        },
      });
      await use({ database: opened, wallet });
      await wallet.close();
      await opened.close();
    },
    { scope: "worker" },
  ],
  give: async ({ books: { database, wallet } }, use) => {
    await use(async (brand, account, text) => {
      const amount = minorUnits(text, exponent);
      const holder = await database.brand(brand, (tx) =>
        tx.selectFrom("member").select("id").where("account", "=", account).executeTakeFirstOrThrow(),
      );
      if (!amount.ok) throw new Error(`${text} is no amount`);
      const purse = { book: "real" as const, currency: currencies[brand], exponent };
      const done = await wallet.act(brand, {
        kind: "post",
        key: `journey:${randomUUID()}`,
        reason: "grant.demo",
        reference: "",
        actor: "job:journey",
        legs: [
          { account: { ...purse, owner: holder.id, wallet: "main" }, amount: amount.value },
          { account: { ...purse, owner: house, wallet: "journeys" }, amount: -amount.value },
        ],
      });
      if (!done.ok) throw new Error(`giving ${text} was refused: ${done.code}`);
    });
  },
});

/** The balance in the header, as decimal text in an attribute. */
export const headerBalance = (page: Page): Locator => page.locator("header [data-place=bar] [data-balance]");

export const paymentPassword = "493027";

/** Sets the payment password in the member's account. */
export async function setPaymentPassword(
  { page, open }: Pick<Scene, "page" | "open">,
  password: string,
): Promise<void> {
  await open("/member/securityCenter");
  const form = page.locator('[data-form="member/paymentPassword"]');
  await fillIn(form, { paymentPassword, confirmPaymentPassword: paymentPassword, password });
  await submit(form).click();
  await expect(toastOf(page, "member:payment.done")).toBeVisible();
  await expect(field(form, "paymentPassword")).toHaveCount(0);
}
