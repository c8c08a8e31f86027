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
import { textsOf } from "./parts/form-texts.ts";
import { withStoredToken } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { type CodeRequest, SendCode } from "./parts/send-code.tsx";
import { useEnding } from "./parts/use-ending.ts";
import { callPort, port } from "./ports.ts";
import { refreshMember, whileReplaced } from "./session-actor.ts";

type Props = {
  /** Nothing else opens before the password is changed. */
  forced?: boolean;
  /** The password just used for the login: the form does not ask for it again. */
  oldPassword?: string | undefined;
  /** The account, where the session does not know it yet. */
  account?: string | undefined;
  onDone: () => void;
};

const sendPasswordCode = (_form: CodeRequest) => callPort("verification/sms/member", { purpose: "password" });

/** Changing the password, by choice or by force (spec section 4). */
export function ChangePassword({ forced = false, oldPassword, account, onDone }: Props) {
  const { payload, session } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const code = useNeedsCode(forced);
  const oldKnown = oldPassword !== undefined;
  const bound = useMemo(
    () =>
      machine.provide({
        actors: {
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
          reloadInfo: port<unknown, null>(() => (forced ? Promise.resolve() : refreshMember())),
        },
      }),
    [oldPassword, forced],
  );
  const plan = useMemo(
    () => changePasswordPlan(payload.register, { old: !oldKnown, code }),
    [payload.register, oldKnown, code],
  );
  const [state, send] = useMachine(bound, {
    input: { forced, oldKnown, codeNeeded: code, rules: payload.register },
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

/** Whether a code is sent to the bound phone: the brand may demand one. */
function useNeedsCode(forced: boolean): boolean {
  const { payload } = useSite();
  const wanted = allowedModules(payload.whitelabel).has("CHNGPASSVERIF3") && !forced;
  const { value } = useQuery("member/info/security", wanted ? {} : null);
  return wanted && value?.mobileVerified === true;
}
