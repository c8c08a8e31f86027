import { assign, setup } from "xstate";
import type { FieldProblem } from "../kernel/outcome.ts";
import { proofPlan } from "../site/forms/account-plans.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { checked } from "./parts/form.ts";
import type { SignedIn } from "./parts/sign-in.ts";
import { port, type Refused, refusalOf } from "./ports.ts";

type Method = "mobile" | "email" | "bank" | "totp";

export type Input = {
  /** Id of the challenge that the sign-in answered with. */
  challenge: string;
  /** The proofs that the member can give; with only one there is no choice. */
  methods: Method[];
};

export type Context = Input & {
  method: Method | null;
  value: string;
  /** Remaining attempts, once the server has reported them. */
  triesLeft: number | null;
  answer: SignedIn | null;
  problems: FieldProblem[];
  refusal: Refused | null;
};

export type Event =
  | { type: "choose"; method: Method }
  | { type: "enter"; value: string }
  | { type: "resend" }
  | { type: "back" }
  | { type: "cancel" };

/** The sign-in's answer after a valid proof; null, with the reason if there is one, without it. */
export type Output = { answer: SignedIn | null; refusal: Refused | null };

/** The problems of a proof; its method decides the plan. */
const problemsOf = (method: Method | null, value: string): FieldProblem[] =>
  checked(proofPlan(method ?? "totp"), { value }).problems;

const triesLeftOf = ({ params }: Refused): number | null =>
  typeof params?.triesLeft === "number" ? params.triesLeft : null;

/** Codes are sent by mobile and mail; a bank account's name and an authenticator's code are known already. */
const isSent = (method: Method | null): boolean => method === "mobile" || method === "email";

