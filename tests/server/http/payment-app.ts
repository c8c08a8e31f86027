import { createHmac, randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import sharp from "sharp";
import type { OperationId } from "../../../src/contract/shared-types.ts";
import { firstPlatformKeys } from "../../../src/server/core/identity/platform-key-store.ts";
import { platformSecret } from "../../../src/server/foundation/platform-secret.ts";
import { gatewayKeys } from "../../../src/server/partners/sandbox-gateway.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { type Answer, ask } from "../../support/http.ts";
import { type MoneyApp, parsed, paymentPassword, under } from "./money-app.ts";

export type CallResult = ReturnType<typeof parsed>;

/** Somebody of a brand's desk, signed in with an authenticator. Calls of each are counted apart. */
export async function staffOf(
  { app }: { app: Pick<MoneyApp["app"], "port" | "accounts"> },
  brand: string,
  role: string,
): Promise<TestCaller> {
  const password = app.accounts.find((one) => one.account === role && one.merchant === brand)?.password ?? "";
  const caller = callerOf(app.port, brand);
  caller.headers["x-forwarded-for"] = "127.0.0.1";
  const begun = await caller.call("desk/session/login", { username: role, password });
  const secret = begun.value.enrol?.secret ?? "";
  const verificationCode = new TOTP({ secret }).generate();
  const done = await caller.call("desk/session/login", { username: role, password, verificationCode });
  if (!done.value?.token) throw new Error(`no desk session: ${JSON.stringify(done)}`);
  caller.token = done.value.token;
  return caller;
}

export const call = async (
  caller: TestCaller,
  operation: OperationId,
  input: object = {},
): Promise<CallResult> => parsed(await under(caller, randomUUID(), operation, input));

/** Sends a picture as pages do: its subject is in the address. */
export const send = (
  port: number,
  caller: TestCaller,
  path: string,
  body: Buffer | string | undefined,
  headers: Record<string, string> = { "content-type": "image/png" },
): Promise<Answer> =>
  ask(port, path, {
    method: "POST",
    host: caller.host,
    headers: { ...who(caller), ...headers },
    ...(body === undefined ? {} : { body }),
  });

/** Token, cookies and address of a caller, as headers. */
export const who = ({ token, cookies, headers }: TestCaller): Record<string, string> => ({
  ...headers,
  ...(token ? { authorization: token } : {}),
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});

export const picture = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#369" } })
    .png()
    .toBuffer();

/** Sends an app a notice as its sandbox gateway does, signed with the key of a brand unless a test changes it. */
export async function notify(
  port: number,
  {
    key,
    brand = "aurora",
    ...bent
  }: { key: Buffer; brand?: string; operator?: string; at?: number; path?: string },
  value: unknown,
  changed?: string,
): Promise<{ status: number; body: string }> {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const path = bent.path ?? `/payment/sandbox/${brand}`;
  const operator = bent.operator ?? brand;
  const timestamp = String(Math.floor((bent.at ?? Date.now()) / 1000));
  const signature = createHmac("sha256", key)
    .update(`${operator}\n${timestamp}\n${path}\n${text}`)
    .digest("hex");
  const answer = await ask(port, path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-sandbox-gateway-operator": operator,
      "x-sandbox-gateway-timestamp": timestamp,
      "x-sandbox-gateway-signature": signature,
    },
    body: changed ?? text,
  });
  return { status: answer.status, body: answer.text };
}

/** A gateway's news that a payment of 500 rupees came, with a new reference. */
export const paidNews = (paymentId: string, more: object = {}) => ({
  type: "payment",
  paymentId,
  status: "paid",
  amount: "500.00",
  currency: "INR",
  reference: `PB-${randomUUID()}`,
  sentAt: new Date().toISOString(),
  ...more,
});

/** The key that a brand shares with the sandbox gateway, from the folder of an app on this machine. */
export const gatewayKey = (dataDir: string, brand: string): Buffer =>
  gatewayKeys(firstPlatformKeys(platformSecret(dataDir)).partnerKey)(brand);

let bankReferences = 10_000;

/** Opens a bank transfer and answers its number. Each has a reference of its own: two claims of one are a contradiction. */
export async function openBank(caller: TestCaller, amount = "1000"): Promise<string> {
  bankReferences += 1;
  const form = { payerName: "Asha Rao", bankReference: `UTR-${bankReferences}` };
  const done = await call(caller, "payment/deposit", { channel: "bank", amount, form });
  if (done.status !== 200) throw new Error(JSON.stringify(done));
  return String(done.value.reference);
}

/** Binds a new account, and returns its number. */
export async function bindOwn(
  caller: TestCaller,
  accountNumber: string,
  holder = "Asha Rao",
): Promise<string> {
  const form = { holder, accountNumber, ifsc: "LVRY0000001" };
  const done = await call(caller, "payment/accounts/add", { method: "bank", form, paymentPassword });
  if (done.status !== 200) throw new Error(JSON.stringify(done));
  const { value } = await caller.call("payment/accounts");
  return value.content.at(-1)?.id ?? "";
}

type Call = readonly [OperationId, readonly string[]];

/** Calls about payments, with their fields: a member's, and the desk's. */
export const memberCalls: readonly Call[] = [
  ["payment/deposit", ["channel", "amount", "form"]],
  ["payment/deposit/pay", ["reference"]],
  ["payment/withdraw", ["account", "amount", "paymentPassword", "verificationCode"]],
  ["payment/withdrawal/confirm", ["reference", "fully"]],
  ["payment/accounts/add", ["method", "form", "paymentPassword"]],
  ["payment/accounts/remove", ["account", "paymentPassword"]],
  ["payment/deposits", ["after", "pageSize"]],
  ["payment/withdrawals", ["after", "pageSize"]],
  ["member/notices/seen", ["upTo"]],
];
export const deskCalls: readonly Call[] = [
  [
    "desk/deposits",
    ["after", "pageSize", "show", "from", "to", "zone", "account", "state", "least", "greatest"],
  ],
  ["desk/deposits/decide", ["reference", "credit", "received", "paymentReference", "reason"]],
  ["desk/contradictions", ["after", "pageSize", "show"]],
  ["desk/contradictions/decide", ["reference", "decision", "reason"]],
  [
    "desk/withdrawals",
    ["after", "pageSize", "show", "from", "to", "zone", "account", "state", "least", "greatest"],
  ],
  ["desk/withdrawals/decide", ["reference", "decision", "reason", "paymentReference"]],
  [
    "desk/transfers",
    ["after", "pageSize", "show", "from", "to", "zone", "account", "state", "least", "greatest"],
  ],
  ["desk/transfers/decide", ["reference", "decision", "reason"]],
  ["desk/members/record", ["account", "from", "to", "zone", "type", "after"]],
  ["desk/adjustments/propose", ["account", "amount", "reason"]],
  ["desk/adjustments/decide", ["reference", "approve"]],
  ["desk/audit", ["after", "pageSize", "from", "to", "subject"]],
];

/** A valid value of a field, so that later checks are reached. */
export const nearlyRight: Record<string, unknown> = {
  channel: "bank",
  method: "upi",
  amount: "500",
  paymentPassword,
  form: { holder: "Asha", upi: "a😀b😀c", payerName: "👍👍", bankReference: "👍👍" },
  account: "player1",
  reason: "👍👍👍",
  credit: true,
  approve: true,
  decision: "paid",
  upTo: "18446744073709551616",
  zone: "840",
  from: "9999-12-31",
  to: "0001-01-01",
};
