import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { everybody, type Initiator, isBy } from "./parts/initiator.ts";

export type Input = Record<string, never>;

export type Context = {
  /** Why it was rejected, in the staff's words. */
  reason: string | null;
  /** What the member needs to find a parcel: its number, the carrier. */
  note: string | null;
};

export type Event =
  | { type: "approve"; by: Initiator }
  | { type: "reject"; by: Initiator; reason: string }
  | { type: "release"; by: Initiator; note: string };

export type Output = { outcome: "released" | "rejected" };

/**
 * A redemption's life (spec section 4, Redeem status): in process with the points taken, approved or rejected by staff,
 * and released when it was sent or credited. An approved one can still be rejected: what cannot be sent is given back.
 * It calls no ports: the server steps it by XState's pure `transition` over the stored state and says what `can()` allows.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  guards: { isByDesk: isBy("desk") },
  actions: {
    keepReason: assign(({ event }) => ("reason" in event ? { reason: event.reason } : {})),
    keepNote: assign(({ event }) => ("note" in event ? { note: event.note } : {})),
  },
}).createMachine({
  id: "redemption",
  context: { reason: null, note: null },
  initial: "inProcess",
  states: {
    inProcess: {
      ...about("§4 Redeem status: in process", "The points are taken; staff decide."),
      on: {
        approve: { guard: "isByDesk", target: "approved" },
        reject: { guard: "isByDesk", target: "rejected", actions: "keepReason" },
      },
    },
    approved: {
      ...about("§4 Redeem status: approved", "It is being sent or credited."),
      on: {
        release: { guard: "isByDesk", target: "released", actions: "keepNote" },
        reject: { guard: "isByDesk", target: "rejected", actions: "keepReason" },
      },
    },
    released: { type: "final", ...about("§4 Redeem status: released", "It is sent or credited.") },
    rejected: {
      type: "final",
      ...about("§4 Redeem status: rejected", "Points, money and stock are given back."),
    },
  },
  output: ({ context: { reason } }) => ({
    outcome: reason === null ? ("released" as const) : ("rejected" as const),
  }),
});

export const fixtures = {
  input: { any: {} },
  events: everybody.flatMap((by) => [
    { type: "approve" as const, by },
    { type: "reject" as const, by, reason: "address" },
    { type: "release" as const, by, note: "P1" },
  ]),
  services: {},
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  approvedFirst: {
    says: "Only approved redemptions are released.",
    holds: ({ isIn }, history) => !isIn("released") || history.some((snapshot) => snapshot.isIn("approved")),
  },
  releasedOnce: {
    says: "What was released is never given back, and what was given back is never released.",
    holds: ({ isIn }, history) =>
      !(isIn("rejected") && history.some((snapshot) => snapshot.isIn("released"))) &&
      !(isIn("released") && history.some((snapshot) => snapshot.isIn("rejected"))),
  },
  staffDecide: {
    says: "Only staff step it.",
    holds: ({ value, event }, history) => {
      const before = history.at(-1);
      return before === undefined || before.value === value || event?.by === "desk";
    },
  },
  endsAreEnds: {
    says: "A final state stays final.",
    holds: ({ isIn, can }) =>
      !(isIn("released") || isIn("rejected")) || fixtures.events.every((event) => !can(event)),
  },
};
