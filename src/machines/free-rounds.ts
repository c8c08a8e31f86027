import { setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { everybody, type Initiator, isBy } from "./parts/initiator.ts";

export type Input = Record<string, never>;

export type Context = Record<string, never>;

/** `clock` is the platform: it counts the rounds that a vendor reports, and knows the time. */
export type Event =
  | { type: "play"; by: Initiator }
  | { type: "playLast"; by: Initiator }
  | { type: "playedInTime"; by: Initiator }
  | { type: "timeOver"; by: Initiator }
  | { type: "cancel"; by: Initiator };

/**
 * The life of granted free rounds (spec section 1): they wait, are in use from the first round on, and end once:
 * all are used up, their time is over, or staff took them back before the first one. It calls no ports: the server steps it by
 * XState's pure `transition` over the stored state. A round that began in time counts, however late its vendor tells it.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; meta: { spec: string } },
  guards: { isByPlatform: isBy("clock"), isByDesk: isBy("desk") },
}).createMachine({
  id: "free-rounds",
  context: {},
  initial: "granted",
  states: {
    granted: {
      ...about("§1 Purpose and users: free rounds", "No round has been played."),
      on: {
        play: { guard: "isByPlatform", target: "inUse" },
        playLast: { guard: "isByPlatform", target: "usedUp" },
        timeOver: { guard: "isByPlatform", target: "expired" },
        cancel: { guard: "isByDesk", target: "cancelled" },
      },
    },
    inUse: {
      ...about("§1 Purpose and users: free rounds", "Some rounds have been played, and some are left."),
      on: {
        play: { guard: "isByPlatform", target: "inUse" },
        playLast: { guard: "isByPlatform", target: "usedUp" },
        timeOver: { guard: "isByPlatform", target: "expired" },
      },
    },
    usedUp: {
      type: "final",
      ...about("§1 Purpose and users: free rounds", "All rounds have been played; what they won is paid."),
    },
    expired: {
      ...about("§1 Purpose and users: free rounds", "Its time is over; what was won until then is paid."),
      on: {
        // A round that began before the end, and is told after it.
        playedInTime: { guard: "isByPlatform", target: "expired" },
      },
    },
    cancelled: {
      type: "final",
      ...about("§1 Purpose and users: free rounds", "Staff took it back before its first round."),
    },
  },
});

const types = ["play", "playLast", "playedInTime", "timeOver", "cancel"] as const;

export const fixtures = {
  input: { any: {} },
  events: types.flatMap((type) => everybody.map((by) => ({ type, by }))),
  services: {},
} satisfies Fixtures<Input, Event>;

const ends = ["usedUp", "expired", "cancelled"] as const;

export const invariants: Invariants<Context> = {
  countedByThePlatform: {
    says: "Rounds are counted by the platform alone.",
    holds: ({ can }) =>
      everybody.every(
        (by) =>
          by === "clock" ||
          (["play", "playLast", "playedInTime"] as const).every((type) => !can({ type, by })),
      ),
  },
  cancelledUnused: {
    says: "Nothing is taken back of which a round was played.",
    holds: ({ isIn }, history) => !isIn("cancelled") || history.every((snapshot) => !snapshot.isIn("inUse")),
  },
  cancelledByStaff: {
    says: "Only staff take free rounds back.",
    holds: ({ can }) => everybody.every((by) => by === "desk" || !can({ type: "cancel", by })),
  },
  endsAreEnds: {
    says: "After its end nothing begins, and only what began before it is counted.",
    holds: ({ isIn, can }) =>
      !ends.some((state) => isIn(state)) ||
      fixtures.events.every((event) => !can(event) || (event.type === "playedInTime" && isIn("expired"))),
  },
};
