import { useMachine } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { machine } from "../../machines/change-password.ts";
import type { Form } from "../../machines/parts/form.ts";
import { allowedModules } from "../../site/modules.ts";
import { changePasswordPlan } from "../../site/registration/account-plans.ts";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { useEnding } from "../kit/use-ending.ts";
import { textsOf } from "./parts/form-texts.ts";
import { withStoredToken } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
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

/** The form that changes the password, because the member wants it or the server demands it (spec section 4). */
export function ChangePassword({ forced = false, oldPassword, account, onDone }: Props) {
  const { payload, session } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const needsCode = useNeedsCode(forced);
  const oldKnown = oldPassword !== undefined;
  const bound = useMemo(
    () =>
      machine.provide({
        actors: {
          // The answer replaces this tab's session: its token is stored, and the end of the old session is not reported.
          changePassword: port<unknown, { form: Form }>(({ form }) =>
            whileReplaced(() =>
              withStoredToken(
                callPort("member/password", {
                  newPassword: form.newPassword ?? "",
                  confirmNewPassword: form.confirmNewPassword ?? "",
                  oldPassword: oldPassword ?? form.oldPassword ?? "",
                  verificationCode: form.verificationCode ?? "",
                }),
                { isSameMember: true },
              ),
            ),
          ),
          // After a demanded change the login goes on, which loads the member itself.
          reloadInfo: port<unknown, null>(() => (forced ? Promise.resolve() : refreshMember())),
        },
      }),
    [oldPassword, forced],
  );
  const plan = useMemo(
    () => changePasswordPlan(payload.register, { old: !oldKnown, code: needsCode }),
    [payload.register, oldKnown, needsCode],
  );
  const [state, send] = useMachine(bound, {
    input: { forced, oldKnown, codeNeeded: needsCode, rules: payload.register },
  });
  useEnding(state.output, () => onDone());
  const { refusal, problems } = state.context;
  return (
    <div className={styles.flow}>
      {forced && <p>{t("auth:change.forced")}</p>}
      <ProblemLine refusal={refusal} />
      <SchemaForm
        plan={plan}
        account={account ?? session.member?.account}
        problems={problems}
        busy={!state.matches("editing")}
        submitLabel={t("auth:change.submit")}
        slots={{ verificationCode: <SendCode purpose="password" send={sendPasswordCode} to={null} /> }}
        onSubmit={(data) => send({ type: "submit", form: textsOf(data) })}
      />
    </div>
  );
}

/** Whether the form asks for a code by SMS: the brand wants one, and the member has a verified phone. */
function useNeedsCode(forced: boolean): boolean {
  const { payload } = useSite();
  const wanted = allowedModules(payload.whitelabel).has("CHNGPASSVERIF3") && !forced;
  const { value } = useQuery("member/info/security", wanted ? {} : null);
  return wanted && value?.mobileVerified === true;
}
