import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { quote } from "../wording.ts";
import { liveRules, textAt } from "./live-rewards.ts";
import { rewardsFile as file } from "./rewards.ts";

const deposits = ["deposit", "friendDeposit"];
const play = ["play", "period"];

/** Parts of a trigger, with the events that have them. Those of missions are compared with races.json (LB774). */
const eventsWith: Readonly<Record<string, readonly string[]>> = {
  nth: deposits,
  from: deposits,
  minimum: deposits,
  channels: deposits,
  chosen: ["deposit"],
  period: ["period"],
  code: ["code"],
  contact: ["bound"],
  level: ["level"],
  gameTypes: play,
  vendors: play,
  games: play,
};

/** Events that come with an amount, of which an effect may be a part. */
const withAmount = [...deposits, ...play];
const partsOfAmount = ["cash", "bonus", "points", "tickets"].flatMap((kind) => [
  `/effect/${kind}/percent`,
  `/effect/${kind}/each`,
]);

/** A rule reads of its event what the event has: any other part of it never holds, or says nothing. */
export function foreignTriggerFindings(context: CheckContext): Finding[] {
  return liveRules(context).flatMap(({ rule, pointer }): Finding[] => {
    const on = textAt(rule, "/trigger/on");
    // A rebate is of a period alone, which its own rule says (LB719).
    if (pointer === undefined || on === undefined || valueAt(rule, "/effect/rebate") !== undefined) return [];
    const parts = [
      ...Object.entries(eventsWith).map(([part, events]) => ({
        place: `/trigger/${part}`,
        events,
        message: `The event ${quote(on)} has no ${quote(part)}.`,
      })),
      // Applications have a rule of their own, too (LB746).
      ...(on === "application" ? [] : partsOfAmount).map((place) => ({
        place,
        events: withAmount,
        message: `The event ${quote(on)} has no amount of which this could be a part: nothing is given.`,
      })),
    ];
    return parts
      .filter(({ place, events }) => valueAt(rule, place) !== undefined && !events.includes(on))
      .map(({ place, events, message }) => ({
        rule: "LB795",
        file,
        pointer: pointer + place,
        message,
        suggestion: `leave it out, or let ${events.map(quote).join(" or ")} be the event`,
      }));
  });
}
