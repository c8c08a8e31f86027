import {
  type LevelMonths,
  levelAfterMonth,
  levelReached,
  monthEndAfter,
  windowAt,
} from "../../../core/vip/level-rules.ts";
import type { Amounts, VipScheme } from "../../../core/vip/terms.ts";
import type { MemberState } from "./member-state.ts";
import type { Span } from "./stream.ts";

const none: Amounts = { turnover: 0n, deposits: 0n };

/** Counts play or a deposit of a day for the levels. */
export function countFor(state: MemberState, day: string, { turnover, deposits }: Amounts): void {
  const month = `${day.slice(0, 7)}-01`;
  const before = state.byMonth.get(month) ?? none;
  state.byMonth.set(month, {
    turnover: before.turnover + turnover,
    deposits: before.deposits + deposits,
  });
}

/** What counts of a member in a window of months. */
function amountsIn({ byMonth }: MemberState, { firstDay, lastDay }: LevelMonths): Amounts {
  const sum = { ...none };
  for (const [month, { turnover, deposits }] of byMonth) {
    if (month < firstDay || month > lastDay) continue;
    sum.turnover += turnover;
    sum.deposits += deposits;
  }
  return { ...sum, turnover: sum.turnover > 0n ? sum.turnover : 0n };
}

/** Raises a member to what play and deposits have reached, as `reviewLevel` does; returns the levels reached for the first time. */
export function riseIn(scheme: VipScheme, state: MemberState, window: LevelMonths, at: number): number[] {
  if (state.member.isAgent) return [];
  const reached = levelReached(scheme, amountsIn(state, window));
  if (reached > state.vipLevel) {
    state.vipLevel = reached;
    state.levelSince = at;
  }
  const rewarded = state.highestLevel;
  state.highestLevel = Math.max(rewarded, reached);
  return Array.from({ length: state.highestLevel - rewarded }, (_none, nth) => rewarded + nth + 1);
}

/** Lets members fall who have not kept their level in the months that count, as `endMonths` does. */
export function fallAt(
  scheme: VipScheme,
  states: Iterable<MemberState>,
  { zone, end }: { zone: string; end: number },
): void {
  const window = windowAt(scheme.months, zone, new Date(end - 1));
  for (const state of states) {
    if (state.vipLevel === 0 || state.levelSince >= end || (state.heldUntil ?? 0) >= end) continue;
    const to = levelAfterMonth(scheme, state.vipLevel, amountsIn(state, window));
    if (to >= state.vipLevel) continue;
    state.vipLevel = to;
    state.levelSince = end;
  }
}

/** Sets a level as staff did. */
export function setByStaff(
  state: MemberState,
  at: number,
  { level, heldUntil }: { level: number; heldUntil?: number },
): void {
  state.vipLevel = level;
  state.levelSince = at;
  state.heldUntil = heldUntil;
}

const dayMs = 86_400_000;

/** Lifts a member to a level by a reward, as `liftLevel` does. */
export function liftIn(
  state: MemberState,
  at: number,
  { level, days }: { level: number; days: number | undefined },
): void {
  state.vipLevel = level;
  state.levelSince = at;
  if (days !== undefined) state.heldUntil = Math.max(state.heldUntil ?? 0, at + days * dayMs);
}

/** The ends of the months that end in a span, or as it begins. */
export function monthEndsIn({ zone, from, until }: Span): number[] {
  const ends: number[] = [];
  const { start } = windowAt(1, zone, new Date(from.getTime() - 1));
  for (let end = monthEndAfter(zone, start); end <= until; end = monthEndAfter(zone, end))
    ends.push(end.getTime());
  return ends;
}
