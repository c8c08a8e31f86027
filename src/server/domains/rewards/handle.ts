import type { Transaction } from "kysely";
import { trialType } from "../../../site/constants.ts";
import type { RewardEvent } from "../../core/events/event.ts";
import { emit } from "../../core/events/event-store.ts";
import { isAgent } from "../../core/members/invitation-store.ts";
import { lockMember, type Member, memberById } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { answer } from "./answer.ts";
import type { HandlingDependencies } from "./deliver.ts";
import { depositNumber } from "./facts-store.ts";
import type { Occasion } from "./judge.ts";
import { endEvent, eventsOf, type PendingEvent, takeTurn } from "./pending-store.ts";
import { countPlay } from "./play.ts";
import { type Rule, rulesOf } from "./rule.ts";

type Tx = Transaction<Schema>;

const mostAtOnce = 500;

/**
 * Lets the rules answer to a member's events, in one transaction with what they give: each event is answered once, on any
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
  return events.length;
}

async function handleEvent(
  tx: Tx,
  deps: HandlingDependencies,
  member: Member,
  { id, at, event }: PendingEvent,
): Promise<void> {
  if (event.type === "play") return countPlay(tx, deps, member, { at, id, play: event });
  const nth = event.type === "deposit" ? await depositNumber(tx, member.id, id) : 0;
  if (event.type === "deposit") await tellInviter(tx, deps, member, { at, event, nth });
  const rules = rulesOf(deps.brand).filter(({ trigger }) => trigger.on === event.type);
  for (const rule of chosenOnly(rules, event))
    await answer(tx, deps, member, {
      at,
      rule,
      occasion: occasionOf(event, nth),
      occurrence: occurrenceOf(event),
      event,
    });
}

/** A deposit for which the member chose a rule is for that one; other rules that have to be chosen leave it alone. */
const chosenOnly = (rules: readonly Rule[], event: RewardEvent): readonly Rule[] =>
  event.type === "deposit"
    ? rules.filter(({ id, trigger }) => !trigger.chosen || event.choice === id)
    : event.type === "bound"
      ? rules.filter(({ trigger }) => trigger.contact === undefined || trigger.contact === event.contact)
      : rules;

function occasionOf(event: RewardEvent, nth: number): Occasion {
  if (event.type === "deposit")
    return { amount: BigInt(event.amount), nth, channel: event.channel, choice: event.choice };
  if (event.type === "friendDeposit") return { amount: BigInt(event.amount), nth: event.nth };
  return {};
}

/** What a rule answers to once. */
function occurrenceOf(event: RewardEvent): string {
  if (event.type === "deposit") return `deposit:${event.reference}`;
  if (event.type === "friendDeposit") return `friend:${event.reference}`;
  return event.type === "bound" ? `bound:${event.contact}` : event.type;
}

/** Tells the rules of whoever invited a member about a deposit; agents have contracts instead. */
async function tellInviter(
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