/** The proof required for a sign-in from an unregistered IP (spec section 4). */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  actors: {
    sendCode: port<unknown, { challenge: string; method: Method }>("sendCode"),
    verify: port<SignedIn, { challenge: string; method: Method; value: string }>("verify"),
  },
  guards: {
    isOffered: ({ context, event }) => event.type === "choose" && context.methods.includes(event.method),
    isOnlyMethod: ({ context }) => context.methods.length === 1,
    mayChoose: ({ context }) => context.methods.length > 1,
    sendsCode: ({ context }) => isSent(context.method),
    isFilled: ({ context: { method }, event }) =>
      event.type === "enter" && problemsOf(method, event.value).length === 0,
    isExpired: (_, { code }: Refused) => code === "code.expired",
    isOver: (_, refusal: Refused) => refusal.code === "verification.expired" || triesLeftOf(refusal) === 0,
  },
  actions: {
    chooseOnly: assign(({ context }) => ({ method: context.methods[0] ?? null })),
    keepMethod: assign(({ event }) => (event.type === "choose" ? { method: event.method } : {})),
    keepValue: assign(({ event }) =>
      event.type === "enter" ? { value: event.value.trim(), problems: [], refusal: null } : {},
    ),
    keepProblems: assign(({ context: { method }, event }) =>
      event.type === "enter" ? { problems: problemsOf(method, event.value) } : {},
    ),
    keepAnswer: assign((_, answer: SignedIn) => ({ answer })),
    keepRefusal: assign((_, refusal: Refused) => ({ refusal, triesLeft: triesLeftOf(refusal), value: "" })),
    forget: assign({ method: null, value: "", problems: [], refusal: null }),
    forgive: assign({ refusal: null }),
  },
}).createMachine({
  id: "extra-verification",
  context: ({ input }) => ({
    ...input,
    method: null,
    value: "",
    triesLeft: null,
    answer: null,
    problems: [],
    refusal: null,
  }),
  initial: "choosing",
  on: { cancel: ".cancelled" },
  states: {
    choosing: {
      ...about("§4 Unregistered IP", "Mobile code, binding email, bank account name or authenticator."),
      always: { guard: "isOnlyMethod", target: "starting", actions: "chooseOnly" },
      on: { choose: { guard: "isOffered", target: "starting", actions: "keepMethod" } },
    },
    starting: {
      ...about("§4 Unregistered IP", "Codes are sent first."),
      always: [{ guard: "sendsCode", target: "sendingCode" }, { target: "entering" }],
    },
    sendingCode: {
      ...about("§8 Error catalogue: phone/SMS", "A code is being sent."),
      entry: "forgive",
      invoke: {
        src: "sendCode",
        input: ({ context: { challenge, method } }) => ({ challenge, method: method ?? "mobile" }),
        onDone: "entering",
        onError: [
          {
            guard: { type: "isOver", params: ({ event }) => refusalOf(event.error) },
            target: "failed",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
          {
            target: "notSent",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
        ],
      },
    },
    notSent: {
      ...about("§8 Error catalogue: phone/SMS", "No code was sent."),
      on: {
        resend: "sendingCode",
        back: { guard: "mayChoose", target: "choosing", actions: "forget" },
      },
    },
    entering: {
      initial: "fresh",
      ...about("§4 Unregistered IP", "The member enters the proof."),
      on: {
        enter: [
          { guard: "isFilled", target: "verifying", actions: "keepValue" },
          { actions: "keepProblems" },
        ],
        resend: { guard: "sendsCode", target: "sendingCode" },
        back: { guard: "mayChoose", target: "choosing", actions: "forget" },
      },
      states: {
        fresh: about("§5 Validation rules: 6 digits for 2FA", "No attempt yet."),
        wrong: about(
          "§8 Error catalogue: invalid code",
          "It was wrong; triesLeft holds the remaining attempts.",
        ),
      },
    },
    verifying: {
      ...about("§4 Unregistered IP", "Waits for the server's answer."),
      invoke: {
        src: "verify",
        input: ({ context: { challenge, method, value } }) => ({
          challenge,
          method: method ?? "mobile",
          value,
        }),
        onDone: {
          target: "verified",
          actions: { type: "keepAnswer", params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: "isOver", params: ({ event }) => refusalOf(event.error) },
            target: "failed",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
          {
            guard: { type: "isExpired", params: ({ event }) => refusalOf(event.error) },
            target: "expired",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
          {
            target: "entering.wrong",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
        ],
      },
    },
    expired: {
      ...about("§8 Error catalogue: code expired, send again", "The code has expired; another can be sent."),
      on: {
        resend: "sendingCode",
        back: { guard: "mayChoose", target: "choosing", actions: "forget" },
      },
    },
    verified: { type: "final", ...about("§4 Unregistered IP", "The sign-in goes on with its answer.") },
    failed: {
      type: "final",
      ...about("§4 Unregistered IP", "No attempts left, or expired: log in again."),
    },
    cancelled: {
      type: "final",
      entry: "forgive",
      ...about("§8 Error catalogue: popup closed by user", "The visitor cancelled."),
    },
  },
  output: ({ context: { answer, refusal } }) => ({ answer, refusal }),
});

export const fixtures = {
  input: {
    all: { challenge: "c1", methods: ["mobile", "email", "bank", "totp"] },
    mobile: { challenge: "c1", methods: ["mobile"] },
  },
  events: [
    { type: "choose", method: "mobile" },
    { type: "choose", method: "totp" },
    { type: "enter", value: "482913" },
    { type: "enter", value: " " },
    { type: "resend" },
    { type: "back" },
    { type: "cancel" },
  ],
  services: {
    sendCode: {
      sent: { resolve: { expiredMinutes: 1, secondsLeft: 60 } },
      tooMany: { reject: { ok: false, code: "sms.too-many" } },
      over: { reject: { ok: false, code: "verification.expired" } },
    },
    verify: {
      good: { resolve: { token: "f3b0" } },
      wrong: { reject: { ok: false, code: "verification.wrong", params: { triesLeft: 2 } } },
      last: { reject: { ok: false, code: "verification.wrong", params: { triesLeft: 0 } } },
      old: { reject: { ok: false, code: "code.expired" } },
    },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  onlyProofsOpen: {
    says: "Only a proof that the server accepted gives an answer.",
    holds: ({ context, isIn }) => (context.answer !== null) === isIn("verified"),
  },
  codesFirst: {
    says: "A mobile or mail code is only verified after one was sent.",
    holds: ({ calls, context }, history) =>
      !calls.some(({ port: name }) => name === "verify") ||
      !isSent(context.method) ||
      history.some((snapshot) => snapshot.calls.some(({ port: name }) => name === "sendCode")),
  },
};
