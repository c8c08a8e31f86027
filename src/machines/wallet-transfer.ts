import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";

export type Input = Record<string, never>;

export type Context = {
  /** Why no money was moved: a code of schemas/problems.json. */
  problem: string | null;
};

export type Event =
  /** The money is held on the main wallet; the way back has no hold. */
  | { type: "held" }
  /** The main wallet's balance is too low. */
  | { type: "refused"; problem: string }
  | { type: "accepted" }
  | { type: "declined"; problem: string }
  /** There was no answer, or none that states the result. */
  | { type: "silent" }
  /** The result was unknown for a day. */
  | { type: "overdue" };

export type Output = { moved: boolean };

const vendorAnswers = { accepted: "done", declined: { target: "undone", actions: "keepProblem" } } as const;

/**
 * A transfer between a member's main wallet and a vendor's wallet (spec section 7 GCS_walletTransfer,
 * docs/reliability.md 2e): held, moved by the vendor, then posted or released. An unknown result is asked again and
 * never guessed; after a day staff decide. It calls no ports: the server steps it by XState's pure `transition`
 * over the stored state, and moves money with the step, in one transaction.
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
      ...about("§7 GCS_walletTransfer", "Requested; no money has moved."),
      on: { held: "sending", refused: { target: "refused", actions: "keepProblem" } },
    },
    sending: {
      ...about(
        "§7 GCS_walletTransfer",
        "The vendor is asked to move the money, which cannot be spent meanwhile.",
      ),
      on: { ...vendorAnswers, silent: "unknown" },
    },
    unknown: {
      ...about("§7 GCS_walletTransfer", "The result is unknown: the vendor is asked until it answers."),
      on: { ...vendorAnswers, silent: "unknown", overdue: "parked" },
    },
    parked: {
      ...about("§7 GCS_walletTransfer", "The result was unknown for a day: staff find out."),
      on: vendorAnswers,
    },
    done: { type: "final", ...about("§7 GCS_walletTransfer", "The money has arrived.") },
    undone: {
      type: "final",
      ...about("§7 GCS_walletTransfer", "The vendor did not move the money: it is released."),
    },
    refused: { type: "final", ...about("§7 GCS_walletTransfer", "The balance was too low for the hold.") },
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
    says: "A final state stays final.",
    holds: ({ isIn, can }) =>
      !["done", "undone", "refused"].some((end) => isIn(end)) ||
      fixtures.events.every((event) => !can(event)),
  },
  neverGuessed: {
    says: "Only the vendor's answer or staff end a sent transfer.",
    holds: ({ isIn, event }) =>
      !(isIn("done") || isIn("undone")) || ["accepted", "declined"].includes(event?.type ?? ""),
  },
  setAsideFirst: {
    says: "No transfer is sent without a hold.",
    holds: ({ isIn }, history) => !isIn("sending") || history.some((snapshot) => snapshot.isIn("asked")),
  },
  reasonsAreKept: {
    says: "A transfer that was not moved has a reason.",
    holds: ({ isIn, context: { problem } }) => (isIn("undone") || isIn("refused")) === (problem !== null),
  },
};
