import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RewardEvent } from "../../core/events/event.ts";
import { emit } from "../../core/events/event-store.ts";
import { lockHouseholds } from "../../core/members/household-store.ts";
import { isAgent } from "../../core/members/invitation-store.ts";
import {
  accountNames,
  isRealPerson,
  lockMember,
  type Member,
  memberById,
} from "../../core/members/member-store.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import { reviewLevel } from "../../core/vip/review.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { applyRule } from "./apply-rule.ts";
import type { HandlingDependencies } from "./book-reward.ts";
import { asChosen } from "./deposit-choice.ts";
import { householdKinds } from "./facts.ts";
import { depositNumber } from "./facts-store.ts";
import { isFor, occasionOf, occurrenceOf } from "./occasion.ts";
import { endEvents, eventsOf, mostTries, type PendingEvent, takeTurn } from "./pending-store.ts";
import { applyRulesToPlay } from "./points-for-play.ts";
import { rulesOf } from "./rule.ts";
import { type CheckName, firstMissing } from "./rule-conditions.ts";

type Tx = Transaction<Schema>;

const mostAtOnce = 500;
/** Friends whose households a turn holds: each browser, network and payout account of theirs is a lock of the whole database. */
const mostFriends = 20;

/**
 * Applies the rules to a member's events, in one transaction with the rewards: each event is handled once, on any
 * number of nodes, after any crash. Trial accounts and erased members get nothing. Play between two other events is handled as a
 * sum. Returns how many were answered; none while another node is at it.
 */
export async function handleMember(tx: Tx, deps: HandlingDependencies, memberId: string): Promise<number> {
  const { brand, now } = deps;
  if (!(await takeTurn(tx, brand.merchant, memberId))) return 0;
  const member = await lockMember(tx, memberId);
  const lifts = rulesOf(brand).some(({ effect }) => effect.kind === "level");
  const waiting = await eventsOf(tx, memberId, now(), mostAtOnce);
  const events = asksForFriends(brand) ? untilFriend(waiting, mostFriends) : waiting;
  if (member) await lockFriends(tx, brand, member, events);
  for (const together of inTurn(events)) {
    // A reward may have changed the member's level since.
    const current = lifts ? await lockMember(tx, memberId) : member;
    if (current && isRealPerson(current)) await handleTogether(tx, deps, current, together);
    await endEvents(
      tx,
      together.map(({ id }) => id),
    );
  }
  const counts = events.some(({ event: { type } }) => type === "play" || type === "deposit");
  const reviewed = counts && lifts ? await lockMember(tx, memberId) : member;
  if (reviewed && isRealPerson(reviewed) && counts)
    await reviewLevel(tx, { ...deps, zone: brandZone(brand) }, reviewed);
  return events.length;
}

/** Holds the households of the member and of all friends at once, so that two inviters of the same people do not wait in a circle. */
async function lockFriends(
  tx: Tx,
  brand: Brand,
  member: Member,
  events: readonly PendingEvent[],
): Promise<void> {
  const friends = events.flatMap(({ event }) => (event.type === "friendDeposit" ? [event.friend] : []));
  if (!asksForFriends(brand) || friends.length === 0) return;
  const names = await accountNames(tx, friends);
  const held = [member, ...[...names].map(([id, account]) => ({ id, account }))];
  await lockHouseholds(tx, brand.merchant, held, householdKinds(brand));
}

/** Whether a rule compares the households of friends. */
const asksForFriends = (brand: Brand): boolean =>
  rulesOf(brand).some(
    ({ trigger, conditions }) => trigger.on === "friendDeposit" && conditions.firstOfHousehold !== undefined,
  );

/** The first events, with no more than some about friends; the others have another turn. */
function untilFriend(events: readonly PendingEvent[], most: number): readonly PendingEvent[] {
  let friends = 0;
  const end = events.findIndex(({ event }) => event.type === "friendDeposit" && ++friends > most);
  return end < 0 ? events : events.slice(0, end);
}

/** Events as they are handled one after the other: play that nothing comes between together, everything else alone. */
function inTurn(events: readonly PendingEvent[]): PendingEvent[][] {
  const parts: PendingEvent[][] = [];
  for (const pending of events) {
    const last = parts.at(-1);
    if (last && pending.event.type === "play" && last[0]?.event.type === "play") last.push(pending);
    else parts.push([pending]);
  }
  return parts;
}

async function handleTogether(
  tx: Tx,
  deps: HandlingDependencies,
  member: Member,
  together: readonly PendingEvent[],
): Promise<void> {
  const plays = together.flatMap(({ id, at, tries, event }) =>
    // The rebates of its own day did not wait for what failed too often.
    event.type === "play" ? [{ id, at: tries < mostTries ? at : new Date(deps.now()), play: event }] : [],
  );
  if (plays.length > 0) await applyRulesToPlay(tx, deps, member, plays);
  else for (const pending of together) await handleEvent(tx, deps, member, pending);
}

async function handleEvent(
  tx: Tx,
  deps: HandlingDependencies,
  member: Member,
  { id, at, event }: PendingEvent,
): Promise<void> {
  const nth = event.type === "deposit" ? await depositNumber(tx, member.id, id) : 0;
  if (event.type === "deposit") await handleForInviter(tx, deps, member, { at, event, nth });
  const rules = rulesOf(deps.brand).filter((rule) => rule.trigger.on === event.type && isFor(rule, event));
  const choice = event.type === "deposit" ? event.choice : null;
  let missing: CheckName | undefined;
  let isChosen = false;
  for (const rule of rules) {
    const { checks } = await applyRule(tx, deps, member, {
      at,
      rule: rule.id === choice ? await asChosen(tx, deps.brand, rule, event) : rule,
      occasion: occasionOf(event, nth),
      occurrence: occurrenceOf(event),
      event,
    });
    if (rule.id !== choice) continue;
    isChosen = true;
    missing = firstMissing(checks)?.check;
  }
  // A rule that was chosen and is gone or paused since brings nothing either.
  if (choice !== null && (!isChosen || missing !== undefined)) await tellMissed(tx, deps, member, missing);
}

/** Tells a member who chose a reward with a deposit that it has not come, and why. */
function tellMissed(
  tx: Tx,
  { brand, now }: HandlingDependencies,
  member: Member,
  missing: CheckName | undefined,
): Promise<void> {
  const text = missing === "budget" ? "notice.choiceBudget" : "notice.choiceMissed";
  const params = { site: brand.payload.name, amount: "" };
  return notifyMember(tx, brand.merchant, member.id, { text, params }, now());
}

/** Applies the rules of the inviter to a member's deposit. Agents have contracts instead. */
async function handleForInviter(
  tx: Tx,
  { brand }: HandlingDependencies,
  member: Member,
  { at, event, nth }: { at: Date; event: Extract<RewardEvent, { type: "deposit" }>; nth: number },
): Promise<void> {
  const inviter = member.parent_id ? await memberById(tx, member.parent_id) : undefined;
  if (!inviter || isAgent(inviter) || !isRealPerson(inviter)) return;
  const { reference, amount } = event;
  await emit(tx, brand, {
    memberId: inviter.id,
    at: at.getTime(),
    event: { type: "friendDeposit", friend: member.id, reference, amount, nth },
  });
}
