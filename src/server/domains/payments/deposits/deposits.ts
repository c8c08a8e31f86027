import { Ajv } from "ajv";
import type { Transaction } from "kysely";
import type { Rule } from "../../../../contract/generated/rewards.ts";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { paymentPlan } from "../../../../site/forms/payment-plan.ts";
import { enforcerWith } from "../../../../site/forms/validate-with-ajv.ts";
import { localized } from "../../../../site/locale.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { Platform } from "../../../brands/platform.ts";
import { paymentNumber } from "../../../core/identity/encryption.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { lockMember, type Member } from "../../../core/members/member-store.ts";
import { amountOf, inField } from "../../../core/wallet/amount.ts";
import { idempotent } from "../../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { askedFields, type DepositChannel } from "../asked-fields.ts";
import { firstRefusal } from "../checks.ts";
import type { Gateways, PaymentStart } from "../ports.ts";
import { noteStep, type TimelineStep, timelines } from "../timeline-store.ts";
import { bankReferenceKey, writtenReference } from "./bank-reference.ts";
import { depositChecks } from "./deposit-checks.ts";
import {
  type Deposit,
  depositOfMember,
  depositPage,
  insertDeposit,
  lockDeposit,
  updateDeposit,
} from "./deposit-store.ts";
import { orderOf } from "./order.ts";
import { stepDeposit } from "./step.ts";

/** The dependencies of payments. */
export type PaymentDependencies = { platform: Platform; wallet: Wallet; gateways: Gateways };

/** The rule that a member chose for a deposit, in minor units, as it is written now; refuses one that would bring nothing. */
export type ChooseReward = (
  tx: Transaction<Schema>,
  chosen: { rule: string; amount: bigint; channel: string },
) => Promise<Outcome<Rule>>;

const enforce = enforcerWith(Ajv);
const defaultExpiryMinutes = 60;
const minuteMs = 60_000;
/** When a gateway that has reported nothing is asked for the first time. */
const firstCheckMs = 20_000;

export const channelsOf = (brand: Brand): DepositChannel[] =>
  brand.documents.payments.deposit?.channels ?? [];

/** The ways to pay in, with their forms (spec section 2, depositv2). */
export function depositChannels(
  { brand, language }: Pick<RequestContext, "brand" | "language">,
  platform: Platform,
): Output<"payment/channels"> {
  return {
    content: channelsOf(brand).map((channel) => ({
      id: channel.id,
      kind: channel.kind,
      name: localized(channel.name, language),
      text: channel.text ? localized(channel.text, language) : "",
      icon: channel.icon ?? "banknote",
      minimum: channel.minimum,
      maximum: channel.maximum,
      presets: [...(channel.presets ?? [])],
      usualMinutes: channel.usualMinutes,
      fields: askedFields(channel.fields ?? [], platform, language),
      account: (channel.account ?? []).map(({ label, value }) => ({
        label: localized(label, language),
        value,
      })),
    })),
  };
}

/**
 * Opens a deposit and starts its payment; the result has the address where the member pays. Refuses `payment.channel`,
 * `payment.waiting` (too many open deposits), `limit.deposit`, `identity.deposit`, `payment.form`, everything that amountOf refuses, and
 * a chosen reward that would not come, by `chooseReward`.
 */
export async function openDeposit(
  context: RequestContext,
  member: Member,
  input: Input<"payment/deposit">,
  deps: OpeningDependencies,
): Promise<Outcome<Output<"payment/deposit">>> {
  const opening = openingOf(context, input, deps);
  const opened = await idempotent<{ id: string }>(context, {
    operation: "payment/deposit",
    input,
    refusal: async () => (opening.ok ? undefined : opening),
    work: async (tx) => (opening.ok ? insert(tx, context, member, { ...opening.value, deps }) : opening),
  });
  return opened.ok ? payDeposit(context, member, opened.value, deps) : opened;
}

/** Without `chooseReward` no reward can be chosen. */
type OpeningDependencies = PaymentDependencies & { chooseReward?: ChooseReward };

