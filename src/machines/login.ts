import { assign, not, raise, setup } from "xstate";
import type { FieldProblem } from "../kernel/outcome.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import type { LoginTerms } from "./parts/brand-input.ts";
import {
  type CaptchaContext,
  type CaptchaEvent,
  type CaptchaImage,
  captchaDelays,
  captchaRegion,
} from "./parts/captcha.ts";
import { fixtureRules } from "./parts/fixture-rules.ts";
import type { Form } from "./parts/form.ts";
import {
  checkedLogin,
  type Info,
  type LoginContext,
  type LoginMethod,
  type LoginSide,
  type Provider,
  refused,
  type SignedIn,
  type SignIn,
  signingIn,
} from "./parts/sign-in.ts";
import { firstPerField, port, type Refused } from "./ports.ts";

export { loginOf as brandInput } from "./parts/brand-input.ts";

export type Input = LoginTerms & {
  side: LoginSide;
  /** Whether a captcha is shown from the start; otherwise a refusal may require it. */
  captcha: boolean;
};

export type Context = Input &
  CaptchaContext &
  LoginContext & {
    answer: SignedIn | null;
    info: Info | null;
    problems: FieldProblem[];
    refusal: Refused | null;
  };

export type Event =
  | CaptchaEvent
  | { type: "submit"; method: LoginMethod; form: Form }
  | { type: "humanVerified"; result: string }
  | { type: "humanClosed" }
  | { type: "tryFree" }
  | { type: "social"; provider: Provider }
  | { type: "phoneVerified"; token: string }
  | { type: "verified"; answer: SignedIn }
  | { type: "verificationCancelled" }
  | { type: "passwordChanged" };

export type Output = { to: "/" | "/agentHome"; token: string; firstLogin: boolean } & Info;

const noEntry = { form: {}, provider: null, phoneToken: null, human: null, answer: null };

/** The data of the chosen auth entry; data of another one are dropped. */
function entryData(context: Context, event: Event): Partial<LoginContext> {
  if (event.type === "submit") {
    const { form } = checkedLogin(context, event.method, event.form);
    return { ...noEntry, entry: event.method, form };
  }
  if (event.type === "social") return { ...noEntry, entry: "social", provider: event.provider };
  if (event.type === "phoneVerified") return { ...noEntry, entry: "phone", phoneToken: event.token };
  return { ...noEntry, entry: "trial" };
}

/** Back to the form: neither a captcha nor a human verification can be used twice. */
const refusedWith = (context: Context, refusal: Refused): Partial<Context> => ({
  refusal,
  problems: firstPerField(refusal.errors ?? []),
  captchaWanted: context.captchaWanted || refusal.value?.captcha === true,
  form: { ...context.form, captcha: "" },
  human: null,
  answer: null,
});

/** Login of members and agents by every auth entry (spec section 4 Login, section 5, section 8). */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  actors: {
    signIn: port<SignedIn, SignIn>("signIn"),
    socialSignIn: port<SignedIn, { side: LoginSide; provider: Provider }>("socialSignIn"),
    phoneSignIn: port<SignedIn, { side: LoginSide; token: string }>("phoneSignIn"),
    freePlay: port<SignedIn, null>("freePlay"),
    loadInfo: port<Info, { token: string }>("loadInfo"),
    captcha: port<CaptchaImage, null>("captcha"),
  },
  guards: {
    isOffered: ({ context, event }) => event.type === "submit" && context.methods.includes(event.method),
    isComplete: ({ context, event }) =>
      event.type === "submit" &&
      context.methods.includes(event.method) &&
      checkedLogin(context, event.method, event.form).problems.length === 0,
    asksHuman: ({ context }) => context.humanVerification && context.human === null,
    offersFreePlay: ({ context }) => context.freePlay,
    comesSocially: ({ context }) => context.entry === "social",
    comesByPhone: ({ context }) => context.entry === "phone",
    comesAsTrial: ({ context }) => context.entry === "trial",
    isChallenged: ({ context }) => context.answer?.challenge !== undefined,
    // SMS, third parties and trial accounts have no password that could be weak (spec section 4).
    mustChange: ({ context: { entry, answer, forceChange } }) =>
      entry === "username" &&
      (answer?.mustChangePassword === true ||
        (forceChange.firstLogin && answer?.firstTimeLogin === true) ||
        (forceChange.expired && answer?.passwordExpired === true)),
    captchaWanted: ({ context }) => context.captchaWanted,
  },
  actions: {
    keepProblems: assign(({ context, event }) =>
      event.type === "submit"
        ? { problems: checkedLogin(context, event.method, event.form).problems, refusal: null }
        : {},
    ),
    keepHuman: assign(({ event }) => (event.type === "humanVerified" ? { human: event.result } : {})),
    setEntry: assign(({ context, event }) => ({ ...entryData(context, event), problems: [], refusal: null })),
    keepVerified: assign(({ event }) => (event.type === "verified" ? { answer: event.answer } : {})),
    keepAnswer: assign((_, answer: SignedIn) => ({ answer })),
    keepInfo: assign((_, info: Info) => ({ info })),
    keepRefusal: assign(({ context }, refusal: Refused) => refusedWith(context, refusal)),
    noteClosed: assign(({ context }) => refusedWith(context, { code: "login.closed" })),
    spendCaptcha: raise({ type: "captcha.spent" }),
    keepImage: assign((_, { image }: CaptchaImage) => ({ image })),
    dropImage: assign({ image: null }),
  },
  delays: captchaDelays,
}).createMachine({
  id: "login",
  context: ({ input }) => ({
    ...input,
    captchaWanted: input.captcha,
    image: null,
    entry: input.methods[0] ?? "username",
    ...noEntry,
    info: null,
    problems: [],
    refusal: null,
  }),
  initial: "open",
  states: {
    open: {
      type: "parallel",
      ...about("§4 Login", "The form and the captcha beside it."),
      states: {
        form: {
          id: "form",
          initial: "editing",
          ...about("§4 Login", "From the first input to the loaded account."),
          states: {
            editing: {
              ...about("§5 Validation rules", "The visitor fills in the form or chooses another auth entry."),
              on: {
                submit: [
                  { guard: "isComplete", target: "checkingHuman", actions: "setEntry" },
                  { guard: "isOffered", actions: "keepProblems" },
                ],
                tryFree: { guard: "offersFreePlay", target: "signingIn", actions: "setEntry" },
                social: { target: "signingIn", actions: "setEntry" },
                phoneVerified: { target: "signingIn", actions: "setEntry" },
              },
            },
            checkingHuman: {
              ...about("§3 Entities: login payload", "A brand may require a human verification first."),
              always: [{ guard: not("asksHuman"), target: "signingIn" }, { target: "verifyingHuman" }],
            },
            verifyingHuman: {
              ...about("§8 Error catalogue: popup closed by user", "The third party's window is open."),
              on: {
                humanVerified: { target: "signingIn", actions: "keepHuman" },
                humanClosed: { target: "editing", actions: "noteClosed" },
              },
            },
            signingIn,
            answered: {
              ...about("§4 Login", "Further steps that the answer requires before the account is loaded."),
              always: [
                { guard: "isChallenged", target: "extraVerification" },
                { guard: "mustChange", target: "mustChangePassword" },
                { target: "loadingInfo" },
              ],
            },
            extraVerification: {
              ...about("§4 Unregistered IP", "The machine extra-verification brings the sign-in's answer."),
              on: {
                verified: { target: "answered", actions: "keepVerified" },
                verificationCancelled: { target: "editing", actions: "noteClosed" },
              },
            },
            mustChangePassword: {
              ...about("§4 Login: change-password modal", "The machine change-password runs, forced."),
              on: { passwordChanged: "loadingInfo" },
            },
            loadingInfo: {
              ...about("§4 Login: login info", "The account's data are loading."),
              invoke: {
                src: "loadInfo",
                input: ({ context: { answer } }) => ({ token: answer?.token ?? "" }),
                onDone: {
                  target: "#login.loggedIn",
                  actions: { type: "keepInfo", params: ({ event }) => event.output },
                },
                onError: refused,
              },
            },
          },
        },
        captcha: captchaRegion,
      },
    },
    loggedIn: {
      type: "final",
      ...about("§4 Login: logged-in state", "The visitor is a member, a trial member or an agent."),
    },
  },
  output: ({ context: { answer, info } }) => ({
    to: info?.agent ? "/agentHome" : "/",
    token: answer?.token ?? "",
    firstLogin: answer?.firstTimeLogin === true,
    trial: info?.trial === true,
    agent: info?.agent === true,
  }),
});

