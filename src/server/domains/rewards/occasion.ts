import type { RewardEvent } from "../../core/events/event.ts";
import type { Rule } from "./rule.ts";
import type { Occasion } from "./rule-conditions.ts";

/**
 * Whether a rule that waits for this type of event is for this one. A deposit is for the rule that the member chose for it.
 */
export function isFor({ id, trigger }: Rule, event: RewardEvent): boolean {
  if (event.type === "deposit") return !trigger.chosen || event.choice === id;
  if (event.type === "bound") return trigger.contact === undefined || trigger.contact === event.contact;
  if (event.type === "level") return trigger.level === undefined || trigger.level === event.level;
  if (event.type === "mission") return isForStep({ trigger }, event);
  return true;
}

/** Whether a rule is for a step of a mission: that of its goal, or each one. */
export const isForStep = (
  { trigger }: Pick<Rule, "trigger">,
  { mission, goal }: { mission: string; goal: number },
): boolean =>
  trigger.on === "mission" &&
  trigger.mission === mission &&
  (trigger.goal === undefined || trigger.goal === goal);

/** What rules look at of an event; `nth` is the number of a deposit. */
export function occasionOf(event: RewardEvent, nth: number): Occasion {
  if (event.type === "deposit")
    return { amount: BigInt(event.amount), nth, channel: event.channel, choice: event.choice };
  if (event.type === "friendDeposit") return { amount: BigInt(event.amount), nth: event.nth };
  return {};
}

/** The occasion that a rule answers once. */
export function occurrenceOf(event: RewardEvent): string {
  if (event.type === "deposit") return `deposit:${event.reference}`;
  if (event.type === "friendDeposit") return `friend:${event.reference}`;
  if (event.type === "level") return `level:${event.level}`;
  if (event.type === "mission") return `mission:${event.mission}:${event.day}:${event.goal}`;
  return event.type === "bound" ? `bound:${event.contact}` : event.type;
}

/** Play of a game; without `game` where only its type is known. */
type Played = { gameType: string; vendor: string; game?: string };

/** Whether a rule is for this play. */
export function isForPlay({ trigger }: Rule, { gameType, vendor, game }: Played): boolean {
  const { on, gameTypes, vendors, games } = trigger;
  return (
    on === "play" &&
    (!gameTypes || gameTypes.includes(gameType)) &&
    (!vendors || vendors.includes(vendor)) &&
    (!games || (game !== undefined && games.includes(game)))
  );
}