type Opening = {
  channel: DepositChannel;
  amount: bigint;
  form: Record<string, unknown>;
  /** The rule that the member chose; null for none. */
  reward: string | null;
};

function openingOf(
  { brand, language }: RequestContext,
  input: Input<"payment/deposit">,
  { platform }: PaymentDependencies,
): Outcome<Opening> {
  const channel = channelsOf(brand).find(({ id }) => id === input.channel);
  if (!channel) return inField("channel", "payment.channel");
  const amount = amountOf(brand, input.amount, channel);
  if (!amount.ok) return amount;
  const plan = paymentPlan(askedFields(channel.fields ?? [], platform, language));
  const { data, problems } = enforce(plan, input.form ?? {}, "");
  if (problems.length > 0) return refuse("payment.form", { errors: problems });
  return accept({ channel, amount: amount.value, form: data, reward: input.reward ? input.reward : null });
}

async function insert(
  tx: Transaction<Schema>,
  { brand, language, now, origin }: RequestContext,
  member: Member,
  { channel, amount, form, reward, deps }: Opening & { deps: OpeningDependencies },
): Promise<Outcome<{ id: string }>> {
  const { expireMinutes = defaultExpiryMinutes } = brand.documents.payments.deposit ?? {};
  // One at a time: two tabs must not both open the last allowed deposit.
  await lockMember(tx, member.id);
  const refused = await firstRefusal(depositChecks, tx, brand, { memberId: member.id, amount, now: now() });
  if (refused) return refused;
  const terms =
    reward === null ? accept(null) : await chosenTerms(tx, deps, { rule: reward, amount, channel });
  if (!terms.ok) return terms;
  const { code, exponent } = brand.payload.currency;
  const at = new Date(now());
  const gateway = channel.kind === "gateway" ? (channel.gateway ?? "sandbox") : null;
  const claimed =
    channel.kind === "bank" ? bankReferenceKey(writtenReference(channel, form) ?? "") : undefined;
  const { id } = await insertDeposit(tx, {
    brand_id: brand.merchant,
    id: paymentNumber(),
    member_id: member.id,
    channel: channel.id,
    kind: channel.kind,
    gateway,
    method: gateway === null ? null : (channel.method ?? "redirect"),
    // Stored, since nodes may know different addresses and a gateway treats a changed order as another one.
    notify_url: gateway === null ? null : deps.gateways.notifyUrl(gateway, brand.merchant),
    origin,
    language,
    amount,
    currency: code,
    exponent,
    state: "waiting",
    form: JSON.stringify(form),
    reward_rule: reward,
    reward_terms: terms.value && JSON.stringify(terms.value),
    claimed_reference: claimed ?? null,
    asked_at: at,
    changed_at: at,
    expires_at: new Date(now() + expireMinutes * minuteMs),
    check_at: new Date(now() + (gateway ? firstCheckMs : expireMinutes * minuteMs)),
  });
  const step: TimelineStep = { state: "waiting", at, actor: "member", note: null };
  await noteStep(tx, brand.merchant, "deposit", id, step);
  return accept({ id });
}

const chosenTerms = (
  tx: Transaction<Schema>,
  { chooseReward }: OpeningDependencies,
  { rule, amount, channel }: { rule: string; amount: bigint; channel: DepositChannel },
): Promise<Outcome<Rule>> | Outcome<Rule> =>
  chooseReward?.(tx, { rule, amount, channel: channel.id }) ?? inField("reward", "reward.unknown");

/** The address where a member pays an open deposit: asked of the gateway once, then stored. */
export async function payDeposit(
  context: RequestContext,
  member: Member,
  { id }: { id: string },
  deps: PaymentDependencies,
): Promise<Outcome<Output<"payment/deposit">>> {
  const { inBrand, now } = context;
  const deposit = await inBrand((tx) => depositOfMember(tx, member.id, id));
  if (!deposit) return refuse("payment.unknown");
  const isOpen = deposit.state === "waiting" && now() < deposit.expires_at.getTime();
  if (isOpen && deposit.gateway && !deposit.pay_url && !deposit.pay_qr) {
    const start = await startOf(context, deposit, deps.gateways);
    await inBrand((tx) => keepStart(tx, context, id, start, deps));
  }
  return accept(await depositView(context, member, id));
}

