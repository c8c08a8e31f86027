import { assign, setup } from "xstate";
import type { FieldProblem } from "../kernel/outcome.ts";
import { smsThrottleMs, thirdPartyCountdownSeconds, tooManyRequestsMs } from "../site/constants.ts";
import { smsLoginPlan } from "../site/forms/account-plans.ts";
import { blockPlan } from "../site/forms/block-plan.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { fixtureRules } from "./parts/fixture-rules.ts";
import { type Checked, checked, type Form, type Rules } from "./parts/form.ts";
import { port, type Refused, refusalOf } from "./ports.ts";

export { rulesOf as brandInput } from "./parts/brand-input.ts";

export type Input = {
  /** The purpose of the code, as the server counts it: "login", "register", "password", "mobile". */
  purpose: string;
  /** Whether a third party verifies phone numbers: its countdown is one minute. */
  thirdParty: boolean;
  /** The field with the address of the code; null where the server knows it (a bound phone). */
  to: Address | null;
  /** The brand's rules, for that field. */
  rules: Rules;
};

export type Address = "mobileNum" | "email";

/** The answer of `send`: the time until the next code, which the server may give in seconds. */
type Sent = { expiredMinutes: number; secondsLeft?: number };

export type Context = Input & {
  form: Form;
  /** Seconds until another code may be requested: the server's last answer, counted down. */
  secondsLeft: number;
  problems: FieldProblem[];
  refusal: Refused | null;
};

export type Event =
  /** The number and whatever else the call takes (captcha, human verification). */
  | { type: "send"; form: Form }
  /** The tab became visible, another one sent a code, or the network is back. */
  | { type: "sync" };

/** The fields that form the address of a code. */
export const addressFields = (to: Address | null): string[] =>
  to === "mobileNum" ? ["mobileNum", "countryDialingCode"] : to === null ? [] : [to];

/** The form when a code is requested; only the address must be valid by then. */
function checkedAddress({ to, rules }: Context, typed: Form): Checked {
  const plan =
    to === "email"
      ? blockPlan([{ name: to, labelKey: "auth:field.email", rule: to }], rules, { captcha: false })
      : smsLoginPlan(rules, { captcha: true });
  const { form, problems } = checked(plan, typed);
  const needed = addressFields(to);
  return { form, problems: problems.filter(({ field }) => needed.includes(field)) };
}

/** Without a value in the refusal, the wait after too many requests is five minutes (spec section 8). */
const blockedMs = ({ refusal }: Context): number =>
  typeof refusal?.params?.retryAfterSeconds === "number"
    ? refusal.params.retryAfterSeconds * 1000
    : tooManyRequestsMs;

