import { randomUUID } from "node:crypto";
import type { OperationId } from "../../../src/contract/shared-types.ts";
import type { Config } from "../../../src/server/foundation/config/config.ts";
import { openTestApp, type TestApp } from "../../support/app.ts";
import type { BrandsCopy } from "../../support/brands.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { freshDatabase } from "../../support/database.ts";
import { type Answer, said } from "../../support/http.ts";

/** A real app whose database a test may reach as well. */
export type MoneyApp = {
  app: TestApp;
  url: string;
  /** A demo account of a brand who is logged in, and whose calls are counted apart from those of others. */
  at: (brand: string, account: string) => Promise<TestCaller>;
  /** The same, once it has set `paymentPassword`. */
  withPaymentPassword: (brand: string, account: string) => Promise<TestCaller>;
  close: () => Promise<void>;
};

export const paymentPassword = "246810";

export async function openMoneyApp(
  more: Partial<Config> = {},
  prepare: (brands: BrandsCopy) => void = () => undefined,
): Promise<MoneyApp> {
  const { url, drop } = await freshDatabase();
  const app = await openTestApp({
    config: { trustedProxies: ["127.0.0.1"], databaseUrl: url, ...more },
    prepare,
  });
  const passwordOf = (brand: string, account: string) =>
    app.accounts.find((one) => one.account === account && one.merchant === brand)?.password ?? "";
  let networks = 0;
  const at: MoneyApp["at"] = async (brand, account) => {
    const caller = callerOf(app.port, brand);
    caller.headers["x-forwarded-for"] = "127.0.0.1";
    await caller.login(account, passwordOf(brand, account));
    networks += 1;
    caller.headers["x-forwarded-for"] = `10.${networks}.0.1`;
    return caller;
  };
  return {
    app,
    url,
    at,
    withPaymentPassword: async (brand, account) => {
      const caller = await at(brand, account);
      const set = await caller.call("member/paymentPassword", {
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
        password: passwordOf(brand, account),
      });
      if (!set.success) throw new Error(`no payment password: ${JSON.stringify(set)}`);
      return caller;
    },
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

/** Calls under an Idempotency-Key, or under none. */
export const under = (caller: TestCaller, key: string | undefined, operation: OperationId, input: object) =>
  caller.ask(operation, input, { headers: key === undefined ? {} : { "idempotency-key": key } });

export const parsed = (answer: Answer) => ({
  status: answer.status,
  ...said<Record<string, unknown>>(answer),
});

export const walletTransfer = async (caller: TestCaller, input: object, key = randomUUID()) =>
  parsed(await under(caller, key, "relay/GCS_walletTransfer", input));

export const toVendor = (amount: string) => ({ from: "MAIN", to: "LVY", amount });
export const toMain = (amount: string) => ({ from: "LVY", to: "MAIN", amount });
export const balance = async (caller: TestCaller) => (await caller.call("wallet/balance")).value.balance;

const texts = `| |\u0000|\ud800|\u0665|NaN|1e5|-5|+5|5.|MAIN|LVY|PG|__proto__|constructor|0.00|%|${"9".repeat(40)}`;
const more = "'; drop table member;--|2026-02-30|0000-00-00|9999-12-31|\u202e5";
const plain = [null, true, 0, -1, 1.5, 1e21, [], ["MAIN"], {}, { $ne: 1 }, 2 ** 53];
/** Invalid values of every field. */
export const odd: readonly unknown[] = [...texts.split("|"), ...more.split("|"), ...plain];
/** Calls about money, with their fields. */
export const moneyCalls: readonly [OperationId, string[]][] = [
  ["relay/GCS_walletTransfer", ["from", "to", "amount"]],
  ["wallet/transferUpline", ["amount", "paymentPassword", "verificationCode"]],
  ["wallet/transferDownline", ["account", "amount", "paymentPassword", "verificationCode"]],
  ["member/paymentPassword", ["paymentPassword", "confirmPaymentPassword", "password", "oldPaymentPassword"]],
  ["relay/ODSFE2_MemTransDet", ["after", "pageSize", "from", "to", "zone", "type"]],
  ["wallet/transfers", ["after", "pageSize"]],
  ["wallet/balance", ["more"]],
  ["member/info/funds/consolidated", ["more"]],
];
