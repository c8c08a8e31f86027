import { loginPlan, smsLoginPlan } from "../../site/forms/account-plans.ts";
import { refusalOf } from "../ports.ts";
import { about } from "./about.ts";
import type { CaptchaContext } from "./captcha.ts";
import { type Checked, checked, type Form, type Rules } from "./form.ts";

export type LoginMethod = "username" | "sms";
export type LoginSide = "member" | "agent";
export type Provider = "google" | "facebook";
/** How a visitor logs in; it decides which call is made and whether a password matters. */
export type AuthEntry = LoginMethod | "social" | "phone" | "trial";

/** The value of a sign-in: a token, or a challenge that must be solved first (an unregistered IP). */
export type SignedIn = {
  token?: string;
  firstTimeLogin?: boolean;
  passwordExpired?: boolean;
  mustChangePassword?: boolean;
  challenge?: { id: string; methods: string[] };
};

/** The port `loadInfo`'s data of an account. */
export type Info = { trial: boolean; agent: boolean };

export type SignIn = { side: LoginSide; type: LoginMethod; form: Form; human: string | null };

/** The context of a machine with a login. */
export type LoginContext = {
  side: LoginSide;
  entry: AuthEntry;
  form: Form;
  human: string | null;
  provider: Provider | null;
  phoneToken: string | null;
};
type SignInAttempt = { context: LoginContext };

/**
 * A login form by its method's plan. Passwords may be guessed and therefore require a captcha; for a code, only
 * its sending may require one.
 */
export function checkedLogin(
  { captchaWanted, image, rules }: CaptchaContext & { rules: Rules },
  method: LoginMethod,
  typed: Form,
): Checked {
  if (method === "sms") return checked(smsLoginPlan(rules, { captcha: false }), typed);
  // Text typed without a picture is ignored.
  const read = image === null ? { ...typed, captcha: "" } : typed;
  return checked(loginPlan({ captcha: captchaWanted }), read);
}

/** What every auth entry does with its answer, and with its refusal. */
const answered = {
  target: "#form.answered",
  actions: { type: "keepAnswer", params: ({ event }: { event: { output: SignedIn } }) => event.output },
} as const;

export const refused = {
  target: "#form.editing",
  actions: [
    { type: "keepRefusal", params: ({ event }: { event: { error: unknown } }) => refusalOf(event.error) },
    "spendCaptcha",
  ],
} as const;

const then = { onDone: answered, onError: refused } as const;

/** The state of the login's form in which the server decides: one call per auth entry. */
export const signingIn = {
  ...about("§7 Calls: Login", "Waits for the server's answer, by auth entry."),
  initial: "choosingCall",
  states: {
    choosingCall: {
      ...about("§7 Calls: Session and member", "Chooses the call."),
      always: [
        { guard: "comesAsTrial", target: "asTrial" },
        { guard: "comesSocially", target: "socially" },
        { guard: "comesByPhone", target: "byPhone" },
        { target: "byForm" },
      ],
    },
    byForm: {
      ...about("§7 Calls: Login", "Username and password, or number and code."),
      invoke: {
        src: "signIn",
        input: ({ context: { side, entry, form, human } }: SignInAttempt): SignIn => ({
          side,
          type: entry === "sms" ? "sms" : "username",
          form,
          human,
        }),
        ...then,
      },
    },
    socially: {
      ...about("§7 Calls: social login", "A provider identifies the visitor."),
      invoke: {
        src: "socialSignIn",
        input: ({ context: { side, provider } }: SignInAttempt) => ({ side, provider: provider ?? "google" }),
        ...then,
      },
    },
    byPhone: {
      ...about("§7 Calls: third-party phone verification", "A third party verifies the phone number."),
      invoke: {
        src: "phoneSignIn",
        input: ({ context: { side, phoneToken } }: SignInAttempt) => ({ side, token: phoneToken ?? "" }),
        ...then,
      },
    },
    asTrial: {
      ...about("§7 Calls: freeplay", "A trial account is being created."),
      invoke: { src: "freePlay", input: null, ...then },
    },
  },
} as const;
