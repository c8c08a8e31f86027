import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { everybody, type Initiator, isBy } from "./parts/initiator.ts";

export type Input = Record<string, never>;

export type Context = {
  /** Why it was refused, in the staff's words. */
  reason: string | null;
  /** How it ended; null before. */
  outcome: "approved" | "refused" | "withdrawn" | null;
};

export type Event =
  /** The member adds a picture. */
  | { type: "add"; by: Initiator }
  | { type: "send"; by: Initiator }
  | { type: "withdraw"; by: Initiator }
  | { type: "approve"; by: Initiator }
  | { type: "refuse"; by: Initiator; reason: string };

export type Output = { outcome: "approved" | "refused" | "withdrawn" };

/**
 * The life of an application for a reward (spec section 3, Activity application): a draft while the member adds pictures,
 * waiting once it is sent, then approved or refused by staff. The member may withdraw it until it is decided. It calls no
 * ports: the server steps it by XState's pure `transition` over the stored state and says what `can()` allows.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  guards: { isByDesk: isBy("desk"), isByMember: isBy("member") },
  actions: {
    approved: assign({ outcome: "approved" }),
    refused: assign(({ event }) => ({
      outcome: "refused" as const,
      ...("reason" in event ? { reason: event.reason } : {}),
    })),
    withdrawn: assign({ outcome: "withdrawn" }),
  },
}).createMachine({
  id: "application",
  context: { reason: null, outcome: null },
  initial: "draft",
  states: {
    draft: {
      ...about("§3 Activity application", "The member is writing it; staff do not see it."),
      on: {
        add: { guard: "isByMember", target: "draft" },
        send: { guard: "isByMember", target: "waiting" },
        withdraw: { guard: "isByMember", target: "withdrawn", actions: "withdrawn" },
      },
    },
    waiting: {
      ...about("§3 Activity application: waiting", "It is sent; staff decide."),
      on: {
        approve: { guard: "isByDesk", target: "approved", actions: "approved" },
        refuse: { guard: "isByDesk", target: "refused", actions: "refused" },
        withdraw: { guard: "isByMember", target: "withdrawn", actions: "withdrawn" },
      },
    },
    approved: {
      type: "final",
      ...about("§3 Activity application: approved", "The reward is given."),
    },
    refused: {
      type: "final",
      ...about("§3 Activity application: refused", "Staff said no, and why."),
    },
    withdrawn: {
      type: "final",
      ...about("§3 Activity application: withdrawn", "The member took it back."),
    },
  },
  output: ({ context: { outcome } }) => ({ outcome: outcome ?? "withdrawn" }),
});

export const fixtures = {
  input: { any: {} },
  events: everybody.flatMap((by) => [
    { type: "add" as const, by },
    { type: "send" as const, by },
    { type: "withdraw" as const, by },
    { type: "approve" as const, by },
    { type: "refuse" as const, by, reason: "blurred" },
  ]),
  services: {},
} satisfies Fixtures<Input, Event>;

const isOver = (isIn: (state: string) => boolean): boolean =>
  isIn("approved") || isIn("refused") || isIn("withdrawn");

export const invariants: Invariants<Context> = {
  sentFirst: {
    says: "Staff decide only about what was sent.",
    holds: ({ isIn }, history) =>
      !(isIn("approved") || isIn("refused")) || history.some((snapshot) => snapshot.isIn("waiting")),
  },
  staffDecide: {
    says: "Only staff approve and refuse.",
    holds: ({ isIn, value, event }, history) => {
      if (!(isIn("approved") || isIn("refused"))) return true;
      return history.at(-1)?.value === value || event?.by === "desk";
    },
  },
  refusedWithReason: {
    says: "What is refused has a reason, and nothing else has.",
    holds: ({ isIn, context }) => isIn("refused") === (context.reason !== null),
  },
  memberLeaves: {
    says: "The member can withdraw it until it is decided.",
    holds: ({ isIn, can }) => isOver(isIn) || can({ type: "withdraw", by: "member" }),
  },
  endIsEnd: {
    says: "A final state stays final.",
    holds: ({ isIn, can }) => !isOver(isIn) || fixtures.events.every((event) => !can(event)),
  },
};
