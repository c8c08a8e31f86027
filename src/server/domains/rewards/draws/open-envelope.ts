import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { dayOf } from "../../../../kernel/day.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { envelopeOrder } from "../../../../site/draw-result.ts";
import type { Brand } from "../../../brands/brand.ts";
import { brandZone } from "../../../brands/zones.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { lockMember, type Member } from "../../../core/members/member-store.ts";
import { idempotent } from "../../../core/wallet/idempotent.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { factsOf } from "../facts.ts";
import { stoppedRules } from "../facts-store.ts";
import { giveReward } from "../give-within-budget.ts";
import { type ConditionResult, evaluateRule } from "../rule-conditions.ts";
import { keepVerdict } from "../verdict-store.ts";
import { type Draw, drawById, insertEnvelope, ownEnvelopes, takePlace } from "./draw-store.ts";
import { envelopeAmounts, ruleOfDraw } from "./terms.ts";

type Tx = Transaction<Schema>;
type Opened = Output<"relay/MCS2_claimRafflePromotion">;
type EnvelopeDraw = Extract<Draw, { kind: "envelope" }>;

/**
 * Opens the next envelope of a pot for a member, in one transaction with its money (spec section 7, claimRafflePromotion).
 * The place among those who open one decides the amount, so that neither side chooses. Refuses `envelope.unknown`,
 * `envelope.opened`, `envelope.early`, `envelope.over`, `envelope.stopped`, `envelope.empty`, and `reward.refused` with the
 * condition that does not hold.
 */
export async function openEnvelope(
  context: RequestContext,
  member: Member,
  input: Input<"relay/MCS2_claimRafflePromotion">,
  wallet: Wallet,
): Promise<Outcome<Opened>> {
  const { brand, inBrand, now } = context;
  let refused: { ruleId: string; checks: ConditionResult[] } | undefined;
  const outcome = await idempotent<Opened>(context, {
    operation: "relay/MCS2_claimRafflePromotion",
    input,
    work: async (tx) => {
      const at = new Date(now());
      const locked = await lockMember(tx, member.id);
      const draw = await drawById(tx, input.draw);
      if (!locked || draw?.kind !== "envelope") return refuse("envelope.unknown");
      const closed = await closedFor(tx, locked.id, draw, at);
      if (closed) return refuse(closed);
      const rule = ruleOfDraw(draw);
      const checks = await checksOf(tx, { brand, member: locked, draw, at });
      if (checks.some(({ met }) => !met)) {
        refused = { ruleId: rule.id, checks };
        const { check = "", has = "", needs = "" } = checks.find(({ met }) => !met) ?? {};
        return refuse("reward.refused", { params: { check, has, needs } });
      }
      const amounts = envelopeAmounts(draw.terms, draw.exponent);
      const place = await takePlace(tx, draw.id, amounts.length, at);
      if (place === undefined) return refuse(await isFull(tx, draw.id, amounts.length));
      const order = envelopeOrder({ id: draw.id, serverSeed: draw.server_seed }, amounts);
      const amount = order[place - 1];
      if (amount === undefined) throw new Error(`the pot ${draw.id} has no envelope ${place}`);
      const brandId = brand.merchant;
      await insertEnvelope(tx, { brandId, drawId: draw.id, place, memberId: locked.id, amount, at });
      const giving = {
        rule,
        memberId: locked.id,
        occurrence: occurrenceOf(draw),
        amount,
        day: dayOf(brandZone(brand), at),
        checks,
      };
      const given = await giveReward(tx, { brand, wallet, now }, giving);
      if (given.outcome !== "given") throw new Error(`the envelope ${draw.id} was given before`);
      await keepVerdict(tx, {
        brand_id: brandId,
        member_id: locked.id,
        rule_id: rule.id,
        at,
        fired: true,
        checks,
      });
      return accept({
        draw: draw.id,
        place,
        amount: decimalText(amount, draw.exponent),
        left: amounts.length - place,
      });
    },
  });
  // A refusal leaves nothing of its transaction; the desk sees why all the same.
  if (!outcome.ok && refused) {
    const { ruleId, checks } = refused;
    const verdict = { brand_id: brand.merchant, member_id: member.id, rule_id: ruleId, fired: false, checks };
    await inBrand((tx) => keepVerdict(tx, { ...verdict, at: new Date(now()) }));
  }
  return outcome;
}

/** What a member's reward of a pot is for: one window. */
const occurrenceOf = ({ id }: Pick<Draw, "id">): string => `draw:${id}`;

/** Why a pot is closed for a member, whatever the conditions. */
async function closedFor(
  tx: Tx,
  memberId: string,
  draw: EnvelopeDraw,
  at: Date,
): Promise<
  "envelope.opened" | "envelope.early" | "envelope.empty" | "envelope.over" | "envelope.stopped" | undefined
> {
  if ((await ownEnvelopes(tx, memberId, [draw.id])).size > 0) return "envelope.opened";
  if (at < draw.starts_at) return "envelope.early";
  if (at >= draw.ends_at) return "envelope.over";
  if (draw.ended_at) return isFull(tx, draw.id, envelopeAmounts(draw.terms, draw.exponent).length);
  return (await stoppedRules(tx)).has(ruleOfDraw(draw).id) ? "envelope.stopped" : undefined;
}

/** Why a draw has ended: nothing is left, or its time is over. */
async function isFull(tx: Tx, id: string, envelopes: number): Promise<"envelope.empty" | "envelope.over"> {
  const draw = await drawById(tx, id);
  return draw && draw.taken >= BigInt(envelopes) ? "envelope.empty" : "envelope.over";
}

/** The conditions of a pot for a member. */
export async function checksOf(
  tx: Tx,
  { brand, member, draw, at }: { brand: Brand; member: Member; draw: EnvelopeDraw; at: Date },
): Promise<ConditionResult[]> {
  const rule = ruleOfDraw(draw);
  const facts = await factsOf(tx, {
    brand,
    member,
    rule,
    at,
    times: undefined,
    occurrence: occurrenceOf(draw),
  });
  return evaluateRule(rule, {}, facts).checks.filter(({ check }) => check !== "amount");
}
