import { assign, setup } from "xstate";
import type { FieldProblem } from "../kernel/outcome.ts";
import { changePasswordPlan } from "../site/forms/account-plans.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { fixtureRules } from "./parts/fixture-rules.ts";
import { type Checked, checked, type Data, type Rules } from "./parts/form.ts";
import { firstPerField, port, type Refused, refusalOf } from "./ports.ts";

export { rulesOf as brandInput } from "./parts/brand-input.ts";

export type Input = {
  /** First login, default or expired password: the window cannot be closed. */
  forced: boolean;
  /** Whether the old password was just typed at the login and is not asked for again. */
  oldKnown: boolean;
  /** Whether a code must prove the member's identity. */
  codeNeeded: boolean;
  /** Whether somebody else opened the account: its owner accepts the terms and confirms the age. */
  termsNeeded: boolean;
  /** The brand's rules, for the new password. */
  rules: Rules;
};

export type Context = Input & {
  changed: boolean;
  form: Data;
  problems: FieldProblem[];
  refusal: Refused | null;
};

export type Event = { type: "submit"; form: Data } | { type: "retry" } | { type: "close" };

/** `to` is null when the window just closes. */
export type Output = { to: "/" | null };

const checkedForm = ({ rules, oldKnown, codeNeeded, termsNeeded, form }: Context): Checked<Data> =>
  checked(changePasswordPlan(rules, { old: !oldKnown, code: codeNeeded, terms: termsNeeded }), form);

/** Changing the password, by choice or by force (spec section 4 Change password, section 5). */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; meta: { spec: string } },
  actors: {
    changePassword: port<unknown, { form: Data }>("changePassword"),
    reloadInfo: port<unknown, null>("reloadInfo"),
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    mayClose: ({ context }) => !context.forced,
  },
  actions: {
    keepForm: assign(({ event }) => (event.type === "submit" ? { form: event.form, refusal: null } : {})),
    checkForm: assign(({ context }) => checkedForm(context)),
    keepRefusal: assign((_, refusal: Refused) => ({
      refusal,
      problems: firstPerField(refusal.errors ?? []),
    })),
    noteChange: assign({ changed: true, form: {}, refusal: null }),
  },
}).createMachine({
  id: "change-password",
  context: ({ input }) => ({ ...input, changed: false, form: {}, problems: [], refusal: null }),
  initial: "editing",
  states: {
    editing: {
      ...about("§5 Validation rules: change password", "The member fills in the form."),
      on: {
        submit: { target: "checkingForm", actions: "keepForm" },
        close: { guard: "mayClose", target: "closed" },
      },
    },
    checkingForm: {
      ...about("§5 Validation rules: change password", "Old unless known, new with format, both alike."),
      entry: "checkForm",
      always: [{ guard: "hasProblems", target: "editing" }, { target: "changing" }],
    },
    changing: {
      ...about("§7 Calls: change password", "Waits for the server's answer."),
      invoke: {
        src: "changePassword",
        input: ({ context: { form } }) => ({ form }),
        onDone: { target: "reloadingInfo", actions: "noteChange" },
        onError: {
          target: "editing",
          actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    reloadingInfo: {
      ...about("§4 Change password success", "The login info is loaded again."),
      invoke: {
        src: "reloadInfo",
        input: null,
        onDone: "done",
        onError: {
          target: "infoFailed",
          actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    infoFailed: {
      ...about("§8 Error catalogue", "The password is changed; only the account's data failed to load."),
      on: { retry: "reloadingInfo", close: "done" },
    },
    closed: { type: "final", ...about("§4 Change password", "The window is closed without a change.") },
    done: {
      type: "final",
      ...about("§4 Change password success", "The window is closed; the member goes to /."),
    },
  },
  output: ({ context: { changed } }) => ({ to: changed ? ("/" as const) : null }),
});

const filled = { newPassword: "Secret34", confirmNewPassword: "Secret34" };
const lost = { reject: { ok: false, code: "network.abnormal" } };
const rules: Rules = { password: fixtureRules.password };

export const fixtures = {
  input: {
    free: { forced: false, oldKnown: false, codeNeeded: true, termsNeeded: false, rules },
    forced: { forced: true, oldKnown: true, codeNeeded: false, termsNeeded: false, rules },
    given: { forced: true, oldKnown: true, codeNeeded: false, termsNeeded: true, rules },
  },
  events: [
    { type: "submit", form: { ...filled, oldPassword: "Harbor47", verificationCode: "482913" } },
    { type: "submit", form: { ...filled, terms: true, ageConfirmed: true } },
    { type: "submit", form: { newPassword: "short", confirmNewPassword: "other" } },
    { type: "retry" },
    { type: "close" },
  ],
  services: {
    changePassword: {
      changed: { resolve: null },
      wrong: { reject: { ok: false, code: "password.incorrect" } },
    },
    reloadInfo: { member: { resolve: null }, lost },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  forcedStaysOpen: {
    says: "A forced change ends only with a changed password.",
    holds: ({ context, status }) => !context.forced || status !== "done" || context.changed,
  },
  termsTicked: {
    says: "The owner of an account that somebody else opened changes nothing without accepted terms and confirmed age.",
    holds: ({ calls, context: { termsNeeded, form, changed } }) =>
      !termsNeeded ||
      changed ||
      !calls.some(({ port: name }) => name === "changePassword") ||
      (form.terms === true && form.ageConfirmed === true),
  },
  forcedCannotClose: {
    says: "Before the change, a forced window cannot be closed, and a voluntary one can.",
    holds: ({ context, isIn, can }) => !isIn("editing") || can({ type: "close" }) === !context.forced,
  },
};
