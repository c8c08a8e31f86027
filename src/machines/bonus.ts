import { setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { everybody, type Initiator, isBy } from "./parts/initiator.ts";

export type Input = Record<string, never>;

export type Context = Record<string, never>;

/** `clock` is the platform itself: what counts the wagering, the money and the time. */
export type Event =
  | { type: "start"; by: Initiator }
  | { type: "wageringReached"; by: Initiator }
  | { type: "timeOver"; by: Initiator }
  | { type: "emptied"; by: Initiator }
  | { type: "cancel"; by: Initiator };

/**
 * A bonus's life (spec section 2, bonusDetails): it waits until the one before it has ended, is played while it is active, and
 * ends once: its money became real, was lost in play, or went back to the house. It calls no ports: the server steps it by
 * XState's pure `transition` over the stored state, and the browser draws what `can()` allows.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; meta: { spec: string } },
  guards: { isByClock: isBy("clock"), isByOwnerOrDesk: isBy("member", "desk") },
}).createMachine({
  id: "bonus",
  context: {},
  initial: "waiting",
  states: {
    waiting: {
      ...about("§2 Member centre: bonusDetails", "Another bonus is active; this one has no money yet."),
      on: {
        start: { guard: "isByClock", target: "active" },
        cancel: { guard: "isByOwnerOrDesk", target: "cancelled" },
      },
    },
    active: {
      ...about("§2 Member centre: bonusDetails", "Its money covers stakes, and wagering is counted."),
      on: {
        wageringReached: { guard: "isByClock", target: "converted" },
        timeOver: { guard: "isByClock", target: "expired" },
        emptied: { guard: "isByClock", target: "exhausted" },
        cancel: { guard: "isByOwnerOrDesk", target: "cancelled" },
      },
    },
    converted: {
      type: "final",
      ...about("§5 Promotions: wagering", "The wagering is reached; its money is real money."),
    },
    expired: {
      type: "final",
      ...about("§2 Member centre: bonusDetails", "Its time is over; its money is the house's."),
    },
    cancelled: {
      type: "final",
      ...about("§2 Member centre: bonusDetails", "The member or staff gave it up; its money is the house's."),
    },
    exhausted: {
      type: "final",
      ...about("§2 Member centre: bonusDetails", "All of it was lost in play."),
    },
  },
});

const types = ["start", "wageringReached", "timeOver", "emptied", "cancel"] as const;

export const fixtures = {
  input: { any: {} },
  events: types.flatMap((type) => everybody.map((by) => ({ type, by }))),
  services: {},
} satisfies Fixtures<Input, Event>;

const ends = ["converted", "expired", "cancelled", "exhausted"] as const;

export const invariants: Invariants<Context> = {
  startedFirst: {
    says: "Nothing converts, expires or is lost in play that was never active.",
    holds: ({ isIn }, history) =>
      !(isIn("converted") || isIn("expired") || isIn("exhausted")) ||
      history.some((snapshot) => snapshot.isIn("active")),
  },
  convertedByWagering: {
    says: "Bonus money becomes real by its wagering alone, and nobody but the platform says that it is reached.",
    holds: ({ isIn, event }, history) =>
      !isIn("converted") ||
      history.at(-1)?.isIn("converted") === true ||
      (event?.type === "wageringReached" && event.by === "clock"),
  },
  clockNeverCancels: {
    says: "Only its member or staff cancel a bonus.",
    holds: ({ can }) => !can({ type: "cancel", by: "clock" }) && !can({ type: "cancel", by: "gateway" }),
  },
  endsAreEnds: {
    says: "A final state stays final.",
    holds: ({ isIn, can }) =>
      !ends.some((state) => isIn(state)) || fixtures.events.every((event) => !can(event)),
  },
};
