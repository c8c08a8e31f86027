import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "../../../src/machines/headless/machine-file.ts";

type Context = { coins: number };
type Event = { type: "open" } | { type: "close" } | { type: "put" } | { type: "take" };

/** A machine that breaks its own invariant: it takes a coin without checking for one. */
export const machine = setup({
  types: {} as { context: Context; events: Event },
  guards: { hasRoom: ({ context }) => context.coins < 3, hasDebtLeft: ({ context }) => context.coins > -3 },
  actions: {
    more: assign(({ context }) => ({ coins: context.coins + 1 })),
    fewer: assign(({ context }) => ({ coins: context.coins - 1 })),
  },
}).createMachine({
  id: "leaky-wallet",
  context: { coins: 1 },
  initial: "closed",
  states: {
    closed: { on: { open: "open" } },
    open: {
      on: {
        close: "closed",
        put: { guard: "hasRoom", actions: "more" },
        take: { guard: "hasDebtLeft", actions: "fewer" },
      },
    },
  },
});

export const fixtures = {
  input: { full: null },
  events: [{ type: "open" }, { type: "close" }, { type: "put" }, { type: "take" }],
  services: {},
} satisfies Fixtures<null, Event>;

export const invariants: Invariants<Context> = {
  neverInDebt: { says: "A wallet has no debts.", holds: ({ context }) => context.coins >= 0 },
};
