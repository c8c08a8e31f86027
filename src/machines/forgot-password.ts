import { assign, setup } from "xstate";
import type { FieldProblem } from "../kernel/outcome.ts";
import { forgotByEmailPlan, forgotByPhonePlan } from "../site/forms/account-plans.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { fixtureRules } from "./parts/fixture-rules.ts";
import { type Checked, checked, type Form, type Rules } from "./parts/form.ts";
import type { Info, SignedIn } from "./parts/sign-in.ts";
import { firstPerField, port, type Refused, refusalOf } from "./ports.ts";

export { forgottenOf as brandInput } from "./parts/brand-input.ts";

type Way = "email" | "phone";

export type Input = {
  /** The ways the brand offers; with only one there is no choice. */
  ways: Way[];
  /** The brand's rules, for the number and the new password. */
  rules: Rules;
};

export type Context = Input & {
  way: Way | null;
  form: Form;
  /** Whether the next mail needs a captcha, as a refusal demanded. */
  captchaWanted: boolean;
  answer: SignedIn | null;
  info: Info | null;
  problems: FieldProblem[];
  refusal: Refused | null;
};

export type Event =
  | { type: "choose"; way: Way }
  | { type: "submit"; form: Form }
  | { type: "back" }
  | { type: "retry" }
  | { type: "close" };

/** `to` is null when the window just closes; with a token the member is logged in. */
export type Output = { to: "/" | null; token: string | null; info: Info | null };

/** The form by its way's plan; by phone the captcha belongs to the sending of the code, not to the form. */
const checkedForm = ({ rules, way, form, captchaWanted }: Context): Checked =>
  checked(
    way === "phone"
      ? forgotByPhonePlan(rules, { captcha: false })
      : forgotByEmailPlan({ captcha: captchaWanted }),
    form,
  );

