import { assign, emit, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { type Next, port, type Refused, refusalOf } from "./ports.ts";

type Answer = "goOn" | "stop";

export type Context = {
  /** The check that waits, by the server's last word; null for none. */
  check: string | null;
  /** Checks that were answered here: a reading that began before the answer does not ask again. */
  answered: string[];
  answer: Answer | null;
  /** Whether the member who stops wants to see limits and breaks. */
  toLimits: boolean;
  refusal: Refused | null;
};

export type Event =
  /** A reading of the server: the check that waits, in this or any other tab. */
  | { type: "read"; check: string | null }
  | { type: "goOn" }
  | { type: "history" }
  | { type: "stop"; toLimits: boolean };

const saferPlayPage = "/member/saferPlay";

/**
 * The reality check over a running game (docs/reliability.md 4). The server counts the play and says when a check waits;
 * only an answer closes it, here or in another tab.
 */
export const machine = setup({
  types: {} as { context: Context; events: Event; emitted: Next; meta: { spec: string } },
  actors: { answer: port<unknown, { id: string; answer: Answer }>("answer") },
  guards: {
    isNew: ({ context, event }) =>
      event.type === "read" && event.check !== null && !context.answered.includes(event.check),
    isGone: ({ event }) => event.type === "read" && event.check === null,
    isStop: ({ context }) => context.answer === "stop",
    // Another tab answered, or the check ended with the account's data.
    isUnknown: (_, { code }: Refused) => code === "check.unknown",
  },
  actions: {
    keepCheck: assign(({ event }) => (event.type === "read" ? { check: event.check, refusal: null } : {})),
    forget: assign({ check: null, refusal: null }),
    goOn: assign({ answer: "goOn", toLimits: false, refusal: null }),
    stop: assign(({ event }) =>
      event.type === "stop" ? { answer: "stop" as const, toLimits: event.toLimits, refusal: null } : {},
    ),
    noteAnswered: assign(({ context: { answered, check } }) => ({
      answered: check === null ? answered : [...answered, check],
      check: null,
    })),
    keepRefusal: assign((_, refusal: Refused) => ({ refusal, answer: null })),
    showHistory: emit({ type: "open", modal: "saferPlayHistory" }),
    leave: emit(({ context }) => ({ type: "leave" as const, to: context.toLimits ? saferPlayPage : "/" })),
  },
}).createMachine({
  id: "reality-check",
  context: { check: null, answered: [], answer: null, toLimits: false, refusal: null },
  initial: "playing",
  states: {
    playing: {
      ...about("§2 Game launch routing", "The game runs and nothing waits."),
      on: { read: { guard: "isNew", target: "asking", actions: "keepCheck" } },
    },
    asking: {
      ...about("§2 Game launch routing", "The check covers the game until it is answered."),
      on: {
        read: [
          { guard: "isGone", target: "playing", actions: "forget" },
          { guard: "isNew", actions: "keepCheck" },
        ],
        goOn: { target: "answering", actions: "goOn" },
        stop: { target: "answering", actions: "stop" },
        history: { actions: "showHistory" },
      },
    },
    answering: {
      ...about("§2 Game launch routing", "The server is told the answer."),
      invoke: {
        src: "answer",
        input: ({ context: { check, answer } }) => ({ id: check ?? "", answer: answer ?? "goOn" }),
        onDone: { target: "answered", actions: "noteAnswered" },
        onError: [
          {
            guard: { type: "isUnknown", params: ({ event }) => refusalOf(event.error) },
            target: "answered",
            actions: "noteAnswered",
          },
          {
            target: "asking",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
        ],
      },
    },
    answered: {
      ...about("§2 Game launch routing", "Play goes on, or the game is left."),
      always: [{ guard: "isStop", target: "left", actions: "leave" }, { target: "playing" }],
    },
    left: about("§2 Game launch routing", "The game is left; it takes no more stakes."),
  },
});

const lost = { reject: { ok: false, code: "network.abnormal" } };

export const fixtures = {
  input: { game: {} },
  events: [
    { type: "read", check: "1" },
    { type: "read", check: "2" },
    { type: "read", check: null },
    { type: "goOn" },
    { type: "history" },
    { type: "stop", toLimits: false },
    { type: "stop", toLimits: true },
  ],
  services: {
    answer: {
      done: { resolve: {} },
      lost,
      unknown: { reject: { ok: false, code: "check.unknown" } },
    },
  },
} satisfies Fixtures<Record<string, never>, Event>;

export const invariants: Invariants<Context> = {
  asksForACheck: {
    says: "The question is shown for a check of the server's, never for one that was answered here.",
    holds: ({ context: { check, answered }, isIn }) =>
      !isIn("asking") || (check !== null && !answered.includes(check)),
  },
  leftByAnswer: {
    says: "The game is left after the server was told to stop.",
    holds: (now, history) =>
      !now.isIn("left") ||
      (now.context.answer === "stop" &&
        history.some(({ calls }) =>
          calls.some(({ input }) => (input as { answer?: Answer }).answer === "stop"),
        )),
  },
};
