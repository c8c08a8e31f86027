import { loginPlan, smsLoginPlan } from "../../site/registration/account-plans.ts";
import { refusalOf } from "../ports.ts";
import { about } from "./about.ts";
import type { CaptchaContext } from "./captcha.ts";
import { type Checked, checked, type Form, type Rules } from "./form.ts";

export type Method = "username" | "sms";
export type Side = "member" | "agent";
export type Provider = "google" | "facebook";
/** How a visitor comes in; it decides which call is made and whether a password matters. */
export type AuthEntry = Method | "social" | "phone" | "trial";

/** The value of a sign-in: a token, or a challenge that must be met first (an unregistered IP). */
export type SignedIn = {
  token?: string;
  firstTimeLogin?: boolean;
  passwordExpired?: boolean;
  mustChangePassword?: boolean;
  challenge?: { id: string; methods: string[] };
};

/** What the port `loadInfo` tells of an account, in the machine's words. */
export type Info = { trial: boolean; agent: boolean };

export type SignIn = { side: Side; type: Method; form: Form; human: string | null };

/** What a machine must know of a visitor who is at the door. */
export type Visitor = {
  side: Side;
  door: AuthEntry;
  form: Form;
  human: string | null;
  provider: Provider | null;
  phoneToken: string | null;
};
type SignInAttempt = { context: Visitor };

/**
 * A login form by its method's plan. Guesses at passwords may want a captcha; of a code that was sent, the
 * sending is what may have wanted one.
 */
export function checkedLogin(
  { captchaWanted, image, rules }: CaptchaContext & { rules: Rules },
  method: Method,
  typed: Form,
): Checked {
  if (method === "sms") return checked(smsLoginPlan(rules, { captcha: false }), typed);
  // What was read from no picture counts for nothing.
  const read = image === null ? { ...typed, captcha: "" } : typed;
  return checked(loginPlan({ captcha: captchaWanted }), read);
}

/** What every door does with its answer, and with its refusal. */
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

/** The state of the login's form in which the server decides: one call for each door. */
export const signingIn = {
  ...about("§7 Calls: Login", "The server decides, by the door the visitor takes."),
  initial: "atTheDoor",
  states: {
    atTheDoor: {
      ...about("§7 Calls: Session and member", "Which call it is."),
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
        input: ({ context: { side, door, form, human } }: SignInAttempt): SignIn => ({
          side,
          type: door === "sms" ? "sms" : "username",
          form,
          human,
        }),
        ...then,
      },
    },
    socially: {
      ...about("§7 Calls: social login", "A provider vouches for the visitor."),
      invoke: {
        src: "socialSignIn",
        input: ({ context: { side, provider } }: SignInAttempt) => ({ side, provider: provider ?? "google" }),
        ...then,
      },
    },
    byPhone: {
      ...about("§7 Calls: third-party phone verification", "A third party vouches for the phone number."),
      invoke: {
        src: "phoneSignIn",
        input: ({ context: { side, phoneToken } }: SignInAttempt) => ({ side, token: phoneToken ?? "" }),
        ...then,
      },
    },
    asTrial: {
      ...about("§7 Calls: freeplay", "A trial account is made."),
      invoke: { src: "freePlay", input: null, ...then },
    },
  },
} as const;
