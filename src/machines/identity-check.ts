import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { everybody, type Initiator, isBy } from "./parts/initiator.ts";

export type Input = Record<string, never>;

export type Context = {
  /** Why more is wanted, or why it was refused: a code of the desk's list. */
  reason: string | null;
};

export type Event =
  /** The member hands in documents: the first time, after a question, a refusal or an end. */
  | { type: "handIn"; by: Initiator }
  | { type: "askMore"; by: Initiator; reason: string }
  | { type: "verify"; by: Initiator }
  | { type: "refuse"; by: Initiator; reason: string }
  | { type: "daysOver"; by: Initiator };

export type Output = Record<string, never>;

/**
 * The check of a member's identity for one level (spec section 3, Identity documents): asked until documents are handed in,
 * then verified or refused by staff, or by a provider of the brand (a gateway), who may ask for more. A refused check can be mended, and an expired one renewed, by
 * handing in again; staff may refuse what they verified when it turns out to be false. It calls no ports: the server steps
 * it by XState's pure `transition` over the stored state and says what `can()` allows.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  guards: {
    isByMember: isBy("member"),
    isByChecker: isBy("desk", "gateway"),
    isByDesk: isBy("desk"),
    isByClock: isBy("clock"),
  },
  actions: {
    keepReason: assign(({ event }) => ("reason" in event ? { reason: event.reason } : {})),
    dropReason: assign({ reason: null }),
  },
}).createMachine({
  id: "identity-check",
  context: { reason: null },
  initial: "asked",
  states: {
    asked: {
      ...about("§3 Identity documents", "The brand asks for documents; the member has handed in none."),
      on: { handIn: { guard: "isByMember", target: "handedIn" } },
    },
    handedIn: {
      ...about(
        "§3 Identity documents: handed in",
        "The documents are sealed; staff or a provider look at them.",
      ),
      on: {
        askMore: { guard: "isByChecker", target: "moreWanted", actions: "keepReason" },
        verify: { guard: "isByChecker", target: "verified", actions: "dropReason" },
        refuse: { guard: "isByChecker", target: "refused", actions: "keepReason" },
      },
    },
    moreWanted: {
      ...about("§3 Identity documents: more wanted", "Staff cannot decide by what was handed in."),
      on: {
        handIn: { guard: "isByMember", target: "handedIn", actions: "dropReason" },
        refuse: { guard: "isByDesk", target: "refused", actions: "keepReason" },
      },
    },
    verified: {
      ...about("§3 Identity documents: verified", "The limits of the level hold."),
      on: {
        refuse: { guard: "isByDesk", target: "refused", actions: "keepReason" },
        daysOver: { guard: "isByClock", target: "expired" },
      },
    },
    refused: {
      ...about("§3 Identity documents: refused", "The member reads why, and may hand in others."),
      on: { handIn: { guard: "isByMember", target: "handedIn", actions: "dropReason" } },
    },
    expired: {
      ...about("§3 Identity documents: expired", "A document, or the brand's days, have ended."),
      on: { handIn: { guard: "isByMember", target: "handedIn" } },
    },
  },
});

export const fixtures = {
  input: { any: {} },
  events: [
    ...(["handIn", "verify", "daysOver"] as const).flatMap((type) => everybody.map((by) => ({ type, by }))),
    ...(["askMore", "refuse"] as const).flatMap((type) =>
      everybody.map((by) => ({ type, by, reason: "unreadable" })),
    ),
  ],
  services: {},
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  checkersVerify: {
    says: "Only staff and providers verify, and only what was handed in.",
    holds: ({ isIn, event }, history) => {
      const before = history.at(-1);
      if (!isIn("verified") || before?.isIn("verified") === true) return true;
      return (event?.by === "desk" || event?.by === "gateway") && before?.isIn("handedIn") === true;
    },
  },
  saidWhy: {
    says: "What is refused, and what more is wanted for, has a reason.",
    holds: ({ isIn, context }) => !(isIn("refused") || isIn("moreWanted")) || context.reason !== null,
  },
  nobodyIsStuck: {
    says: "Whatever was not verified can be handed in again, unless it waits for staff.",
    holds: ({ isIn, can }) => isIn("verified") || isIn("handedIn") || can({ type: "handIn", by: "member" }),
  },
  timeOnlyEnds: {
    says: "Time ends what is verified, and nothing else.",
    holds: ({ isIn, event }, history) =>
      !isIn("expired") || history.at(-1)?.isIn("expired") === true || event?.type === "daysOver",
  },
};
