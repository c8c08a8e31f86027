import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Transaction } from "kysely";
import { minorUnits } from "../../../src/kernel/money.ts";
import { randomToken } from "../../../src/server/core/identity/encryption.ts";
import { house } from "../../../src/server/core/ledger/transaction.ts";
import { holdTransaction, stepTransfer } from "../../../src/server/core/wallet/transfers/step.ts";
import { insertTransfer } from "../../../src/server/core/wallet/transfers/transfer-store.ts";
import type { Schema } from "../../../src/server/foundation/db/schema.ts";
import { callerIn, expect, test as members, type Scene } from "../members/people.ts";
import { field, fillIn, submit, toastOf } from "../members/screen.ts";
import type { BrandName } from "../site.ts";

/** The currencies of the demo brands, two decimals each. */
const currencies: Record<BrandName, string> = { aurora: "INR", jade: "MYR", saffron: "INR" };
const exponent = 2;

type Fixtures = {
  /** Puts money into a member's main wallet, as another process of the server would; negative amounts are debits. */
  give: (brand: BrandName, account: string, amount: string) => Promise<void>;
  /** A member's transfer to a vendor that never received it, a day later; answers its number. */
  park: (brand: BrandName, account: string, amount: string) => Promise<string>;
};

/** The members' journeys' test, with money. */
export const test = members.extend<Fixtures>({
  park: async ({ ledger: { database, wallet } }, use) => {
    await use(async (brand, account, text) => {
      const now = Date.now();
      return database.brand(brand, async (tx) => {
        const made = await insertTransfer(tx, brand, {
          id: randomToken(15),
          owner: await memberOf(tx, account),
          vendor: "LVY",
          direction: "in",
          book: "real",
          amount: minorOf(text),
          currency: currencies[brand],
          exponent,
          asked_at: new Date(now - 25 * 3_600_000),
        });
        const [held] = await wallet.postIn(tx, brand, [holdTransaction(made)]);
        if (!held?.ok) throw new Error(`setting ${text} aside was refused`);
        for (const type of ["held", "silent", "overdue"] as const)
          await stepTransfer(tx, made.id, { type }, { wallet, now });
        return made.id;
      });
    });
  },
  give: async ({ ledger: { database, wallet } }, use) => {
    await use(async (brand, account, text) => {
      const amount = minorOf(text);
      const holder = await database.brand(brand, (tx) => memberOf(tx, account));
      const money = { book: "real" as const, currency: currencies[brand], exponent };
      const done = await wallet.post(brand, {
        kind: "post",
        key: `journey:${randomUUID()}`,
        reason: "grant.demo",
        reference: "",
        actor: "job:journey",
        entries: [
          { account: { ...money, owner: holder, wallet: "main" }, amount },
          { account: { ...money, owner: house, wallet: "journeys" }, amount: -amount },
        ],
      });
      if (!done.ok) throw new Error(`giving ${text} was refused: ${done.code}`);
    });
  },
});

function minorOf(text: string): bigint {
  const amount = minorUnits(text, exponent);
  if (!amount.ok) throw new Error(`${text} is no amount`);
  return amount.value;
}

async function memberOf(tx: Transaction<Schema>, account: string): Promise<string> {
  const found = tx.selectFrom("member").select("id").where("account", "=", account);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** The balance in the header, as decimal text in an attribute. */
export const headerBalance = (page: Page): Locator => page.locator("header [data-place=bar] [data-balance]");

/** The balance in the header in minor units, once the page has one. */
export async function shownBalance(page: Page): Promise<bigint> {
  await expect(headerBalance(page)).toHaveAttribute("data-balance", /\d/);
  return minorOf((await headerBalance(page).getAttribute("data-balance")) ?? "");
}

export const paymentPassword = "493027";

/** Sets the payment password by a call, in the session that the browser was given. */
export async function setPaymentPassword(scene: Scene, password: string): Promise<void> {
  const input = { paymentPassword, confirmPaymentPassword: paymentPassword, password };
  const answer = await (await callerIn(scene)).call("member/paymentPassword", input);
  expect(answer.success, answer.message).toBe(true);
}

/** Sets the payment password in the member's account. */
export async function typePaymentPassword(
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