/** Forgot password, by email or by phone (spec section 4). */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  actors: {
    requestMail: port<unknown, { form: Form }>("requestMail"),
    setPassword: port<SignedIn, { form: Form }>("setPassword"),
    loadInfo: port<Info, { token: string }>("loadInfo"),
  },
  guards: {
    isOffered: ({ context, event }) => event.type === "choose" && context.ways.includes(event.way),
    hasProblems: ({ context }) => context.problems.length > 0,
    isOnlyWay: ({ context }) => context.ways.length === 1,
    isByEmail: ({ context }) => context.way === "email",
    mayChoose: ({ context }) => context.ways.length > 1,
  },
  actions: {
    chooseOnly: assign(({ context }) => ({ way: context.ways[0] ?? null })),
    keepWay: assign(({ event }) => (event.type === "choose" ? { way: event.way } : {})),
    keepForm: assign(({ event }) => (event.type === "submit" ? { form: event.form, refusal: null } : {})),
    checkForm: assign(({ context }) => checkedForm(context)),
    forget: assign({ way: null, form: {}, problems: [], refusal: null }),
    keepAnswer: assign((_, answer: SignedIn) => ({ answer })),
    keepInfo: assign((_, info: Info) => ({ info, refusal: null })),
    keepRefusal: assign(({ context }, refusal: Refused) => ({
      refusal,
      problems: firstPerField(refusal.errors ?? []),
      captchaWanted: context.captchaWanted || refusal.value?.captcha === true,
    })),
  },
}).createMachine({
  id: "forgot-password",
  context: ({ input }) => ({
    ...input,
    way: null,
    form: {},
    captchaWanted: false,
    answer: null,
    info: null,
    problems: [],
    refusal: null,
  }),
  initial: "choosing",
  on: { close: ".closed" },
  states: {
    choosing: {
      ...about("§4 Forgot password", "By email or by phone; a single way is chosen automatically."),
      always: { guard: "isOnlyWay", target: "editing", actions: "chooseOnly" },
      on: { choose: { guard: "isOffered", target: "editing", actions: "keepWay" } },
    },
    editing: {
      ...about("§5 Validation rules", "The visitor fills in the form of that way."),
      on: {
        submit: { target: "checkingForm", actions: "keepForm" },
        back: { guard: "mayChoose", target: "choosing", actions: "forget" },
      },
    },
    checkingForm: {
      ...about("§5 Validation rules", "Username and email, or phone, code and new password."),
      entry: "checkForm",
      always: [
        { guard: "hasProblems", target: "editing" },
        { guard: "isByEmail", target: "requesting" },
        { target: "setting" },
      ],
    },
    requesting: {
      ...about("§7 Calls: forgot password by email", "The server sends a mail, or hides that it did not."),
      invoke: {
        src: "requestMail",
        input: ({ context: { form } }) => ({ form }),
        onDone: "inBeenOut",
        onError: {
          target: "editing",
          actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    inBeenOut: {
      ...about("§4 Forgot password: in_been_out", "The mail is sent; the visitor sees a message."),
    },
    setting: {
      ...about(
        "§7 Calls: set password by phone",
        "The new password is set; the member is logged in with it.",
      ),
      invoke: {
        src: "setPassword",
        input: ({ context: { form } }) => ({ form }),
        onDone: {
          target: "loadingInfo",
          actions: { type: "keepAnswer", params: ({ event }) => event.output },
        },
        onError: {
          target: "editing",
          actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    loadingInfo: {
      ...about("§4 Forgot password: logged in", "The account's data are loading."),
      invoke: {
        src: "loadInfo",
        input: ({ context: { answer } }) => ({ token: answer?.token ?? "" }),
        onDone: { target: "done", actions: { type: "keepInfo", params: ({ event }) => event.output } },
        onError: {
          target: "infoFailed",
          actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    infoFailed: {
      ...about("§8 Error catalogue", "The password is set and the code used; only the data failed to load."),
      on: { retry: "loadingInfo" },
    },
    closed: { type: "final", ...about("§4 Forgot password", "The window is closed.") },
    done: { type: "final", ...about("§4 Forgot password", "The member is logged in and goes to /.") },
  },
  output: ({ context: { answer, info } }) => ({
    to: info ? ("/" as const) : null,
    token: info ? (answer?.token ?? null) : null,
    info,
  }),
});

const lost = { reject: { ok: false, code: "network.abnormal" } };
const byPhone = {
  mobileNum: "9812345678",
  countryDialingCode: "91",
  verificationCode: "482913",
  newPassword: "Secret34",
  confirmNewPassword: "Secret34",
};
const { mobileNum, password } = fixtureRules;
const rules: Rules = { mobileNum, password };

export const fixtures = {
  input: { both: { ways: ["email", "phone"], rules }, phone: { ways: ["phone"], rules } },
  events: [
    { type: "choose", way: "email" },
    { type: "choose", way: "phone" },
    { type: "submit", form: { username: "asha01", email: "asha@mail.example" } },
    { type: "submit", form: { username: "asha01", email: "asha@mail.example", captcha: "k7rd" } },
    { type: "submit", form: byPhone },
    { type: "submit", form: {} },
    { type: "back" },
    { type: "retry" },
    { type: "close" },
  ],
  services: {
    requestMail: {
      sent: { resolve: null },
      guessed: { reject: { ok: false, code: "captcha.required", value: { captcha: true } } },
      lost,
    },
    setPassword: {
      set: { resolve: { token: "f3b0" } },
      wrong: {
        reject: {
          ok: false,
          code: "code.wrong",
          errors: [{ field: "verificationCode", code: "code.wrong" }],
        },
      },
    },
    loadInfo: { member: { resolve: { trial: false, agent: false } }, lost },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  loggedInByPhoneOnly: {
    says: "The way by mail never logs in.",
    holds: ({ context }) => context.way !== "email" || context.answer === null,
  },
  captchaRequired: {
    says: "Once a captcha is required, no mail is requested without one.",
    holds: ({ calls, context }) =>
      !context.captchaWanted ||
      calls.every(
        ({ port: name, input }) => name !== "requestMail" || Boolean((input as { form: Form }).form.captcha),
      ),
  },
};