const token = "f3b0";
const lost = { reject: { ok: false, code: "network.abnormal" } };
const plain: Input = {
  side: "member",
  methods: ["username", "sms"],
  rules: { mobileNum: fixtureRules.mobileNum },
  captcha: false,
  humanVerification: false,
  freePlay: true,
  forceChange: { firstLogin: true, expired: true },
};
const form = { username: "asha01", password: "Harbor47" };
const proved = { mobileNum: "9812345678", countryDialingCode: "91", verificationCode: "482913" };

export const fixtures = {
  input: {
    plain,
    guarded: { ...plain, methods: ["username"], captcha: true, humanVerification: true, freePlay: false },
  },
  events: [
    { type: "submit", method: "username", form },
    { type: "submit", method: "username", form: { ...form, captcha: "k7rd" } },
    { type: "submit", method: "sms", form: proved },
    { type: "submit", method: "username", form: { username: " ", password: "" } },
    { type: "humanVerified", result: "human" },
    { type: "humanClosed" },
    { type: "tryFree" },
    { type: "social", provider: "google" },
    { type: "phoneVerified", token: "phone" },
    { type: "verified", answer: { token } },
    { type: "verificationCancelled" },
    { type: "passwordChanged" },
    { type: "refreshCaptcha" },
  ],
  services: {
    signIn: {
      in: { resolve: { token } },
      first: { resolve: { token, firstTimeLogin: true } },
      challenged: { resolve: { challenge: { id: "c1", methods: ["mobile"] } } },
      wrong: { reject: { ok: false, code: "login.incorrect", value: { captcha: true } } },
    },
    socialSignIn: { in: { resolve: { token } }, off: { reject: { ok: false, code: "social.off" } } },
    phoneSignIn: { in: { resolve: { token } }, unknown: { reject: { ok: false, code: "phone.unverified" } } },
    freePlay: { in: { resolve: { token } }, off: { reject: { ok: false, code: "module.off" } } },
    loadInfo: { member: { resolve: { trial: false, agent: false } }, lost },
    captcha: { picture: { resolve: { image: "/captcha/1" } }, lost },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  captchaRequired: {
    says: "Once a captcha is required, no password is tried without one.",
    holds: ({ context, calls }) =>
      !context.captchaWanted ||
      context.entry !== "username" ||
      calls.every(({ port: name, input }) => name !== "signIn" || Boolean((input as SignIn).form.captcha)),
  },
  weakPassword: {
    says: "The account is only loaded after a required password change.",
    holds: ({ context, calls, cause }) =>
      !calls.some(({ port: name }) => name === "loadInfo") ||
      cause === "passwordChanged" ||
      context.entry !== "username" ||
      context.answer?.firstTimeLogin !== true ||
      !context.forceChange.firstLogin,
  },
};
