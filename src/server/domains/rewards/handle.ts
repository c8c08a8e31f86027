import type { Transaction } from "kysely";
import { trialType } from "../../../site/constants.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RewardEvent } from "../../core/events/event.ts";
import { emit } from "../../core/events/event-store.ts";
import { isAgent } from "../../core/members/invitation-store.ts";
import { lockMember, type Member, memberById } from "../../core/members/member-store.ts";
import { reviewLevel } from "../../core/vip/review.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { answer } from "./answer.ts";
import type { HandlingDependencies } from "./deliver.ts";
import { depositNumber } from "./facts-store.ts";
import { isFor, occasionOf, occurrenceOf } from "./occasion.ts";
import { endEvent, eventsOf, mostTries, type PendingEvent, takeTurn } from "./pending-store.ts";
import { countPlay } from "./play.ts";
import { rulesOf } from "./rule.ts";

type Tx = Transaction<Schema>;

const mostAtOnce = 500;

/**
 * Applies the rules to a member's events, in one transaction with the rewards: each event is handled once, on any
 * number of nodes, after any crash. Returns how many were answered; none while another node is at it.
 */
export async function handleMember(tx: Tx, deps: HandlingDependencies, memberId: string): Promise<number> {
  const { brand, now } = deps;
  if (!(await takeTurn(tx, brand.merchant, memberId))) return 0;
  const member = await lockMember(tx, memberId);
  const events = await eventsOf(tx, memberId, now(), mostAtOnce);
  for (const pending of events) {
    if (member && member.type !== trialType) await handleEvent(tx, deps, member, pending);
    await endEvent(tx, pending.id);
  }
  const counts = events.some(({ event: { type } }) => type === "play" || type === "deposit");
  if (member && member.type !== trialType && counts)
    await reviewLevel(tx, { ...deps, zone: brandZone(brand) }, member);
  return events.length;
}

async function handleEvent(
  tx: Tx,
  deps: HandlingDependencies,
  member: Member,
  { id, at, tries, event }: PendingEvent,
): Promise<void> {
  if (event.type === "play") {
    // The rebates of its own day did not wait for it.
    const counted = tries < mostTries ? at : new Date(deps.now());
    return countPlay(tx, deps, member, { at: counted, id, play: event });
  }
  const nth = event.type === "deposit" ? await depositNumber(tx, member.id, id) : 0;
  if (event.type === "deposit") await handleForInviter(tx, deps, member, { at, event, nth });
  const rules = rulesOf(deps.brand).filter((rule) => rule.trigger.on === event.type && isFor(rule, event));
  for (const rule of rules)
    await answer(tx, deps, member, {
      at,
      rule,
      occasion: occasionOf(event, nth),
      occurrence: occurrenceOf(event),
      event,
    });
}

/** Applies the rules of the inviter to a member's deposit. Agents have contracts instead. */
async function handleForInviter(
  tx: Tx,
  { brand }: HandlingDependencies,
  member: Member,
  { at, event, nth }: { at: Date; event: Extract<RewardEvent, { type: "deposit" }>; nth: number },
): Promise<void> {
  const inviter = member.parent_id ? await memberById(tx, member.parent_id) : undefined;
  if (!inviter || isAgent(inviter)) return;
  const { reference, amount } = event;
  await emit(tx, brand, {
    memberId: inviter.id,
    at: at.getTime(),
    event: { type: "friendDeposit", friend: member.id, reference, amount, nth },
  });
}
