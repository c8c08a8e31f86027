import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/fixtures.ts";
import { about } from "./parts/about.ts";

export type Input = Record<string, never>;

export type Context = {
  /** Why nothing was moved: a code of schemas/problems.json. */
  problem: string | null;
};

export type Event =
  /** The money is set aside on the main wallet; for the way back there is nothing to set aside. */
  | { type: "held" }
  /** The main wallet has not got it. */
  | { type: "refused"; problem: string }
  | { type: "accepted" }
  | { type: "declined"; problem: string }
  /** No answer came, or none that says what happened. */
  | { type: "silent" }
  /** Nobody could tell for a day. */
  | { type: "overdue" };

export type Output = { moved: boolean };

const vendorAnswers = { accepted: "done", declined: { target: "undone", actions: "keepProblem" } } as const;

/**
 * Money between a member's main wallet and the one that a vendor keeps (spec section 7 GCS_walletTransfer,
 * docs/reliability.md 2e): set aside, moved by the vendor, then posted or given free. What nobody knows is asked
 * again and never guessed; after a day somebody of the desk decides. It calls nobody: the server steps it by
 * XState's pure `transition` over the stored state, and moves money with the step, in one transaction.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  actions: {
    keepProblem: assign(({ event }) => ("problem" in event ? { problem: event.problem } : {})),
  },
}).createMachine({
  id: "wallet-transfer",
  context: { problem: null },
  initial: "asked",
  states: {
    asked: {
      ...about("§7 GCS_walletTransfer", "The member asked; nothing has been touched."),
      on: { held: "sending", refused: { target: "refused", actions: "keepProblem" } },
    },
    sending: {
      ...about(
        "§7 GCS_walletTransfer",
        "The vendor is asked to move it; the money cannot be spent meanwhile.",
      ),
      on: { ...vendorAnswers, silent: "unknown" },
    },
    unknown: {
      ...about("§7 GCS_walletTransfer", "No answer says what happened: the vendor is asked until one does."),
      on: { ...vendorAnswers, silent: "unknown", overdue: "parked" },
    },
    parked: {
      ...about("§7 GCS_walletTransfer", "Nobody could tell for a day: somebody of the desk finds out."),
      on: vendorAnswers,
    },
    done: { type: "final", ...about("§7 GCS_walletTransfer", "It arrived on the other side.") },
    undone: { type: "final", ...about("§7 GCS_walletTransfer", "The vendor did not move it: it is back.") },
    refused: { type: "final", ...about("§7 GCS_walletTransfer", "There was not enough to set aside.") },
  },
  output: ({ context: { problem } }) => ({ moved: problem === null }),
});

export const fixtures = {
  input: { any: {} },
  events: [
    { type: "held" },
    { type: "refused", problem: "ledger.funds" },
    { type: "accepted" },
    { type: "declined", problem: "vendor.refused" },
    { type: "silent" },
    { type: "overdue" },
  ],
  services: {},
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  oneEnd: {
    says: "What has ended stays as it ended.",
    holds: ({ isIn, can }) =>
      !["done", "undone", "refused"].some((end) => isIn(end)) ||
      fixtures.events.every((event) => !can(event)),
  },
  neverGuessed: {
    says: "Only the vendor's word, or the desk's, ends what was sent.",
    holds: ({ isIn, event }) =>
      !(isIn("done") || isIn("undone")) || ["accepted", "declined"].includes(event?.type ?? ""),
  },
  setAsideFirst: {
    says: "Nothing is sent that was not set aside.",
    holds: ({ isIn }, history) => !isIn("sending") || history.some((snapshot) => snapshot.isIn("asked")),
  },
  reasonsAreKept: {
    says: "What was not moved says why.",
    holds: ({ isIn, context: { problem } }) => (isIn("undone") || isIn("refused")) === (problem !== null),
  },
};
