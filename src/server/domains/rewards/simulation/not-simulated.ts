import { type NamedDraw, ruleOfDraw } from "../draws/terms.ts";
import type { Rule } from "../rule.ts";
import type { Stream } from "./stream.ts";

/** Something to know of a rule's simulation, in words. */
export type AboutRule = { rule: string; why: string };

type Simulating = { rules: readonly Rule[]; draws: readonly NamedDraw[]; hasLevels: boolean };

/** Which rules and draws a stream cannot answer to: they are named, and cost nothing here. */
export function notSimulatedOf(
  { occurrences, draws: recorded }: Stream,
  { rules, draws, hasLevels }: Simulating,
): AboutRule[] {
  const chosen = new Set<string | null>();
  const asked = new Set<string>();
  for (const { event } of occurrences) {
    if (event.type === "deposit") chosen.add(event.choice);
    if (event.type === "ask") asked.add(event.rule);
  }
  const why = ({ id, trigger, conditions, effect }: Rule): string | undefined => {
    if (conditions.segment !== undefined && !recorded) return "generated members are in no segment";
    if (trigger.on === "application") return "staff decide on applications";
    if ((trigger.on === "level" || effect.kind === "level") && !hasLevels)
      return "the brand has no VIP levels";
    if (trigger.on === "mission" && !recorded) return "generated members claim no steps of missions";
    if (!recorded) return undefined;
    if (trigger.on === "code" && !asked.has(id)) return "nobody entered its code in these days";
    if (trigger.on === "claim" && !asked.has(id)) return "nobody asked for it in these days";
    if (trigger.chosen && !chosen.has(id)) return "no recorded deposit chose it";
    if (trigger.on === "play" && trigger.games) return "play is recorded by game type";
    if (trigger.on === "play" && conditions.hours) return "play is recorded by day";
    return undefined;
  };
  const whyDraw = (draw: NamedDraw): string | undefined => {
    const { id } = ruleOfDraw(draw);
    const isKnown =
      !recorded ||
      draw.kind === "raffle" ||
      recorded.comers.has(id) ||
      recorded.begun.some((one) => ruleOfDraw(one.draw).id === id);
    return isKnown ? undefined : "nobody opened an envelope of it in these days";
  };
  return [...about(rules, ({ id }) => id, why), ...about(draws, (draw) => ruleOfDraw(draw).id, whyDraw)];
}

/** Which rules and draws of recorded play are simulated by a part of what happened, and what is not known of them. */
export function partlyKnownOf({ draws: recorded }: Stream, { rules, draws }: Simulating): AboutRule[] {
  if (!recorded) return [];
  const why = ({ trigger, effect }: Rule): string | undefined => {
    if (trigger.on === "code") return "of refused codes, each member's last one is recorded alone";
    if (trigger.on === "claim") return "of refused claims, each member's last one is recorded alone";
    if (trigger.on === "level")
      return "play is recorded by day: a level that play reaches comes at the day's end";
    if (effect.kind === "tickets" && trigger.on === "play")
      return "play is recorded by day: its tickets come at the day's end, for the draw that collects by then";
    return undefined;
  };
  const whyDraw = ({ kind }: NamedDraw): string =>
    kind === "envelope"
      ? "those who came and got nothing are not recorded; the order of the envelopes is drawn anew"
      : "drawn anew among the tickets, with another seed";
  return [...about(rules, ({ id }) => id, why), ...about(draws, (draw) => ruleOfDraw(draw).id, whyDraw)];
}

const about = <T>(
  list: readonly T[],
  idOf: (one: T) => string,
  why: (one: T) => string | undefined,
): AboutRule[] =>
  list.flatMap((one) => {
    const reason = why(one);
    return reason === undefined ? [] : [{ rule: idOf(one), why: reason }];
  });
