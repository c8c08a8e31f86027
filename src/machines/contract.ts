import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { areNamed, type Grant, type Granted, isSound, isWithinLimit } from "./parts/contract-limits.ts";
import type { Context, Event, Input, Output, Party } from "./parts/contract-types.ts";

export type { Context, Event, Input, Output, Party };

type Guarded = { context: Context; event: Event };

const otherThan = (party: Party): Party => (party === "upline" ? "downline" : "upline");
const grantedIn = (event: Event): Granted[] => ("granted" in event ? event.granted : []);

/** The contracts that the downline has given and that the offered one does not allow. */
const uncarried = ({ context: { grant, ladder }, event }: Guarded): Granted[] =>
  grantedIn(event).filter((one) => !isWithinLimit(one, grant, ladder));

const isFair = ({ context: { grant, ladder }, event }: Guarded): boolean =>
  event.by === "downline" && "own" in event && grant !== null && isWithinLimit(grant, event.own, ladder);

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
      event.type === "offer" &&
      event.by === "upline" &&
      isSound(event.grant) &&
      isWithinLimit(event.grant, context.own, context.ladder),
    isFairAndCascades: (now) => isFair(now) && uncarried(now).length > 0,
    isFair,
    isFairAndNamed: (now) => isFair(now) && areNamed(uncarried(now), now.context.affected),
    isByDownlineWithBelow: ({ event }) => event.by === "downline" && grantedIn(event).length > 0,
    isByOtherWithBelow: ({ context, event }) =>
      event.by === "downline" && context.endAskedBy === "upline" && grantedIn(event).length > 0,
    isByOtherAndNamed: ({ context, event }) =>
      context.endAskedBy !== null &&
      event.by !== context.endAskedBy &&
      areNamed(grantedIn(event), context.affected),
    isNamedAndAsked: ({ context, event }) =>
      event.by === "downline" && context.endAskedBy !== null && areNamed(grantedIn(event), context.affected),
    isNamed: ({ context, event }) => event.by === "downline" && areNamed(grantedIn(event), context.affected),
    isByDownlineAndAsked: ({ context, event }) => event.by === "downline" && context.endAskedBy !== null,
    isForThem: ({ context, event }) => context.notice?.to === event.by,
  },
  actions: {
    keepOffer: assign(({ event }) =>
      event.type === "offer"
        ? { grant: event.grant, notice: { kind: "new" as const, to: "downline" as const } }
        : {},
    ),
    keepUncarried: assign((now) => ({ affected: uncarried(now) })),
    keepGranted: assign(({ event }) => ({ affected: grantedIn(event) })),
    dropAffected: assign({ affected: [] }),
    sign: assign((now) => ({
      terminated: uncarried(now),
      affected: [],
      notice: { kind: "signed" as const, to: "upline" as const },
    })),
    askEnd: assign(({ event }) => ({
      endAskedBy: event.by,
      notice: { kind: "termination" as const, to: otherThan(event.by) },
    })),
    keepOn: assign(({ event }) => ({
      endAskedBy: null,
      affected: [],
      notice: { kind: "kept" as const, to: otherThan(event.by) },
    })),
    endBelow: assign(({ event }) => ({ terminated: grantedIn(event), affected: [] })),
    dropNotice: assign({ notice: null }),
    finish: assign(({ event }) => ({
      notice: null,
      over:
        (
          {
            reject: "rejected",
            withdraw: "withdrawn",
            supersede: "superseded",
            revoke: "revoked",
          } as Partial<Record<Event["type"], NonNullable<Context["over"]>>>
        )[event.type] ?? ("ended" as const),
    })),
  },
}).createMachine({
  id: "contract",
  context: ({ input }) => ({
    ...input,
    grant: null,
    affected: [],
    terminated: [],
    endAskedBy: null,
    over: null,
    notice: null,
  }),
  initial: "draft",
  on: { noticed: { guard: "isForThem", actions: "dropNotice" } },
  states: {
    draft: {
      ...about("§6 Agent: offers contracts to downlines", "The upline chooses terms up to their own."),
      on: { offer: { guard: "isFairOffer", target: "offered", actions: "keepOffer" } },
    },
    offered: {
      ...about(
        "§4 Contract actions: accept, reject",
        "The downline decides and gets a notice of the new contract; until then the upline may take it back.",
      ),
      on: {
        accept: [
          { guard: "isFairAndCascades", target: "cascade.signing", actions: "keepUncarried" },
          { guard: "isFair", target: "active", actions: "sign" },
        ],
        reject: { guard: "isByDownline", target: "rejected", actions: "finish" },
        withdraw: { guard: "isByUpline", target: "rejected", actions: "finish" },
      },
    },
    cascade: {
      ...about(
        "§4 Contract actions: lower rate than a downline's",
        "Contracts below end with this step, so the one who gave them must agree to those that are named.",
      ),
      initial: "signing",
      states: {
        signing: {
          ...about("§4 Contract actions: accept", "The signature ends contracts that it does not carry."),
          on: {
            agree: [
              { guard: "isFairAndNamed", target: "#contract.active", actions: "sign" },
              { guard: "isFair", actions: "keepUncarried" },
            ],
            back: { guard: "isByDownline", target: "#contract.offered", actions: "dropAffected" },
            withdraw: { guard: "isByUpline", target: "#contract.rejected", actions: "finish" },
          },
        },
        ending: {
          ...about("§4 Contract actions: terminate", "The end ends all contracts that stand on this one."),
          on: {
            agree: [
              { guard: "isNamedAndAsked", target: "#contract.ended", actions: ["endBelow", "finish"] },
              { guard: "isNamed", target: "#contract.endRequested", actions: "askEnd" },
              { guard: "isByDownline", actions: "keepGranted" },
            ],
            back: [
              { guard: "isByDownlineAndAsked", target: "#contract.endRequested", actions: "dropAffected" },
              { guard: "isByDownline", target: "#contract.active", actions: "dropAffected" },
            ],
            keep: { guard: "isByUpline", target: "#contract.active", actions: "keepOn" },
            revoke: { guard: "isByUpline", target: "#contract.ended", actions: "finish" },
          },
        },
      },
    },
    active: {
      ...about("§4 Contract actions: accept", "The contract is in force."),
      on: {
        requestEnd: [
          { guard: "isByDownlineWithBelow", target: "cascade.ending", actions: "keepGranted" },
          { target: "endRequested", actions: "askEnd" },
        ],
        supersede: { guard: "isByDownline", target: "ended", actions: "finish" },
        revoke: { guard: "isByUpline", target: "ended", actions: "finish" },
      },
    },
    endRequested: {
      ...about("§4 Contract actions: terminate", "One party asks to end it; the other gets a notice."),
      on: {
        confirmEnd: [
          { guard: "isByOtherWithBelow", target: "cascade.ending", actions: "keepGranted" },
          { guard: "isByOtherAndNamed", target: "ended", actions: ["endBelow", "finish"] },
        ],
        keep: { target: "active", actions: "keepOn" },
        revoke: { guard: "isByUpline", target: "ended", actions: "finish" },
      },
    },
    rejected: {
      type: "final",
      ...about("§4 Contract actions: reject", "The contract never came into force."),
    },
    ended: {
      type: "final",
      ...about("§4 Contract actions: terminate", "Both parties have ended it, or its place is taken."),
    },
  },
  output: ({ context: { over } }) => ({ outcome: over }),
});

