import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/fixtures.ts";
import { about } from "./parts/about.ts";

/** The two parties: the agent who offers, and the downline who signs. */
type Party = "upline" | "downline";

/** A contract that the signing party has given to one of their downlines; rates in percent. */
type Granted = { account: string; rate: number };

export type Input = {
  /** Rate of the offering agent's own contract, which is the upper limit of the offer. */
  uplineRate: number;
};

/** A notice for one side, until it has been seen. */
type Notice = { kind: "new" | "termination"; to: Party };

export type Context = Input & {
  rate: number | null;
  /** Contracts below that grant more than this one's rate, and end when it is signed. */
  affected: Granted[];
  /** The contracts that were ended by the signature; the server ends them in the same transaction. */
  terminated: Granted[];
  endAskedBy: Party | null;
  notice: Notice | null;
};

export type Event =
  | { type: "offer"; by: Party; rate: number }
  /** Signing names the contracts that the signer has given, as they are at that moment. */
  | { type: "accept"; by: Party; granted: Granted[] }
  | { type: "reject"; by: Party }
  | { type: "agree"; by: Party }
  | { type: "back"; by: Party }
  | { type: "requestEnd"; by: Party }
  | { type: "confirmEnd"; by: Party }
  | { type: "keep"; by: Party }
  | { type: "noticed"; by: Party };

export type Output = { outcome: "rejected" | "ended" };

const otherThan = (party: Party): Party => (party === "upline" ? "downline" : "upline");

const higher = (event: Event, rate: number | null): Granted[] =>
  event.type === "accept" ? event.granted.filter((one) => one.rate > (rate ?? 0)) : [];

/**
 * A contract's life: offered, signed or rejected, ended by both (spec section 4 Contract actions, section 6
 * Agent). It calls no ports: decisions are events, so the server steps it by XState's pure `transition` over a
 * stored snapshot, and the browser draws what `can()` allows.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  guards: {
    isByUpline: ({ event }) => event.by === "upline",
    isByDownline: ({ event }) => event.by === "downline",
    isFairOffer: ({ context, event }) =>
      event.type === "offer" && event.by === "upline" && event.rate > 0 && event.rate <= context.uplineRate,
    isByDownlineAndCascades: ({ context, event }) =>
      event.by === "downline" && higher(event, context.rate).length > 0,
    isByOther: ({ context, event }) => context.endAskedBy !== null && event.by !== context.endAskedBy,
    isForThem: ({ context, event }) => context.notice?.to === event.by,
  },
  actions: {
    keepOffer: assign(({ event }) =>
      event.type === "offer"
        ? { rate: event.rate, notice: { kind: "new" as const, to: "downline" as const } }
        : {},
    ),
    keepAffected: assign(({ context, event }) => ({ affected: higher(event, context.rate) })),
    dropAffected: assign({ affected: [] }),
    terminateAffected: assign(({ context }) => ({ terminated: context.affected, affected: [] })),
    askEnd: assign(({ event }) => ({
      endAskedBy: event.by,
      notice: { kind: "termination" as const, to: otherThan(event.by) },
    })),
    dropEnd: assign({ endAskedBy: null, notice: null }),
    dropNotice: assign({ notice: null }),
  },
}).createMachine({
  id: "contract",
  context: ({ input }) => ({
    uplineRate: input.uplineRate,
    rate: null,
    affected: [],
    terminated: [],
    endAskedBy: null,
    notice: null,
  }),
  initial: "draft",
  on: { noticed: { guard: "isForThem", actions: "dropNotice" } },
  states: {
    draft: {
      ...about("§6 Agent: offers contracts to downlines", "The upline chooses a rate up to their own."),
      on: { offer: { guard: "isFairOffer", target: "offered", actions: "keepOffer" } },
    },
    offered: {
      ...about(
        "§4 Contract actions: accept, reject",
        "The downline decides and gets a notice of the new contract.",
      ),
      on: {
        accept: [
          { guard: "isByDownlineAndCascades", target: "cascade", actions: "keepAffected" },
          { guard: "isByDownline", target: "active", actions: "dropNotice" },
        ],
        reject: { guard: "isByDownline", target: "rejected", actions: "dropNotice" },
      },
    },
    cascade: {
      ...about(
        "§4 Contract actions: lower rate than a downline's",
        "Signing ends the named contracts below, so the signer must confirm.",
      ),
      on: {
        agree: { guard: "isByDownline", target: "active", actions: ["terminateAffected", "dropNotice"] },
        back: { guard: "isByDownline", target: "offered", actions: "dropAffected" },
      },
    },
    active: {
      ...about("§4 Contract actions: accept", "The contract is in force."),
      on: { requestEnd: { target: "endRequested", actions: "askEnd" } },
    },
    endRequested: {
      ...about("§4 Contract actions: terminate", "One party asks to end it; the other gets a notice."),
      on: {
        confirmEnd: { guard: "isByOther", target: "ended", actions: "dropNotice" },
        keep: { target: "active", actions: "dropEnd" },
      },
    },
    rejected: {
      type: "final",
      ...about("§4 Contract actions: reject", "The contract never came into force."),
    },
    ended: { type: "final", ...about("§4 Contract actions: terminate", "Both parties have ended it.") },
  },
  output: ({ context: { endAskedBy } }) => ({
    outcome: endAskedBy === null ? ("rejected" as const) : ("ended" as const),
  }),
});

const parties = ["upline", "downline"] as const;
const byBoth = (["reject", "agree", "back", "requestEnd", "confirmEnd", "keep", "noticed"] as const).flatMap(
  (type) => parties.map((by) => ({ type, by })),
);

export const fixtures = {
  input: { line: { uplineRate: 10 } },
  events: [
    { type: "offer", by: "upline", rate: 4 },
    { type: "offer", by: "upline", rate: 11 },
    { type: "offer", by: "downline", rate: 4 },
    { type: "accept", by: "downline", granted: [] },
    { type: "accept", by: "downline", granted: [{ account: "agent3", rate: 5 }] },
    { type: "accept", by: "upline", granted: [] },
    ...byBoth,
  ],
  services: {},
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  rejectedStaysSo: {
    says: "A rejected contract can't become active.",
    holds: ({ isIn, can }, history) =>
      isIn("rejected")
        ? fixtures.events.every((event) => !can(event))
        : !history.some((snapshot) => snapshot.isIn("rejected")),
  },
  signedByDownline: {
    says: "Only the downline makes a contract active.",
    holds: ({ isIn, event }, history) =>
      !isIn("active") ||
      history.at(-1)?.isIn("active") === true ||
      event?.by === "downline" ||
      event?.type === "keep",
  },
  endedByBoth: {
    says: "Ending a contract takes both parties.",
    holds: ({ isIn, context, event }) => !isIn("ended") || event?.by !== context.endAskedBy,
  },
  withinUpline: {
    says: "A contract's rate is never above the upline's own.",
    holds: ({ context: { rate, uplineRate } }) => rate === null || rate <= uplineRate,
  },
  cascadeAgreed: {
    says: "A contract below ends only with the signer's consent.",
    holds: ({ context, event }, history) =>
      context.terminated.length === 0 ||
      event?.type === "agree" ||
      history.some((snapshot) => snapshot.event?.type === "agree"),
  },
};
