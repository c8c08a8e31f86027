import { assign, raise, setup } from "xstate";
import type { FieldProblem } from "../kernel/outcome.ts";
import { registrationProblems } from "../site/forms/check-form.ts";
import type { RegistrationKind } from "../site/forms/registration-schema.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import type { RegistrationTerms } from "./parts/brand-input.ts";
import {
  type CaptchaContext,
  type CaptchaEvent,
  type CaptchaImage,
  captchaDelays,
  captchaRegion,
} from "./parts/captcha.ts";
import { fixtureRules } from "./parts/fixture-rules.ts";
import type { Data } from "./parts/form.ts";
import { requestNow, showsCaptcha, wantsCaptcha } from "./parts/registration-form.ts";
import { type Info, refused, type SignedIn } from "./parts/sign-in.ts";
import { firstPerField, port, type Refused, refusalOf } from "./ports.ts";

export { registrationOf as brandInput } from "./parts/brand-input.ts";

export type Input = RegistrationTerms & {
  /** The code of a provider's login that found no account (spec section 7, social login). */
  vouched?: string;
  /** The visitor's current day, yyyy-MM-dd, for the check of birthdays. */
  today: string;
};

export type Registration = {
  kind: RegistrationKind;
  form: Data;
  human: string | null;
  vouched?: string | undefined;
};

export type Context = Input &
  CaptchaContext & {
    form: Data;
    human: string | null;
    answer: SignedIn | null;
    info: Info | null;
    problems: FieldProblem[];
    refusal: Refused | null;
  };

export type Event =
  | CaptchaEvent
  | { type: "submit"; form: Data }
  | { type: "humanVerified"; result: string }
  | { type: "humanClosed" }
  | { type: "retry" };

export type Output = { to: "/"; token: string } & Info;

/** The form by the one schema that the browser's form and the server use as well. */
function checkedForm({ form, image, today, ...brand }: Context): Pick<Context, "form" | "problems"> {
  // Text typed without a picture is ignored.
  const read = image === null ? { ...form, captcha: "" } : form;
  const { data, problems } = registrationProblems({ ...requestNow(brand, brand), today }, read);
  // Values are only trimmed or left out, so texts and boxes keep their types.
  return { form: data as Data, problems };
}

/** Back to the form: neither a captcha nor a human verification can be used twice. */
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
    namesAffiliate: ({ context }) => context.form.affiliateCode !== undefined,
    asksHuman: ({ context }) => context.humanVerification && context.human === null,
    // A brand may show a captcha without requiring it.
    captchaWanted: ({ context }) => context.captchaWanted || showsCaptcha(context.rules),
  },
  actions: {
    keepForm: assign(({ event }) => (event.type === "submit" ? { form: event.form, refusal: null } : {})),
    checkForm: assign(({ context }) => checkedForm(context)),
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
  context: ({ input }) => ({
    ...input,
    captchaWanted: wantsCaptcha(input.rules),
    image: null,
    form: {},
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
          ...about("§4 Register", "From the first input to the loaded account."),
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
              ...about(
                "§4 Register: affiliate code first",
                "Checks whether the affiliate code belongs to an agent.",
              ),
              invoke: {
                src: "checkAffiliate",
                input: ({ context }) => ({ code: String(context.form.affiliateCode) }),
                onDone: "checkingHuman",
                // A warning: nothing was registered, so captcha and verification can be used again.
                onError: {
                  target: "editing",
                  actions: { type: "noteRefusal", params: ({ event }) => refusalOf(event.error) },
                },
              },
            },
            checkingHuman: {
              ...about("§7 Calls: human-verification", "A brand may require a human verification first."),
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
              ...about("§7 Calls: register", "Waits for the server's answer."),
              invoke: {
                src: "register",
                input: ({ context: { kind, form, human, vouched } }) => ({ kind, form, human, vouched }),
                onDone: {
                  target: "loadingInfo",
                  actions: { type: "keepAnswer", params: ({ event }) => event.output },
                },
                onError: refused,
              },
            },
            loadingInfo: {
              ...about("§4 Register: login info", "The new account's data are loading."),
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
              ...about(
                "§8 Error catalogue",
                "The account exists: registering again would find the name taken.",
              ),
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
const { username, password, mobileNum, affiliateCode, captcha } = fixtureRules;
const ticked = { terms: true, ageConfirmed: true };
const named = { username: "asha01", password: "Harbor47", confirmPassword: "Harbor47", captcha: "k7rd" };
const proved = { mobileNum: "9812345678", countryDialingCode: "91", verificationCode: "482913" };

export const fixtures = {
  input: {
    username: {
      kind: "username",
      rules: { username, password, affiliateCode, captcha },
      flags: [],
      today: "2026-11-21",
      humanVerification: true,
    },
    vouched: {
      kind: "username",
      rules: { username, password, affiliateCode, captcha },
      flags: [],
      vouched: "c0de",
      today: "2026-11-21",
      humanVerification: true,
    },
    mobile: {
      kind: "mobile",
      rules: { mobileNum },
      flags: ["MOBILENUMREG3", "REGMOBVERF3"],
      today: "2026-11-21",
      humanVerification: false,
    },
  },
  events: [
    { type: "submit", form: { ...named, ...ticked } },
    { type: "submit", form: { ...named, affiliateCode: "agent1", ...ticked } },
    { type: "submit", form: { ...proved, ...ticked } },
    { type: "submit", form: { captcha: "k7rd", ...ticked } },
    { type: "submit", form: {} },
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
        reject: {
          ok: false,
          code: "registration.taken",
          errors: ["username", "mobileNum"].map((field) => ({ field, code: "registration.taken" })),
        },
      },
    },
    loadInfo: { member: { resolve: { trial: false, agent: false } }, lost },
    captcha: { picture: { resolve: { image: "/captcha/1" } }, lost },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  termsTicked: {
    says: "No registration is sent without accepted terms and confirmed age.",
    holds: ({ calls, context }) =>
      !calls.some(({ port: name }) => name === "register") ||
      (context.form.terms === true && context.form.ageConfirmed === true),
  },
  captchaRequired: {
    says: "Once a captcha is required, no registration is sent without one.",
    holds: ({ calls, context }) =>
      !context.captchaWanted ||
      calls.every(
        ({ port: name, input }) => name !== "register" || Boolean((input as Registration).form.captcha),
      ),
  },
};
