import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { everybody, type Initiator, isBy } from "./parts/initiator.ts";

export type Input = Record<string, never>;

export type Context = {
  /** Why it was rejected: the staff's words, or a code of schemas/problems.json. */
  reason: string | null;
  /** The gateway's or the bank's reference of the payment. */
  reference: string | null;
};

export type Event =
  /** The member's identity has to be verified before staff decide, or no longer has to. */
  | { type: "hold"; by: Initiator }
  | { type: "release"; by: Initiator }
  | { type: "approve"; by: Initiator }
  | { type: "reject"; by: Initiator; reason: string }
  /** The gateway accepted the order, or the result is unknown: it is asked until it answers. */
  | { type: "send"; by: Initiator }
  | { type: "paid"; by: Initiator; reference: string }
  | { type: "failed"; by: Initiator; reason: string }
  | { type: "received"; by: Initiator }
  | { type: "notReceived"; by: Initiator }
  | { type: "fullyPaid"; by: Initiator }
  | { type: "force"; by: Initiator }
  | { type: "payAgain"; by: Initiator; reference: string }
  | { type: "minutesOver"; by: Initiator };

export type Output = { outcome: "received" | "rejected" };

/**
 * A withdrawal's life (spec section 4): requested with the money held, held back until the member's identity is verified
 * where the brand's limits ask for it, approved or rejected by staff,
 * disbursed, and then confirmed by its member: received, fully paid, or not received, with a proof. Without a
 * confirmation it counts as received after the brand's minutes; staff may force it. It calls no ports: the
 * server steps it by XState's pure `transition` over the stored state, and browser and back office draw what
 * `can()` allows.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  guards: {
    isByDesk: isBy("desk"),
    isByMember: isBy("member"),
    isByGateway: isBy("gateway", "desk"),
    isByClock: isBy("clock"),
  },
  actions: {
    keepReason: assign(({ event }) => ("reason" in event ? { reason: event.reason } : {})),
    keepReference: assign(({ event }) => ("reference" in event ? { reference: event.reference } : {})),
    dropReason: assign({ reason: null }),
  },
}).createMachine({
  id: "withdrawal",
  context: { reason: null, reference: null },
  initial: "requested",
  states: {
    requested: {
      ...about("§4 Withdrawal", "The money is held; staff decide."),
      on: {
        hold: { guard: "isByClock", target: "held" },
        approve: { guard: "isByDesk", target: "approved" },
        reject: { guard: "isByDesk", target: "rejected", actions: "keepReason" },
      },
    },
    held: {
      ...about("§4 Withdrawal: held", "The money is held until the member's identity is verified."),
      on: {
        release: { guard: "isByClock", target: "requested" },
        reject: { guard: "isByDesk", target: "rejected", actions: "keepReason" },
      },
    },
    approved: {
      ...about("§4 Withdrawal", "It may be paid, by the gateway or by hand."),
      on: {
        send: { guard: "isByGateway", target: "paying", actions: "dropReason" },
        paid: { guard: "isByDesk", target: "disbursed", actions: "keepReference" },
        reject: { guard: "isByDesk", target: "rejected", actions: "keepReason" },
      },
    },
    paying: {
      ...about(
        "§4 Withdrawal",
        "The gateway pays. Until it reports the result, no other payment is possible.",
      ),
      on: {
        paid: { guard: "isByGateway", target: "disbursed", actions: "keepReference" },
        failed: { guard: "isByGateway", target: "approved", actions: "keepReason" },
      },
    },
    disbursed: {
      ...about("§4 Withdrawal: after disbursement", "The money was sent; the member confirms the receipt."),
      on: {
        received: { guard: "isByMember", target: "received" },
        fullyPaid: { guard: "isByMember", target: "received" },
        notReceived: { guard: "isByMember", target: "notReceived" },
        minutesOver: { guard: "isByClock", target: "received" },
        force: { guard: "isByDesk", target: "received" },
      },
    },
    notReceived: {
      ...about("§4 Withdrawal: not received", "The member reports it, with a proof; staff check it."),
      on: {
        received: { guard: "isByMember", target: "received" },
        fullyPaid: { guard: "isByMember", target: "received" },
        payAgain: { guard: "isByDesk", target: "disbursed", actions: "keepReference" },
        force: { guard: "isByDesk", target: "received" },
      },
    },
    received: {
      type: "final",
      ...about("§4 Withdrawal: received", "The money has arrived, or counts as arrived."),
    },
    rejected: { type: "final", ...about("§8 Withdrawal rejected", "The money is released.") },
  },
  output: ({ context: { reference } }) => ({
    outcome: reference === null ? ("rejected" as const) : ("received" as const),
  }),
});

const byEach = (
  [
    "hold",
    "release",
    "approve",
    "send",
    "received",
    "notReceived",
    "fullyPaid",
    "force",
    "minutesOver",
  ] as const
).flatMap((type) => everybody.map((by) => ({ type, by })));

export const fixtures = {
  input: { any: {} },
  events: [
    ...byEach,
    ...everybody.map((by) => ({ type: "reject" as const, by, reason: "name" })),
    ...everybody.map((by) => ({ type: "paid" as const, by, reference: "P1" })),
    ...everybody.map((by) => ({ type: "payAgain" as const, by, reference: "P2" })),
    ...everybody.map((by) => ({ type: "failed" as const, by, reason: "payment.declined" })),
  ],
  services: {},
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  nobodyPaysThemselves: {
    says: "Only approved withdrawals are paid.",
    holds: ({ isIn }, history) => !isIn("disbursed") || history.some((snapshot) => snapshot.isIn("approved")),
  },
  paidStaysPaid: {
    says: "A disbursed withdrawal can't be rejected any more.",
    holds: ({ isIn }, history) =>
      !isIn("rejected") || !history.some((snapshot) => snapshot.isIn("disbursed")),
  },
  heldWaits: {
    says: "A held withdrawal is neither approved nor paid.",
    holds: ({ isIn, can }) =>
      !isIn("held") || everybody.every((by) => !can({ type: "approve", by }) && !can({ type: "send", by })),
  },
  gatewayFirst: {
    says: "While the gateway pays, staff neither pay by hand nor reject.",
    holds: ({ isIn, can }) =>
      !isIn("paying") ||
      everybody.every((by) => !can({ type: "reject", by, reason: "" }) && !can({ type: "send", by })),
  },
  received: {
    says: "Only the member, the time limit or a forced decision make it received.",
    holds: ({ isIn, event }, history) =>
      !isIn("received") ||
      history.at(-1)?.isIn("received") === true ||
      event?.by === "member" ||
      event?.type === "force" ||
      (event?.type === "minutesOver" && event.by === "clock"),
  },
  endsAreEnds: {
    says: "A final state stays final.",
    holds: ({ isIn, can }) =>
      !(isIn("received") || isIn("rejected")) || fixtures.events.every((event) => !can(event)),
  },
};
