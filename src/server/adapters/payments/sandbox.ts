import { decimalText, minorUnits } from "../../../kernel/money.ts";
import type {
  Notification,
  PaymentGateway,
  PaymentOrder,
  PaymentStart,
  PaymentState,
  PayoutOrder,
  PayoutState,
  RawNotification,
  Silence,
} from "../../domains/payments/ports.ts";
import { type PartnerDependencies, partnerConnection } from "../partner-connection.ts";

/** The address of the gateway, and the key a brand shares with it. */
export type SandboxGatewayDependencies = PartnerDependencies & {
  /** Digits of a currency that the brand deals in; undefined for any other. */
  exponentOf: (merchant: string, currency: string) => number | undefined;
};

/** Its name in payments.json. */
export const sandboxName = "sandbox";

/** The sandbox gateway by its protocol: signed JSON in both directions, every answer 200 with a status. */
export function sandboxGateway(deps: SandboxGatewayDependencies): PaymentGateway {
  const call = (merchant: string, path: string, body: object) => signedCall(deps, merchant, path, body);
  return {
    start: async (order) => startOf(await call(order.merchant, "/v1/payments", paymentBody(order)), order),
    ask: async (order) => {
      const reply = await call(order.merchant, "/v1/payments/status", { paymentId: order.id });
      return paymentStateOf(reply.currency === order.currency ? order.exponent : undefined, {
        ...reply,
        amount: reply.paidAmount,
      });
    },
    pay: async (order) =>
      payAnswers.get((await call(order.merchant, "/v1/payouts", payoutBody(order))).status) ?? silent,
    askPayout: async ({ merchant, id }) =>
      payoutStateOf(await call(merchant, "/v1/payouts/status", { payoutId: id })),
    read: (raw) => (line.isSigned(raw, deps) ? (notificationOf(raw, deps) ?? "unreadable") : "unsigned"),
  };
}

/** Every field of an answer is untrusted until it is checked. */
type Reply = Record<string, unknown>;

const silent = { type: "silent" } as const;

/** Without a status nothing came, or nothing that the gateway signed. */
const silence = (status: unknown): Silence =>
  status === undefined ? silent : { type: "silent", unreadable: true };

const paymentBody = ({ id, amount, currency, exponent, method, ...order }: PaymentOrder): object => ({
  paymentId: id,
  amount: decimalText(amount, exponent),
  currency,
  exponent,
  method,
  returnUrl: order.returnUrl,
  notifyUrl: order.notifyUrl,
  language: order.language,
});

const payoutBody = ({ id, amount, currency, exponent, account, notifyUrl }: PayoutOrder): object => ({
  payoutId: id,
  amount: decimalText(amount, exponent),
  currency,
  exponent,
  account,
  notifyUrl,
});

/** A conflict declines nothing: the order under that id may yet be paid. */
const declines = new Set<unknown>(["amount", "address"]);

function startOf({ status, url, qr, expiresAt }: Reply, { method }: PaymentOrder): PaymentStart {
  if (declines.has(status)) return { type: "declined", problem: "payment.declined" };
  if (status !== "ok") return silent;
  const until = new Date(typeof expiresAt === "string" ? expiresAt : Number.NaN);
  if (method === "redirect") {
    if (!isWebAddress(url)) return silent;
    return Number.isNaN(until.getTime())
      ? { type: "redirect", url }
      : { type: "redirect", url, expiresAt: until };
  }
  if (typeof qr !== "string" || qr === "" || Number.isNaN(until.getTime())) return silent;
  return { type: "qr", content: qr, expiresAt: until };
}

/** Members are sent there: anything but a web address would run in their browser. */
const isWebAddress = (url: unknown): url is string =>
  typeof url === "string" && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** A conflict decides nothing: the order under that id may yet be paid. */
const payAnswers = new Map<unknown, PayoutState>([
  ["accepted", { type: "waiting" }],
  ["declined", { type: "failed", problem: "payment.declined" }],
  ["amount", { type: "failed", problem: "payment.declined" }],
  ["address", { type: "failed", problem: "payment.declined" }],
]);

const unpaid = new Map<unknown, PaymentState>([
  ["waiting", { type: "waiting" }],
  ["failed", { type: "failed", problem: "payment.declined" }],
  ["expired", { type: "failed", problem: "payment.expired" }],
  ["missing", { type: "missing" }],
]);

/** `exponent` is undefined when the gateway names another currency: then no amount can be read. */
function paymentStateOf(exponent: number | undefined, { status, amount, reference }: Reply): PaymentState {
  if (status !== "paid") return unpaid.get(status) ?? silence(status);
  const paid = amountOf(amount, exponent);
  return paid === undefined || !isReference(reference)
    ? silence(status)
    : { type: "paid", reference, amount: paid };
}

const unfinished = new Map<unknown, PayoutState>([
  ["waiting", { type: "waiting" }],
  ["failed", { type: "failed", problem: "payment.declined" }],
  ["missing", { type: "missing" }],
]);

/** The status of a payout has no amount; its notification has one. */
function payoutStateOf({ status, reference, amount }: Reply, exponent?: number): PayoutState {
  if (status !== "paid") return unfinished.get(status) ?? silence(status);
  if (!isReference(reference)) return silence(status);
  const paid = amountOf(amount, exponent);
  return { type: "paid", reference, ...(paid === undefined ? {} : { amount: paid }) };
}

const isReference = (value: unknown): value is string =>
  typeof value === "string" && /^[!-~]{1,80}$/.test(value);

/** Minor units of an amount above zero; undefined for a text that is none in this currency. */
function amountOf(value: unknown, exponent: number | undefined): bigint | undefined {
  if (typeof value !== "string" || exponent === undefined) return undefined;
  const amount = minorUnits(value, exponent);
  return amount.ok && amount.value > 0n ? amount.value : undefined;
}

/** A notification signed by the gateway; undefined when it cannot be read. */
function notificationOf(
  { merchant, body }: RawNotification,
  { exponentOf }: SandboxGatewayDependencies,
): Notification | undefined {
  const notice = objectOf(body.toString("utf8"));
  if (typeof notice.currency !== "string") return undefined;
  const exponent = exponentOf(merchant, notice.currency);
  if (amountOf(notice.amount, exponent) === undefined) return undefined;
  if (notice.type === "payment" && typeof notice.paymentId === "string") {
    const reported = paymentStateOf(exponent, notice);
    return isEnd(reported) ? { kind: "payment", id: notice.paymentId, reported } : undefined;
  }
  if (notice.type === "payout" && typeof notice.payoutId === "string") {
    const reported = payoutStateOf(notice, exponent);
    return isEnd(reported) ? { kind: "payout", id: notice.payoutId, reported } : undefined;
  }
  return undefined;
}

/** The gateway notifies only final states. */
const isEnd = ({ type }: PaymentState | PayoutState): boolean => type === "paid" || type === "failed";

/** Parses JSON; an empty object for anything but an object. */
function objectOf(text: string): Reply {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // Unreadable text has no fields.
    return {};
  }
}

const line = partnerConnection("sandbox-gateway");

/** The gateway's answer; an empty one when none came that can be used. */
async function signedCall(
  deps: SandboxGatewayDependencies,
  merchant: string,
  path: string,
  value: object,
): Promise<Reply> {
  const answer = await line.call(deps, merchant, path, value);
  return answer ? objectOf(String(answer)) : {};
}
