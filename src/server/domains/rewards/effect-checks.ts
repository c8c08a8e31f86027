import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { barred } from "../../core/identity/suspension-store.ts";
import type { Member } from "../../core/members/member-store.ts";
import { canLift } from "../../core/vip/lift.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { raffleAt } from "./draws/ticket-store.ts";
import type { Rule } from "./rule.ts";
import type { ConditionResult } from "./rule-conditions.ts";

const invitations = new Set<Rule["effect"]["kind"]>(["bonus", "freeRounds", "tickets", "level"]);

/**
 * Whether an effect invites to play: a member who is suspended, takes a break or is excluded does not get it. Money and points
 * that were earned are given to them too (docs/decisions/0152-rewards-of-barred-members.md).
 */
export const invitesToPlay = ({ kind }: Rule["effect"]): boolean => invitations.has(kind);

/**
 * What the effect of a rule needs besides its conditions and budgets, and the draw that tickets would be for: a draw that collects
 * tickets, a member who may play, a level below the one that is given.
 */
export async function effectChecks(
  tx: Transaction<Schema>,
  { brand, now }: { brand: Brand; now: () => number },
  member: Member,
  { effect, at }: { effect: Rule["effect"]; at: Date },
): Promise<{ checks: ConditionResult[]; draw: string | undefined }> {
  const draw = effect.kind === "tickets" ? await raffleAt(tx, effect.raffle, at) : undefined;
  const checks: ConditionResult[] = [];
  if (effect.kind === "tickets") checks.push({ check: "raffle", met: draw !== undefined });
  if (invitesToPlay(effect)) checks.push({ check: "mayPlay", met: !barred(member, now()) });
  if (effect.kind === "level")
    checks.push({ check: "below", met: await canLift(tx, brand, member, effect.level) });
  return { checks, draw };
}
