import { assign, raise, setup } from "xstate";
import type { FieldProblem } from "../kernel/outcome.ts";
import type { Invariants, Specimens } from "./headless/specimens.ts";
import { about } from "./parts/about.ts";
import {
  type CaptchaContext,
  type CaptchaEvent,
  type CaptchaImage,
  captchaDelays,
  captchaRegion,
} from "./parts/captcha.ts";
import { checkByRules, type Form, type Rules, required, requiring, trimmed } from "./parts/form-check.ts";
import { type Info, refused, type SignedIn } from "./parts/sign-in.ts";
import { firstPerField, port, type Refused, refusalOf } from "./ports.ts";

export type Kind = "username" | "mobile";

export type Input = {
  kind: Kind;
  /** The brand's registration.json. */
  rules: Rules;
  captcha: boolean;
  /** Whether the phone number is proved by a code. */
  sms: boolean;
  humanVerification: boolean;
};

export type Registration = { kind: Kind; form: Form; human: string | null };

export type Context = Omit<Input, "captcha"> &
  CaptchaContext & {
    form: Form;
    terms: boolean;
    ageConfirmed: boolean;
    human: string | null;
    answer: SignedIn | null;
    info: Info | null;
    problems: FieldProblem[];
    refusal: Refused | null;
  };

export type Event =
  | CaptchaEvent
  | { type: "submit"; form: Form; terms: boolean; ageConfirmed: boolean }
  | { type: "humanVerified"; result: string }
  | { type: "humanClosed" }
  | { type: "retry" };

export type Output = { to: "/"; token: string } & Info;

/** The brand's rules, and what section 5 of the spec requires beside them. */
const rulesOf = ({ rules, kind, sms, captchaWanted }: Context): Rules => ({
  ...rules,
  ...(kind === "username" ? { ...required(rules, "username"), ...required(rules, "password") } : {}),
  ...(kind === "mobile" ? required(rules, "mobileNum") : {}),
  ...(rules.password?.enabled ? requiring("confirmPassword") : {}),
  ...(sms ? requiring("verificationCode") : {}),
  ...(captchaWanted ? requiring("captcha") : {}),
});

/** Terms and age are no fields of the brand's: both must be ticked everywhere. */
const unticked = (context: Context): FieldProblem[] =>
  (["terms", "ageConfirmed"] as const)
    .filter((box) => !context[box])
    .map((field) => ({ field, code: "field.required" }));

const problemsOf = (context: Context): FieldProblem[] => [
  ...checkByRules(
    context.captchaWanted && context.image === null ? { ...context.form, captcha: "" } : context.form,
    rulesOf(context),
  ),
  ...unticked(context),
];

/** Back at the form: neither a captcha nor a human verification can be used twice. */
const refusedWith = (context: Context, refusal: Refused): Partial<Context> => ({
  refusal,
  problems: firstPerField(refusal.errors ?? []),
  captchaWanted: context.captchaWanted || refusal.value?.captcha === true,
  form: { ...context.form, captcha: "" },
  human: null,
});

