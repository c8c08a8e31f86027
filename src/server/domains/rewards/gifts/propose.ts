import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText, exactMinorUnits } from "../../../../kernel/money.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import { canHoldBonus } from "../../../core/bonuses/bonuses.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import { paymentNumber } from "../../../core/identity/encryption.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { reasonOf } from "../../../core/identity/staff-reason.ts";
import { accountOf, isRealPerson, memberByAccount } from "../../../core/members/member-store.ts";
import { inField, missingField } from "../../../core/wallet/amount.ts";
import { idempotent } from "../../../core/wallet/idempotent.ts";
import { namesOf } from "../claim-rewards.ts";
import { type BonusTerms, rulesOf } from "../rule.ts";
import { giftLimits } from "./gift-rule.ts";
import { insertGift } from "./gift-store.ts";

type Proposal = Input<"desk/gifts/propose">;

/**
 * Proposes a gift to a member: money, bonus money by the terms of a rule, or points. Another member of staff decides (four
 * eyes). Refuses `gift.off` in a brand whose rewards.json has no gifts, `gift.rule`, `gift.most`, `desk.member`, what amounts
 * refuse, and a missing reason.
 */
export async function proposeGift(
  context: RequestContext,
  input: Proposal,
): Promise<Outcome<Output<"desk/gifts/propose">>> {
  const { brand, now } = context;
  const { kind } = input;
  if (!brand.documents.rewards.gifts) return refuse("gift.off");
  const amount = amountOf(brand, input);
  if (!amount.ok) return amount;
  const tooMuch = giftTooLarge(brand, kind, amount.value);
  if (tooMuch) return tooMuch;
  const terms = kind === "bonus" ? termsOf(brand, input.rule ?? "") : undefined;
  if (kind === "bonus" && !terms) return inField("rule", "gift.rule");
  const reason = reasonOf(input.reason);
  if (reason === undefined) return missingField("reason");
  const { code, exponent } = brand.payload.currency;
  return idempotent<Output<"desk/gifts/propose">>(context, {
    operation: "desk/gifts/propose",
    input,
    work: async (tx) => {
      const member = await memberByAccount(tx, accountOf(input.account));
      if (!member || !isRealPerson(member)) return inField("account", "desk.member");
      const id = paymentNumber();
      await insertGift(tx, {
        brand_id: brand.merchant,
        id,
        member_id: member.id,
        kind,
        amount: amount.value,
        currency: code,
        exponent: kind === "points" ? 0 : exponent,
        rule_id: terms ? (input.rule ?? null) : null,
        terms: terms ? JSON.stringify(terms) : null,
        reason,
        state: "proposed",
        proposed_by: staffOf(context).id,
        asked_at: new Date(now()),
      });
      const after = { account: member.account, kind, amount: input.amount, reason };
      await audit(tx, context, { action: "gift.propose", subject: id, after });
      return accept({ reference: id });
    },
  });
}

/** Minor units, or whole points; above zero. */
function amountOf({ payload }: Brand, { kind, amount }: Proposal): Outcome<bigint> {
  const minor = exactMinorUnits(amount, kind === "points" ? 0 : payload.currency.exponent);
  if (!minor.ok) return inField("amount", minor.code, minor.params);
  if (minor.value === 0n) return inField("amount", "amount.zero");
  return minor.value < 0n ? inField("amount", "amount.invalid") : minor;
}

/** The refusal of a gift above the brand's limit. */
export function giftTooLarge(brand: Brand, kind: Proposal["kind"], amount: bigint): Refusal | undefined {
  const { most } = giftLimits(brand, kind);
  if (most === undefined || amount <= most) return undefined;
  const { exponent, symbol } = brand.payload.currency;
  const text = kind === "points" ? `${most}` : symbol + decimalText(most, exponent);
  return inField("amount", "gift.most", { most: text });
}

/** The terms of a rule that gives bonus money; undefined for another one, and where nobody can hold it. */
function termsOf(brand: Brand, ruleId: string): BonusTerms | undefined {
  const effect = rulesOf(brand).find(({ id }) => id === ruleId)?.effect;
  return effect?.kind === "bonus" && canHoldBonus(brand) ? effect.terms : undefined;
}

/** The rules whose terms a gift of bonus money may have. */
export const giftTerms = ({ brand, language }: RequestContext): Output<"desk/gifts/terms"> => ({
  content: rulesOf(brand).flatMap(({ id, effect }) =>
    effect.kind === "bonus" && canHoldBonus(brand)
      ? [{ rule: id, title: namesOf(brand, id, language).title }]
      : [],
  ),
});