/** Stores where the member pays and until when. A value that another node stored meanwhile stays. */
async function keepStart(
  tx: Transaction<Schema>,
  { brand, now }: RequestContext,
  id: string,
  start: PaymentStart,
  { wallet }: PaymentDependencies,
): Promise<void> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit || deposit.pay_url || deposit.pay_qr) return;
  if (start.type === "declined") {
    const event = { type: "failed", by: "gateway", reason: start.problem } as const;
    await stepDeposit(tx, id, event, { brand, wallet, now: now() });
  }
  if (start.type !== "redirect" && start.type !== "qr") return;
  const place = start.type === "redirect" ? { pay_url: start.url } : { pay_qr: start.content };
  await updateDeposit(tx, id, { ...place, ...timesOf(deposit, start.expiresAt, now()) });
}

/** A gateway may set an earlier end of the payment. */
function timesOf({ expires_at, check_at }: Deposit, until: Date | undefined, now: number) {
  if (!until || until.getTime() <= now || until >= expires_at) return {};
  return { expires_at: until, ...(check_at && check_at > until ? { check_at: until } : {}) };
}

async function startOf(context: RequestContext, deposit: Deposit, gateways: Gateways): Promise<PaymentStart> {
  const gateway = gateways.of(deposit.gateway ?? "");
  return gateway ? gateway.start(orderOf(context.brand, deposit, gateways)) : { type: "silent" };
}

async function depositView(
  context: RequestContext,
  member: Member,
  id: string,
): Promise<Output<"payment/deposit">> {
  return context.inBrand(async (tx) => {
    const deposit = await depositOfMember(tx, member.id, id);
    if (!deposit) throw new Error(`the deposit ${id} is gone`);
    const steps = await timelines(tx, "deposit", [id]);
    return viewOf(context, deposit, steps.get(id) ?? []);
  });
}

function viewOf(
  { brand, language, now }: RequestContext,
  deposit: Deposit,
  steps: readonly TimelineStep[],
): Output<"payment/deposit"> {
  const channel = channelsOf(brand).find(({ id }) => id === deposit.channel);
  const waits = deposit.state === "waiting" && now() < deposit.expires_at.getTime();
  return {
    reference: deposit.id,
    channel: deposit.channel,
    channelName: channel ? localized(channel.name, language) : deposit.channel,
    kind: deposit.kind,
    amount: decimalText(deposit.amount, deposit.exponent),
    received: deposit.received === null ? "" : decimalText(deposit.received, deposit.exponent),
    state: deposit.state,
    reason: deposit.reason ?? "",
    payUrl: waits ? (deposit.pay_url ?? "") : "",
    payQr: waits ? (deposit.pay_qr ?? "") : "",
    account: waits
      ? (channel?.account ?? []).map(({ label, value }) => ({ label: localized(label, language), value }))
      : [],
    usualMinutes: channel?.usualMinutes ?? 0,
    askedAt: deposit.asked_at.toISOString(),
    expiresAt: deposit.expires_at.toISOString(),
    timeline: steps.map(({ state, at, actor, note }) => ({
      state,
      at: at.toISOString(),
      // Members do not see which member of staff it was.
      actor: actor.split(":")[0] ?? "",
      note: note ?? "",
    })),
  };
}

/** A member's deposits, newest first. */
export async function depositList(
  context: RequestContext,
  member: Member,
  input: Input<"payment/deposits">,
): Promise<Output<"payment/deposits">> {
  const wanted = pageAsked(input);
  return context.inBrand(async (tx) => {
    const { rows, ends } = await depositPage(tx, { memberId: member.id }, wanted);
    const steps = await timelines(
      tx,
      "deposit",
      rows.map(({ id }) => id),
    );
    return partOf(
      rows.map((row) => viewOf(context, row, steps.get(row.id) ?? [])),
      ends,
    );
  });
}
