import { createHmac } from "node:crypto";
import { Ajv } from "ajv";
import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { stableJson } from "../../../../kernel/json-values.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { paymentPlan } from "../../../../site/forms/payment-plan.ts";
import { enforcerWith } from "../../../../site/forms/validate-with-ajv.ts";
import { localized } from "../../../../site/locale.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { Platform } from "../../../brands/platform.ts";
import { lossToAgree } from "../../../core/bonuses/forfeit-on-withdrawal.ts";
import { randomToken } from "../../../core/identity/encryption.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { sameName } from "../../../core/members/extra-verification.ts";
import { lockMember, type Member, updateMember } from "../../../core/members/member-store.ts";
import { moneyProofRefusal, newPayeeRefusal } from "../../../core/members/payment-password.ts";
import { identityRefusal, noteMatches } from "../../../core/safer-play/recognise-excluded.ts";
import { withdrawalLimits } from "../../../core/vip/withdrawal-limits.ts";
import { inField, limitOf } from "../../../core/wallet/amount.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import { brokenConstraint } from "../../../foundation/db/database-error.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { askedFields, inOrderOf, type PayoutMethod } from "../asked-fields.ts";
import { sealAccount } from "./sealed-account.ts";
import { accountsOf, insertAccount, type PayoutAccount, removeAccount } from "./withdrawal-store.ts";

const enforce = enforcerWith(Ajv);
const defaultAccountsAtMost = 5;

export const methodsOf = (brand: Brand): PayoutMethod[] => brand.documents.payments.withdraw?.methods ?? [];

/** The payout methods with their forms, and the bound accounts (spec section 2, withdraw). */
export async function payoutAccounts(
  { brand, inBrand, language, now }: RequestContext,
  member: Member,
  platform: Platform,
): Promise<Output<"payment/accounts">> {
  const { bound, bonusLoses } = await inBrand(async (tx) => ({
    bound: await accountsOf(tx, member.id),
    bonusLoses: await lossToAgree(tx, member.id, now()),
  }));
  const { withdraw = {} } = brand.documents.payments;
  const limits = withdrawalLimits(brand, member.vip_level);
  const { exponent } = brand.payload.currency;
  const written = (limit: string | undefined, rounded: "down" | "up") =>
    limit === undefined ? "" : decimalText(limitOf(limit, exponent, rounded), exponent);
  return {
    content: bound.map((account) => accountView(brand, account, language)),
    methods: methodsOf(brand).map((method) => ({
      id: method.id,
      name: localized(method.name, language),
      text: method.text ? localized(method.text, language) : "",
      icon: method.icon ?? "landmark",
      usualMinutes: method.usualMinutes,
      fields: askedFields(method.fields, platform, language),
      holderField: method.fields.find(({ isHolder }) => isHolder)?.name ?? "",
    })),
    holder: member.payee_name ?? "",
    accountsAtMost: withdraw.accountsAtMost ?? defaultAccountsAtMost,
    minimum: written(limits.minimum, "up"),
    maximum: written(limits.maximum, "down"),
    bonusLoses,
  };
}

export function accountView(
  brand: Brand,
  { id, method, shown, created_at }: PayoutAccount,
  language: string,
): Output<"payment/accounts">["content"][number] {
  const written = methodsOf(brand).find((one) => one.id === method);
  const values = shown as Record<string, string>;
  return {
    id,
    method,
    methodName: written ? localized(written.name, language) : method,
    icon: written?.icon ?? "landmark",
    usualMinutes: written?.usualMinutes ?? 0,
    lines: inOrderOf(written?.fields ?? [], values).map(([name, value]) => {
      const field = written?.fields.find((one) => one.name === name);
      return { label: field ? localized(field.label, language) : name, value };
    }),
    createdAt: created_at.toISOString(),
  };
}

/**
 * Binds a payout account. Its holder must be the member. Refuses `payment.channel`, `payment.form`, `payment.holder`,
 * `payment.account-taken`, `payment.accounts`, `identity.closed` and everything that the proof refuses.
 */
