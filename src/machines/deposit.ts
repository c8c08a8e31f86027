import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { everybody, type Initiator, isBy } from "./parts/initiator.ts";

export type Input = Record<string, never>;

export type Context = {
  /** Why no money arrived: the staff's words, or a code of schemas/problems.json. */
  reason: string | null;
  reference: string | null;
};

export type Event =
  /** The gateway received the ordered amount; staff check any other amount. */
  | { type: "paid"; by: Initiator; reference: string }
  | { type: "paidOther"; by: Initiator; reference: string }
  | { type: "failed"; by: Initiator; reason: string }
  /** The member claims to have made a bank transfer, with a proof. */
  | { type: "claim"; by: Initiator }
  | { type: "credit"; by: Initiator }
  | { type: "reject"; by: Initiator; reason: string }
  | { type: "minutesOver"; by: Initiator };

export type Output = { outcome: "credited" };

/**
 * A deposit's life (spec sections 2 depositv2 and 8): opened with a gateway or for a bank transfer, then paid
 * or claimed, credited once. A late payment is credited, too, since the money has arrived. It calls no ports;
 * the server steps it by XState's pure `transition` and moves money with the step.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  guards: {
    isByDesk: isBy("desk"),
    isByMember: isBy("member"),
    isByGateway: isBy("gateway"),
    isByClock: isBy("clock"),
  },
  actions: {
    keepReason: assign(({ event }) => ("reason" in event ? { reason: event.reason } : {})),
    keepReference: assign(({ event }) =>
      "reference" in event ? { reference: event.reference, reason: null } : {},
    ),
    noteExpiry: assign({ reason: "payment.expired" }),
  },
}).createMachine({
  id: "deposit",
  context: { reason: null, reference: null },
  initial: "waiting",
  states: {
    waiting: {
      ...about("§2 depositv2", "The member pays, at the gateway or at the bank."),
      on: {
        paid: { guard: "isByGateway", target: "credited", actions: "keepReference" },
        paidOther: { guard: "isByGateway", target: "review", actions: "keepReference" },
        failed: { guard: "isByGateway", target: "failed", actions: "keepReason" },
        claim: { guard: "isByMember", target: "review" },
        minutesOver: { guard: "isByClock", target: "failed", actions: "noteExpiry" },
      },
    },
    review: {
      ...about("§2 depositv2", "Staff check a proof, or an amount other than the ordered one."),
      on: {
        credit: { guard: "isByDesk", target: "credited" },
        reject: { guard: "isByDesk", target: "failed", actions: "keepReason" },
      },
    },
    failed: {
      ...about("§8 Deposit failed", "No payment arrived. A late payment is still credited."),
      on: {
        paid: { guard: "isByGateway", target: "credited", actions: "keepReference" },
        paidOther: { guard: "isByGateway", target: "review", actions: "keepReference" },
      },
    },
    credited: { type: "final", ...about("§8 Deposit credited", "The money is in the wallet.") },
  },
  output: () => ({ outcome: "credited" as const }),
});

export const fixtures = {
  input: { any: {} },
  events: everybody.flatMap((by): Event[] => [
    { type: "paid", by, reference: "G1" },
    { type: "paidOther", by, reference: "G2" },
    { type: "failed", by, reason: "payment.declined" },
    { type: "claim", by },
    { type: "credit", by },
    { type: "reject", by, reason: "no such payment" },
    { type: "minutesOver", by },
  ]),
  services: {},
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  creditedOnce: {
    says: "A credited deposit stays credited, and nothing follows.",
    holds: ({ isIn, can }) => !isIn("credited") || fixtures.events.every((event) => !can(event)),
  },
  byWhom: {
    says: "Only the gateway's full payment or staff credit a deposit.",
    holds: ({ isIn, event }, history) =>
      !isIn("credited") ||
      history.at(-1)?.isIn("credited") === true ||
      (event?.type === "paid" && event.by === "gateway") ||
      (event?.type === "credit" && event.by === "desk"),
  },
  memberCreditsNothing: {
    says: "A member's claim alone never credits a deposit.",
    holds: ({ isIn, event }) => !isIn("credited") || event?.by !== "member",
  },
};
