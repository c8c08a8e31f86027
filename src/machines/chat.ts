import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { everybody, type Initiator, isBy } from "./parts/initiator.ts";

export type Input = Record<string, never>;

export type Context = {
  /** Who closed it; null while it is not closed. */
  closedBy: "member" | "desk" | "clock" | null;
};

export type Event =
  | { type: "say"; by: Initiator }
  /** One of the staff answers it from now on. */
  | { type: "take"; by: Initiator }
  /** Another one of the staff answers it from now on. */
  | { type: "takeOver"; by: Initiator }
  /** Staff put it back into the queue. */
  | { type: "giveBack"; by: Initiator }
  | { type: "close"; by: Initiator }
  | { type: "silence"; by: Initiator };

export type Output = { outcome: "member" | "desk" | "clock" };

/**
 * A conversation between a member and staff (spec section 7, CBS_launchChat): it waits until one of the staff takes it, and
 * is closed by either side or by the brand's minutes of silence. It calls no ports: the server steps it by XState's pure
 * `transition` over the stored state and says what `can()` allows.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  guards: {
    isByDesk: isBy("desk"),
    isByMember: isBy("member"),
    isByClock: isBy("clock"),
    isBySide: isBy("member", "desk"),
  },
  actions: {
    closedByMember: assign({ closedBy: "member" }),
    closedByDesk: assign({ closedBy: "desk" }),
    closedByClock: assign({ closedBy: "clock" }),
  },
}).createMachine({
  id: "chat",
  context: { closedBy: null },
  initial: "waiting",
  states: {
    waiting: {
      ...about("§7 CBS_launchChat", "Nobody of the staff has it; the member may write meanwhile."),
      on: {
        say: { guard: "isByMember", target: "waiting" },
        take: { guard: "isByDesk", target: "open" },
        close: [
          { guard: "isByMember", target: "closed", actions: "closedByMember" },
          { guard: "isByDesk", target: "closed", actions: "closedByDesk" },
        ],
        silence: { guard: "isByClock", target: "closed", actions: "closedByClock" },
      },
    },
    open: {
      ...about("§7 CBS_launchChat", "One of the staff has it, and both sides write."),
      on: {
        say: { guard: "isBySide", target: "open" },
        takeOver: { guard: "isByDesk", target: "open" },
        giveBack: { guard: "isByDesk", target: "waiting" },
        close: [
          { guard: "isByMember", target: "closed", actions: "closedByMember" },
          { guard: "isByDesk", target: "closed", actions: "closedByDesk" },
        ],
        silence: { guard: "isByClock", target: "closed", actions: "closedByClock" },
      },
    },
    closed: { type: "final", ...about("§7 CBS_launchChat", "Nothing more can be written.") },
  },
  output: ({ context: { closedBy } }) => ({ outcome: closedBy ?? "clock" }),
});

export const fixtures = {
  input: { any: {} },
  events: (["say", "take", "takeOver", "giveBack", "close", "silence"] as const).flatMap((type) =>
    everybody.map((by) => ({ type, by })),
  ),
  services: {},
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  takenFirst: {
    says: "Staff write only in what one of them has taken.",
    holds: ({ isIn, can }) => isIn("open") === can({ type: "say", by: "desk" }),
  },
  oneHolder: {
    says: "What one has taken nobody takes again but by taking it over.",
    holds: ({ isIn, can }) =>
      isIn("open") === can({ type: "takeOver", by: "desk" }) &&
      (!isIn("open") || !can({ type: "take", by: "desk" })),
  },
  memberLeaves: {
    says: "The member can close it until it is closed.",
    holds: ({ isIn, can }) => isIn("closed") || can({ type: "close", by: "member" }),
  },
  endIsEnd: {
    says: "What is closed stays closed, and says by whom.",
    holds: ({ isIn, can, context }) =>
      isIn("closed") === (context.closedBy !== null) &&
      (!isIn("closed") || fixtures.events.every((event) => !can(event))),
  },
};
