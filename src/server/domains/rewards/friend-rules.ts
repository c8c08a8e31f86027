import type { Transaction } from "kysely";
import type { Output } from "../../../contract/shared-types.ts";
import { allowedModules } from "../../../site/modules.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { PlaceNames } from "./bonuses/place-names.ts";
import { namesOf } from "./claim-rewards.ts";
import { leastOf, roomChecks } from "./deposit-choice.ts";
import { type Rule, rulesOf } from "./rule.ts";
import type { CheckName } from "./rule-conditions.ts";
import { type RulesNow, rulesNow } from "./rules-now.ts";
import { termsText } from "./terms-text.ts";

type Row = Output<"member/referral/brings">["content"][number];
type Side = Row["side"];

/** Who gets a rule's reward for an invitation; undefined for rules that do not ask for one. */
const sideOf = ({ trigger, conditions }: Rule): Side | undefined => {
  if (trigger.on === "friendDeposit") return "inviter";
  return conditions.invited ? "friend" : undefined;
};

/** Conditions that decide now whether a rule is still promised to a side; the others are what the occasion brings. */
const decisive: Record<Side, readonly CheckName[]> = {
  inviter: ["dates", "segment", "level", "member"],
  friend: ["dates"],
};

/**
 * What an invited friend brings by the rules of the brand, to the member who invites and to the friend (spec section 2, referral).
 * Rules that are paused, stopped, over, used up, or not for this member promise nothing and are left out, as are rules for a
 * segment or a VIP level on the friend's side, of whom nothing is known yet.
 */
export async function friendRules(
  context: RequestContext,
  member: Member,
  names: PlaceNames,
): Promise<Output<"member/referral/brings">> {
  const { brand, inBrand, language, now } = context;
  const isOn = allowedModules(brand.payload.whitelabel).has("REWARDS");
  const invited = isOn ? rulesOf(brand).filter((rule) => sideOf(rule)) : [];
  if (invited.length === 0) return { content: [] };
  const content = await inBrand(async (tx) => {
    const standing = await rulesNow(tx, { brand, now }, member);
    const rows: Row[] = [];
    for (const rule of invited) {
      const side = sideOf(rule);
      if (!side || standing.stopped.has(rule.id)) continue;
      if (!(await isPromised(tx, context, member, { rule, side, standing }))) continue;
      rows.push({
        rule: rule.id,
        side,
        ...namesOf(brand, rule.id, language),
        terms: termsText(context, rule, names),
        times: rule.limits.member ?? 0,
        perDay: rule.limits.memberDay ?? 0,
      });
    }
    return rows;
  });
  return { content: content.toSorted((one, other) => other.side.localeCompare(one.side)) };
}

type Promised = { rule: Rule; side: Side; standing: RulesNow };

async function isPromised(
  tx: Transaction<Schema>,
  context: RequestContext,
  member: Member,
  { rule, side, standing }: Promised,
): Promise<boolean> {
  // Households are compared when there is a friend to compare with.
  const { firstOfHousehold: _later, ...conditions } = rule.conditions;
  const isForSome = conditions.segment !== undefined || conditions.fromLevel !== undefined;
  if (side === "friend" && isForSome) return false;
  const { checks } = await standing.judgeNow({ ...rule, conditions });
  if (checks.some(({ check, met }) => !met && decisive[side].includes(check))) return false;
  const room = await roomChecks(tx, context, member, { rule, amount: leastOf(rule) });
  return room.every(({ check, met }) => met || check === "mayPlay");
}