/** Registration by username or mobile (spec section 4 Register, sections 5 and 8). */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  actors: {
    checkAffiliate: port<unknown, { code: string }>("checkAffiliate"),
    register: port<SignedIn, Registration>("register"),
    loadInfo: port<Info, { token: string }>("loadInfo"),
    captcha: port<CaptchaImage, null>("captcha"),
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    namesAffiliate: ({ context }) => (context.form.affiliateCode ?? "") !== "",
    asksHuman: ({ context }) => context.humanVerification && context.human === null,
    captchaWanted: ({ context }) => context.captchaWanted,
  },
  actions: {
    keepForm: assign(({ event }) =>
      event.type === "submit"
        ? {
            form: trimmed(event.form),
            terms: event.terms,
            ageConfirmed: event.ageConfirmed,
            refusal: null,
          }
        : {},
    ),
    // The seam of the brand's rules: see parts/form-check.ts.
    checkForm: assign(({ context }) => ({ problems: problemsOf(context) })),
    keepHuman: assign(({ event }) => (event.type === "humanVerified" ? { human: event.result } : {})),
    keepAnswer: assign((_, answer: SignedIn) => ({ answer, refusal: null })),
    keepInfo: assign((_, info: Info) => ({ info, refusal: null })),
    noteRefusal: assign((_, refusal: Refused) => ({ refusal })),
    keepRefusal: assign(({ context }, refusal: Refused) => refusedWith(context, refusal)),
    noteClosed: assign(({ context }) => refusedWith(context, { code: "human.failed" })),
    spendCaptcha: raise({ type: "captcha.spent" }),
    keepImage: assign((_, { image }: CaptchaImage) => ({ image })),
    dropImage: assign({ image: null }),
  },
  delays: captchaDelays,
}).createMachine({
  id: "registration",
  context: ({ input: { captcha, ...input } }) => ({
    ...input,
    captchaWanted: captcha,
    image: null,
    form: {},
    terms: false,
    ageConfirmed: false,
    human: null,
    answer: null,
    info: null,
    problems: [],
    refusal: null,
  }),
  initial: "open",
  states: {
    open: {
      type: "parallel",
      ...about("§4 Register", "The form and the captcha beside it."),
      states: {
        form: {
          id: "form",
          initial: "editing",
          ...about("§4 Register", "From the first key to the loaded account."),
          states: {
            editing: {
              ...about("§5 Validation rules", "The visitor fills in the form."),
              on: { submit: { target: "checkingForm", actions: "keepForm" } },
            },
            checkingForm: {
              ...about("§5 Validation rules", "The brand's rules, the terms and the age."),
              entry: "checkForm",
              always: [
                { guard: "hasProblems", target: "editing" },
                { guard: "namesAffiliate", target: "checkingAffiliate" },
                { target: "checkingHuman" },
              ],
            },
            checkingAffiliate: {
              ...about("§4 Register: affiliate code first", "Whether the affiliate code leads to an agent."),
              invoke: {
                src: "checkAffiliate",
                input: ({ context }) => ({ code: context.form.affiliateCode ?? "" }),
                onDone: "checkingHuman",
                // A warning: nothing was registered, so captcha and verification are still good.
                onError: {
                  target: "editing",
                  actions: { type: "noteRefusal", params: ({ event }) => refusalOf(event.error) },
                },
              },
            },
            checkingHuman: {
              ...about("§7 Calls: human-verification", "A brand may want to see a human first."),
              always: [{ guard: "asksHuman", target: "verifyingHuman" }, { target: "registering" }],
            },
            verifyingHuman: {
              ...about("§7 Calls: human-verification", "The third party's window is open."),
              on: {
                humanVerified: { target: "registering", actions: "keepHuman" },
                humanClosed: { target: "editing", actions: "noteClosed" },
              },
            },
            registering: {
              ...about("§7 Calls: register", "The server decides."),
              invoke: {
                src: "register",
                input: ({ context: { kind, form, human } }) => ({ kind, form, human }),
                onDone: {
                  target: "loadingInfo",
                  actions: { type: "keepAnswer", params: ({ event }) => event.output },
                },
                onError: refused,
              },
            },
            loadingInfo: {
              ...about("§4 Register: login info", "The new account's data are on their way."),
              invoke: {
                src: "loadInfo",
                input: ({ context: { answer } }) => ({ token: answer?.token ?? "" }),
                onDone: {
                  target: "#registration.registered",
                  actions: { type: "keepInfo", params: ({ event }) => event.output },
                },
                onError: {
                  target: "infoFailed",
                  actions: { type: "noteRefusal", params: ({ event }) => refusalOf(event.error) },
                },
              },
            },
            infoFailed: {
              ...about("§8 Error catalogue", "The account is there: registering again would find it taken."),
              on: { retry: "loadingInfo" },
            },
          },
        },
        captcha: captchaRegion,
      },
    },
    registered: { type: "final", ...about("§4 Register", "The visitor is a member and goes to /.") },
  },
  output: ({ context: { answer, info } }) => ({
    to: "/" as const,
    token: answer?.token ?? "",
    trial: info?.trial === true,
    agent: info?.agent === true,
  }),
});

const lost = { reject: { ok: false, code: "network.abnormal" } };
const filled = { username: "asha01", password: "Secret12", confirmPassword: "Secret12", captcha: "k7rd" };
const ticked = { terms: true, ageConfirmed: true };

export const specimens = {
  input: {
    username: {
      kind: "username",
      rules: {
        username: { enabled: true, required: true, minLength: 4, maxLength: 16 },
        password: { enabled: true, required: true, minLength: 8, maxLength: 32 },
        affiliateCode: { enabled: true },
      },
      captcha: true,
      sms: false,
      humanVerification: true,
    },
    mobile: {
      kind: "mobile",
      rules: { mobileNum: { enabled: true, acceptedPattern: "^\\d+$", patternId: "digits" } },
      captcha: false,
      sms: true,
      humanVerification: false,
    },
  },
  events: [
    { type: "submit", form: filled, ...ticked },
    { type: "submit", form: { ...filled, affiliateCode: "agent1" }, ...ticked },
    { type: "submit", form: { mobileNum: "9812345678", verificationCode: "482913" }, ...ticked },
    { type: "submit", form: {}, terms: false, ageConfirmed: false },
    { type: "humanVerified", result: "human" },
    { type: "humanClosed" },
    { type: "retry" },
    { type: "refreshCaptcha" },
  ],
  services: {
    checkAffiliate: {
      known: { resolve: { code: "agent1" } },
      unknown: { reject: { ok: false, code: "invitation_code_error" } },
    },
    register: {
      in: { resolve: { token: "f3b0" } },
      taken: {
        reject: { ok: false, code: "registration.taken", errors: [{ field: "username", code: "taken" }] },
      },
    },
    loadInfo: { member: { resolve: { trial: false, agent: false } }, lost },
    captcha: { picture: { resolve: { image: "/captcha/1" } }, lost },
  },
} satisfies Specimens<Input, Event>;

export const invariants: Invariants<Context> = {
  termsTicked: {
    says: "Nobody is registered without having ticked the terms and confirmed the age.",
    holds: ({ calls, context }) =>
      !calls.some(({ port: name }) => name === "register") || (context.terms && context.ageConfirmed),
  },
  captchaRequired: {
    says: "Once a captcha is wanted, no registration is sent without one.",
    holds: ({ calls, context }) =>
      !context.captchaWanted ||
      calls.every(
        ({ port: name, input }) => name !== "register" || Boolean((input as Registration).form.captcha),
      ),
  },
};