const flat = (rate: number): Grant => ({
  best: { won: rate, lost: rate },
  least: { won: rate, lost: rate },
  period: null,
});
const own = flat(10);
const below: Granted[] = [{ account: "agent3", ...flat(5), below: [{ account: "agent4", ...flat(2) }] }];
const parties = ["upline", "downline"] as const;
const plain = ["reject", "withdraw", "back", "keep", "noticed", "supersede", "revoke"] as const;
const ends = ["requestEnd", "confirmEnd"] as const;
const signs = ["accept", "agree"] as const;

export const fixtures = {
  input: {
    line: { own, ladder: { equalRates: true, aboveLowestTier: true } },
    strict: {
      own: { best: { won: 2, lost: 4 }, least: { won: 1, lost: 2 }, period: "weekly" },
      ladder: { equalRates: false, aboveLowestTier: false },
    },
  },
  events: [
    { type: "offer", by: "upline", grant: flat(4) },
    { type: "offer", by: "upline", grant: flat(11) },
    { type: "offer", by: "downline", grant: flat(4) },
    ...signs.flatMap((type) => [
      { type, by: "downline" as const, own, granted: [] },
      { type, by: "downline" as const, own, granted: below },
      { type, by: "downline" as const, own: null, granted: [] },
      { type, by: "upline" as const, own, granted: [] },
    ]),
    // Granted since the question was asked.
    { type: "agree", by: "downline", own, granted: [{ account: "agent6", ...flat(6) }] },
    ...ends.flatMap((type) =>
      parties.flatMap((by) => [
        { type, by, granted: [] },
        { type, by, granted: below },
      ]),
    ),
    ...plain.flatMap((type) => parties.map((by) => ({ type, by }))),
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
      !(history.at(-1)?.isIn("offered") || history.at(-1)?.isIn("cascade.signing")) ||
      event?.by === "downline",
  },
  endedByBoth: {
    says: "Ending a contract takes both parties, unless other terms take its place.",
    holds: ({ isIn, context, event }) =>
      !isIn("ended") ||
      (context.over === "ended"
        ? context.endAskedBy !== null && event?.by !== context.endAskedBy
        : event?.type === "supersede" || event?.type === "revoke"),
  },
  withinUpline: {
    says: "A contract is never above the upline's own.",
    holds: ({ context: { grant, own: above, ladder } }) =>
      grant === null || isWithinLimit(grant, above, ladder),
  },
  cascadeAgreed: {
    says: "A contract below ends only with the consent of the one who gave it.",
    holds: ({ context, event }, history) =>
      context.terminated.length === 0 ||
      event?.type === "agree" ||
      history.some((snapshot) => snapshot.event?.type === "agree"),
  },
  waitsForSomebody: {
    says: "What waits for one party can be taken back by the other one, or decided.",
    holds: ({ isIn, can }) =>
      !(isIn("offered") || isIn("cascade") || isIn("endRequested")) ||
      parties.every((by) =>
        (["withdraw", "keep", "back", "reject"] as const).some((type) => can({ type, by })),
      ),
  },
};
