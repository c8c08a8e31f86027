import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { everybody, type Initiator, isBy } from "./parts/initiator.ts";

export type Input = Record<string, never>;

export type Context = {
  /** Who closed it; null while it is not closed. */
  closedBy: "member" | "clock" | null;
};

export type Event =
  /** The member adds words or a picture. */
  | { type: "write"; by: Initiator }
  | { type: "answer"; by: Initiator }
  | { type: "ask"; by: Initiator }
  | { type: "resolve"; by: Initiator }
  | { type: "reopen"; by: Initiator }
  | { type: "close"; by: Initiator }
  | { type: "daysOver"; by: Initiator };

export type Output = { outcome: "member" | "clock" };

/**
 * A complaint ticket's life (spec section 3, Support ticket): open until staff answer, waiting for the member when staff
 * ask something back, resolved, and reopened when the member does not agree. A member closes it at any time; what staff
 * have answered, asked or resolved is closed by the brand's days when nobody writes. It calls no ports: the server steps it
 * by XState's pure `transition` over the stored state and says what `can()` allows.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  guards: { isByDesk: isBy("desk"), isByMember: isBy("member"), isByClock: isBy("clock") },
  actions: {
    closedByMember: assign({ closedBy: "member" }),
    closedByClock: assign({ closedBy: "clock" }),
  },
}).createMachine({
  id: "ticket",
  context: { closedBy: null },
  initial: "open",
  states: {
    open: {
      ...about("§3 Support ticket", "The member has written; staff answer within the brand's hours."),
      on: {
        write: { guard: "isByMember", target: "open" },
        answer: { guard: "isByDesk", target: "answered" },
        ask: { guard: "isByDesk", target: "waiting" },
        resolve: { guard: "isByDesk", target: "resolved" },
        close: { guard: "isByMember", target: "closed", actions: "closedByMember" },
      },
    },
    answered: {
      ...about("§3 Support ticket: answered", "Staff have answered; the member may write again."),
      on: {
        write: { guard: "isByMember", target: "open" },
        answer: { guard: "isByDesk", target: "answered" },
        ask: { guard: "isByDesk", target: "waiting" },
        resolve: { guard: "isByDesk", target: "resolved" },
        close: { guard: "isByMember", target: "closed", actions: "closedByMember" },
        daysOver: { guard: "isByClock", target: "closed", actions: "closedByClock" },
      },
    },
    waiting: {
      ...about("§3 Support ticket: waiting for the member", "Staff need something from the member."),
      on: {
        write: { guard: "isByMember", target: "open" },
        answer: { guard: "isByDesk", target: "answered" },
        resolve: { guard: "isByDesk", target: "resolved" },
        close: { guard: "isByMember", target: "closed", actions: "closedByMember" },
        daysOver: { guard: "isByClock", target: "closed", actions: "closedByClock" },
      },
    },
    resolved: {
      ...about("§3 Support ticket: resolved", "Staff consider it done; the member may reopen it."),
      on: {
        reopen: { guard: "isByMember", target: "reopened" },
        close: { guard: "isByMember", target: "closed", actions: "closedByMember" },
        daysOver: { guard: "isByClock", target: "closed", actions: "closedByClock" },
      },
    },
    reopened: {
      ...about("§3 Support ticket: reopened", "The member does not agree; staff answer again."),
      on: {
        write: { guard: "isByMember", target: "reopened" },
        answer: { guard: "isByDesk", target: "answered" },
        ask: { guard: "isByDesk", target: "waiting" },
        resolve: { guard: "isByDesk", target: "resolved" },
        close: { guard: "isByMember", target: "closed", actions: "closedByMember" },
      },
    },
    closed: { type: "final", ...about("§3 Support ticket: closed", "Nothing more can be written.") },
  },
  output: ({ context: { closedBy } }) => ({ outcome: closedBy ?? "clock" }),
});

export const fixtures = {
  input: { any: {} },
  events: (["write", "answer", "ask", "resolve", "reopen", "close", "daysOver"] as const).flatMap((type) =>
    everybody.map((by) => ({ type, by })),
  ),
  services: {},
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  staffOwe: {
    says: "Time never closes what waits for staff.",
    holds: ({ isIn, event }, history) =>
      !isIn("closed") ||
      event?.type !== "daysOver" ||
      !(history.at(-1)?.isIn("open") === true || history.at(-1)?.isIn("reopened") === true),
  },
  staffNeverClose: {
    says: "Staff resolve; only the member and time close.",
    holds: ({ isIn, event }, history) =>
      !isIn("closed") || history.at(-1)?.isIn("closed") === true || event?.by !== "desk",
  },
  memberReopens: {
    says: "Only the member reopens, and only what was resolved.",
    holds: ({ isIn, event }, history) => {
      const before = history.at(-1);
      if (!isIn("reopened") || before?.isIn("reopened") === true) return true;
      return event?.by === "member" && before?.isIn("resolved") === true;
    },
  },
  memberLeaves: {
    says: "The member can close it until it is closed.",
    holds: ({ isIn, can }) => isIn("closed") || can({ type: "close", by: "member" }),
  },
  endIsEnd: {
    says: "What is closed stays closed.",
    holds: ({ isIn, can }) => !isIn("closed") || fixtures.events.every((event) => !can(event)),
  },
};