export async function bindAccount(
  context: RequestContext,
  member: Member,
  input: Input<"payment/accounts/add">,
  platform: Platform,
): Promise<Outcome<Record<string, never>>> {
  const { brand, identity, now } = context;
  const method = methodsOf(brand).find(({ id }) => id === input.method);
  if (!method) return inField("method", "payment.channel");
  const plan = paymentPlan(askedFields(method.fields, platform, context.language));
  const { data, problems } = enforce(plan, input.form, "");
  if (problems.length > 0) return refuse("payment.form", { errors: problems });
  const values = data as Record<string, string>;
  const holder = method.fields.find(({ isHolder }) => isHolder)?.name;
  const name = holder === undefined ? undefined : (values[holder] ?? "");
  const notOwn = (of: Member) => name !== undefined && !isOwnName(name, of);
  if (notOwn(member)) return inField(holder ?? "", "payment.holder");
  const denied = await newPayeeRefusal(context, member, input);
  if (denied) return denied;
  const most = brand.documents.payments.withdraw?.accountsAtMost ?? defaultAccountsAtMost;
  const sealed = sealAccount(identity.sealer, brand.merchant, member.id, values);
  const row = {
    brand_id: brand.merchant,
    id: randomToken(9),
    member_id: member.id,
    method: method.id,
    sealed,
    shown: JSON.stringify(shownOf(method, values)),
    fingerprint: fingerprintOf(identity.codeKey, method, values),
    created_at: new Date(now()),
  };
  const closed = await identityRefusal(context, { payoutAccounts: [row.fingerprint] });
  if (closed) return closed;
  const work = async (tx: Transaction<Schema>): Promise<Outcome<Record<string, never>>> => {
    const locked = (await lockMember(tx, member.id)) ?? member;
    // A concurrent binding may have set the member's name meanwhile.
    if (notOwn(locked)) return inField(holder ?? "", "payment.holder");
    if ((await accountsOf(tx, member.id)).length >= most)
      return refuse("payment.accounts", { params: { count: most } });
    if (name !== undefined && locked.payee_name === null) {
      await updateMember(tx, member.id, { payee_name: name });
      // The name may be an excluded person's.
      await noteMatches(tx, context, member.id);
    }
    await insertAccount(tx, row);
    return accept({});
  };
  try {
    return await allOrNothing(context, work);
  } catch (error) {
    // The account is bound already, here or at another member's.
    if (brokenConstraint(error) === undefined) throw error;
    return refuse("payment.account-taken");
  }
}

/** A member without a name gets the holder's. */
const isOwnName = (name: string, { payee_name }: Member): boolean => sameName(name, payee_name ?? name);

const digitsShown = 4;

/** The account as the member sees it again: masked fields show only their end. */
const shownOf = ({ fields }: PayoutMethod, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, masked }) => {
      const value = values[name];
      if (value === undefined) return [];
      return [[name, masked ? `••••\u00A0${[...value].slice(-digitsShown).join("")}` : value]];
    }),
  );

/** Blanks and invisible characters, which make no difference to an account. */
const unseen = /[\s\p{Cf}]+/gu;

/** The fingerprint of an account; it does not depend on the spelling of the holder's name. */
function fingerprintOf(key: Buffer, { id, fields }: PayoutMethod, values: Record<string, string>): Buffer {
  const identifying = fields.filter(({ isHolder }) => !isHolder).map(({ name }) => name);
  const text = Object.fromEntries(
    identifying.map((name) => [
      name,
      (values[name] ?? "").normalize("NFKC").replace(unseen, "").toUpperCase(),
    ]),
  );
  return createHmac("sha256", key)
    .update(`payout account\n${id}\n${stableJson(text)}`)
    .digest();
}

/** Removes an account; earlier payouts to it stay as they are. */
export async function unbindAccount(
  context: RequestContext,
  member: Member,
  input: Input<"payment/accounts/remove">,
): Promise<Outcome<Record<string, never>>> {
  const denied = await moneyProofRefusal(context, member, input);
  if (denied) return denied;
  const gone = await context.inBrand((tx) => removeAccount(tx, member.id, input.account, context.now()));
  return gone ? accept({}) : refuse("payment.unknown");
}
