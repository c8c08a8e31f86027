import type { Amounts } from "../../../core/vip/terms.ts";
import { hundredPercent } from "../rule.ts";
import type { Edges } from "./edge.ts";
import type { SimulatedMember, SimulatedPlay } from "./stream.ts";

/** What a simulation keeps of a member; amounts in minor units. */
export type MemberState = {
  member: SimulatedMember;
  /** Credited deposits, those before the first day included. */
  deposits: number;
  deposited: bigint;
  staked: bigint;
  /** What the house keeps of the valid bets on average. */
  expected: bigint;
  /** What it kept; of recorded play alone. */
  kept: bigint;
  /** What the member's rewards cost. */
  cost: bigint;
  /** The part of it that has not to be wagered. */
  free: bigint;
  /** How often each rule gave something, and on the last such day. */
  times: Map<string, { times: number; today: number; day: string }>;
  /** The occasions that rules have answered to, since each does so once. */
  answered: Set<string>;
  /** Sums of play by rule, and the parts that were given. */
  grown: Map<string, { value: bigint; given: bigint }>;
  plays: SimulatedPlay[];
  /** The VIP level, since when, and the highest that was ever reached. */
  vipLevel: number;
  levelSince: number;
  highestLevel: number;
  /** Until when staff keep the level. */
  heldUntil: number | undefined;
  /** Valid bets and deposits by month, named by its first day. */
  byMonth: Map<string, Amounts>;
};

export const stateOf = (member: SimulatedMember): MemberState => ({
  member,
  deposits: member.before?.deposits ?? 0,
  deposited: 0n,
  staked: 0n,
  expected: 0n,
  kept: 0n,
  cost: 0n,
  free: 0n,
  times: new Map(
    (member.before?.rewards ?? []).map(({ rule, times }) => [rule, { times, today: 0, day: "" }]),
  ),
  answered: new Set(),
  grown: new Map(),
  plays: [],
  vipLevel: member.vipLevel,
  levelSince: member.before?.vip?.since ?? 0,
  highestLevel: member.before?.vip?.highest ?? member.vipLevel,
  heldUntil: member.before?.vip?.heldUntil,
  byMonth: new Map(member.before?.vip?.months),
});

/** Adds play to its member. Play before the first day counts for periods alone. */
export function playedBy(state: MemberState, play: SimulatedPlay, edges: Edges, first: string): void {
  state.plays.push(play);
  if (play.day < first) return;
  state.staked += play.validBet;
  state.expected += (play.validBet * edges.of(play.gameType)) / hundredPercent;
  if (play.win !== undefined) state.kept += play.bet - play.win;
}
