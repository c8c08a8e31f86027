import { useMachine } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Input } from "../../contract/shared-types.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { brandInput, machine } from "../../machines/change-password.ts";
import type { Data } from "../../machines/parts/form.ts";
import { changePasswordPlan } from "../../site/forms/account-plans.ts";
import { allowedModules } from "../../site/modules.ts";
import { call } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { PlanForm } from "../form/plan-form.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { useEnding } from "../kit/use-ending.ts";
import { textsOf } from "./parts/form-to-input.ts";
import { withStoredToken } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { ReadTerms } from "./parts/read-terms.tsx";
import { type CodeRequest, SendCode } from "./parts/send-code.tsx";
import { callPort, port } from "./ports.ts";
import { refreshMember, whileReplaced } from "./session-actor.ts";

type Props = {
  /** Whether the server demands the change: nothing else opens before it. */
  forced?: boolean;
  /** The password that the member has just logged in with: the form does not ask for it again. */
  oldPassword?: string | undefined;
  /** The account of the login, where the session has no member yet. */
  account?: string | undefined;
  onDone: () => void;
};

/** Sends a code to the phone of the member. */
const sendPasswordCode = (_form: CodeRequest) => callPort("verification/sms/member", { purpose: "password" });

/**
 * The form that changes the password, because the member wants it or the server demands it (spec section 4). It waits for what it
 * has to ask: a field that comes later would move what is being typed.
 */
export function ChangePassword(props: Props) {
  const { asked, problem, retry } = useAsked(props.forced ?? false);
  if (asked) return <ChangeForm {...props} {...asked} />;
  return problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={240} />;
}

function ChangeForm({ forced = false, oldPassword, account, onDone, needsCode, termsNeeded }: Props & Asked) {
  const { payload, session } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const { open } = useModals();
  const oldKnown = oldPassword !== undefined;
  const bound = useMemo(
    () =>
      machine.provide({
        actors: {
          // The answer replaces this tab's session: its token is stored, and the end of the old session is not reported.
          changePassword: port<unknown, { form: Data }>(({ form }) =>
            whileReplaced(() =>
              withStoredToken(callPort("member/password", inputOf(form, oldPassword)), {
                isSameMember: true,
              }),
            ),
          ),
          // After a demanded change the login goes on, which loads the member itself.
          reloadInfo: port<unknown, null>(() => (forced ? Promise.resolve() : refreshMember())),
        },
      }),
    [oldPassword, forced],
  );
  const plan = useMemo(
    () => changePasswordPlan(payload.register, { old: !oldKnown, code: needsCode, terms: termsNeeded }),
    [payload.register, oldKnown, needsCode, termsNeeded],
  );
  const [state, send] = useMachine(bound, {
    input: { forced, oldKnown, codeNeeded: needsCode, termsNeeded, ...brandInput(payload) },
  });
  useEnding(state.output, () => onDone());
  const { refusal, problems } = state.context;
  return (
    <div className={styles.flow}>
      {forced && <p>{t("auth:change.forced")}</p>}
      <ProblemLine refusal={refusal} />
      <PlanForm
        plan={plan}
        account={account ?? session.member?.account}
        problems={problems}
        busy={!state.matches("editing")}
        submitLabel={t("auth:change.submit")}
        slots={{
          verificationCode: <SendCode purpose="password" send={sendPasswordCode} to={null} />,
          terms: <ReadTerms onRead={() => open("terms")} />,
        }}
        onSubmit={(data) => send({ type: "submit", form: data as Data })}
      />
    </div>
  );
}

const inputOf = (form: Data, oldPassword: string | undefined): Input<"member/password"> => {
  const texts = textsOf(form);
  return {
    newPassword: texts.newPassword ?? "",
    confirmNewPassword: texts.confirmNewPassword ?? "",
    oldPassword: oldPassword ?? texts.oldPassword ?? "",
    verificationCode: texts.verificationCode ?? "",
    ...(form.terms === true ? { terms: true, ageConfirmed: form.ageConfirmed === true } : {}),
  };
};

type Asked = {
  /** Whether a code by SMS is asked for: the brand wants one, and the member has a verified phone. */
  needsCode: boolean;
  /** Whether somebody else opened the account, so that its owner has yet to accept the terms. */
  termsNeeded: boolean;
};

type Known = { asked?: Asked | undefined; problem?: Refusal | undefined; retry: () => void };

/** What the form asks for besides the passwords; undefined until it is known. */
function useAsked(forced: boolean): Known {
  const { payload } = useSite();
  const wantsCode = allowedModules(payload.whitelabel).has("CHNGPASSVERIF3") && !forced;
  const security = useQuery("member/info/security", wantsCode ? {} : null);
  const given = useGiven(forced);
  if (forced) return given;
  if (!wantsCode) return { asked: { needsCode: false, termsNeeded: false }, retry: () => undefined };
  const { value, problem, retry } = security;
  return { asked: value && { needsCode: value.mobileVerified, termsNeeded: false }, problem, retry };
}

/** The same for a demanded change. At the login the site has no session yet, only the token that was just stored. */
function useGiven(forced: boolean): Known {
  const [known, setKnown] = useState<Omit<Known, "retry">>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!forced) return;
    let isShown = true;
    void call("member/info", {}).then((answer) => {
      if (!isShown) return;
      setKnown(
        answer.ok
          ? { asked: { needsCode: false, termsNeeded: answer.value.mustAcceptTerms } }
          : { problem: answer },
      );
    });
    return () => {
      isShown = false;
    };
  }, [forced, attempt]);
  return { ...known, retry: () => setAttempt((last) => last + 1) };
}
