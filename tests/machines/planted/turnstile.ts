import { assign, setup } from "xstate";
import type { Fixtures, Invariants } from "../../../src/machines/headless/machine-file.ts";
import { about } from "../../../src/machines/parts/about.ts";
import { port, type Refused, refusalOf } from "../../../src/machines/ports.ts";

type Input = { price: number };
type Context = Input & { passed: number; refusal: Refused | null };
type Event = { type: "coin"; value: number } | { type: "push" };

/** A machine made for tests: a coin is checked, opens the gate, and the gate closes after five seconds. */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; meta: { spec: string } },
  actors: { checkCoin: port<{ good: boolean }, { value: number }>("checkCoin") },
  guards: { isEnough: ({ context, event }) => event.type === "coin" && event.value >= context.price },
  actions: {
    pass: assign(({ context }) => ({ passed: Math.min(context.passed + 1, 2) })),
    keepRefusal: assign((_, refusal: Refused) => ({ refusal })),
  },
  delays: { closing: 5000 },
}).createMachine({
  id: "turnstile",
  context: ({ input }) => ({ ...input, passed: 0, refusal: null }),
  initial: "locked",
  states: {
    locked: {
      ...about("§1 Locked", "Waits for a coin."),
      on: { coin: { guard: "isEnough", target: "checking" } },
    },
    checking: {
      ...about("§1 Checking", "The coin is weighed."),
      invoke: {
        src: "checkCoin",
        input: { value: 1 },
        onDone: "unlocked",
        onError: {
          target: "locked",
          actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    unlocked: {
      ...about("§2 Unlocked", "Somebody may pass."),
      on: { push: { target: "locked", actions: "pass" } },
      after: { closing: "locked" },
    },
  },
});

export const fixtures = {
  input: { cheap: { price: 1 } },
  events: [{ type: "coin", value: 1 }, { type: "coin", value: 0 }, { type: "push" }],
  services: {
    checkCoin: { good: { resolve: { good: true } }, false: { reject: { ok: false, code: "coin.false" } } },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  paid: {
    says: "Nobody passes without a coin.",
    holds: ({ context }, history) =>
      context.passed === 0 || history.some((snapshot) => snapshot.event?.type === "coin"),
  },
};