/**
 * The button that sends a code, and its countdown (spec section 4 SMS code). The server says how much time is
 * left, so a reload, a second tab or a wrong clock change nothing.
 */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; meta: { spec: string } },
  actors: {
    remaining: port<{ secondsLeft: number }, { purpose: string }>("remaining"),
    send: port<Sent, { purpose: string; form: Form }>("send"),
  },
  guards: {
    isComplete: ({ context, event }) =>
      event.type === "send" && checkedAddress(context, event.form).problems.length === 0,
    hasTimeLeft: ({ context }) => context.secondsLeft > 0,
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isTooMany: (_, { code }: Refused) => code === "sms.too-many",
  },
  actions: {
    keepForm: assign(({ context, event }) =>
      event.type === "send" ? { ...checkedAddress(context, event.form), refusal: null } : {},
    ),
    keepProblems: assign(({ context, event }) =>
      event.type === "send" ? { problems: checkedAddress(context, event.form).problems } : {},
    ),
    keepSeconds: assign((_, { secondsLeft }: { secondsLeft: number }) => ({ secondsLeft })),
    startCountdown: assign(({ context }, { expiredMinutes, secondsLeft }: Sent) => ({
      secondsLeft: context.thirdParty ? thirdPartyCountdownSeconds : (secondsLeft ?? expiredMinutes * 60),
    })),
    tick: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
    keepRefusal: assign((_, refusal: Refused) => ({ refusal })),
    forgive: assign({ refusal: null }),
  },
  delays: {
    second: 1000,
    smsThrottle: smsThrottleMs,
    blocked: ({ context }) => blockedMs(context),
  },
}).createMachine({
  id: "sms-countdown",
  context: ({ input }) => ({ ...input, form: {}, secondsLeft: 0, problems: [], refusal: null }),
  initial: "asking",
  states: {
    asking: {
      ...about("§4 SMS code", "Asks the server for the rest of the countdown."),
      invoke: {
        src: "remaining",
        input: ({ context: { purpose } }) => ({ purpose }),
        onDone: {
          target: "deciding",
          actions: { type: "keepSeconds", params: ({ event }) => event.output },
        },
        // Without an answer the tab uses its own state; the server refuses early requests.
        onError: "deciding",
      },
      initial: "quiet",
      states: {
        quiet: {
          ...about("§4 SMS code", "No countdown is known."),
          always: { guard: "hasTimeLeft", target: "counting" },
        },
        counting: {
          ...about("§4 SMS code", "The countdown continues while the answer is pending."),
          after: { second: { target: "quiet", actions: "tick" } },
        },
      },
    },
    deciding: {
      ...about("§4 SMS code", "Checks whether a code may be sent now."),
      always: [{ guard: "hasTimeLeft", target: "counting" }, { target: "ready" }],
    },
    ready: {
      ...about("§7 Calls: login SMS code", "A code can be sent."),
      on: {
        send: [{ guard: "isComplete", target: "sending", actions: "keepForm" }, { actions: "keepProblems" }],
        sync: "asking",
      },
    },
    sending: {
      ...about("§7 Calls: login SMS code", "The code is being sent; another click does nothing."),
      invoke: {
        src: "send",
        input: ({ context: { purpose, form } }) => ({ purpose, form }),
        onDone: {
          target: "deciding",
          actions: { type: "startCountdown", params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: "isTooMany", params: ({ event }) => refusalOf(event.error) },
            target: "blocked",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
          {
            target: "resting",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
        ],
      },
    },
    resting: {
      ...about("§9 Business constants: throttle 1 s", "After a refusal the next click must wait a second."),
      after: { smsThrottle: "ready" },
    },
    counting: {
      ...about("§4 SMS code", "The button is disabled and counts down."),
      after: {
        second: [
          { guard: "isLastSecond", target: "ready", actions: "tick" },
          { target: "counting", reenter: true, actions: "tick" },
        ],
      },
      on: { sync: "asking" },
    },
    blocked: {
      ...about(
        "§8 Error catalogue: too many requests",
        "Too many requests: no code can be sent for a while.",
      ),
      after: { blocked: { target: "ready", actions: "forgive" } },
    },
  },
});

const rules: Rules = { mobileNum: fixtureRules.mobileNum };

export const fixtures = {
  input: {
    login: { purpose: "login", thirdParty: false, to: "mobileNum", rules },
    thirdParty: { purpose: "register", thirdParty: true, to: "mobileNum", rules },
    bound: { purpose: "password", thirdParty: false, to: null, rules: {} },
  },
  events: [
    { type: "send", form: { mobileNum: "9812345678", countryDialingCode: "91" } },
    { type: "send", form: { mobileNum: " " } },
    { type: "sync" },
  ],
  services: {
    remaining: {
      none: { resolve: { secondsLeft: 0 } },
      some: { resolve: { secondsLeft: 3 } },
      lost: { reject: { ok: false, code: "network.abnormal" } },
    },
    send: {
      sent: { resolve: { expiredMinutes: 1, secondsLeft: 2 } },
      off: { reject: { ok: false, code: "sms.off" } },
      tooMany: { reject: { ok: false, code: "sms.too-many", params: { retryAfterSeconds: 120 } } },
    },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  noneDuringCountdown: {
    says: "No SMS is sent during a countdown, nor while the number is blocked.",
    holds: ({ calls }, history) => {
      const before = history.at(-1);
      return (
        !calls.some(({ port: name }) => name === "send") ||
        (before?.context.secondsLeft === 0 && !before.isIn("counting") && !before.isIn("blocked"))
      );
    },
  },
  countdownIsReal: {
    says: "The countdown has seconds left, and the ready state has none.",
    holds: ({ isIn, context }) =>
      isIn("counting") || isIn("asking.counting")
        ? context.secondsLeft > 0
        : !isIn("ready") || context.secondsLeft === 0,
  },
};
