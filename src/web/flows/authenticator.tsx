import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../contract/words.ts";
import type { FieldProblem, Refusal } from "../../kernel/outcome.ts";
import { totpPlan } from "../../site/registration/account-plans.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { useOperation } from "../api/use-operation.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { AuthenticatorCode } from "./parts/authenticator-code.tsx";
import { textsOf } from "./parts/form-texts.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";

const none: FieldProblem[] = [];

/** Binds an authenticator app, or removes it against one of its codes (spec section 4). */
export function Authenticator() {
  const { t } = useTranslation(["member", "common"]);
  const { value: security } = useOperation("member/info/security", {});
  const [enrolment, setEnrolment] = useState<Output<"member/totp">>();
  const [refusal, setRefusal] = useState<Refusal>();
  const bound = security?.totp ?? false;
  const confirm = useAction("member/totp/confirm");
  const remove = useAction("member/totp/remove");
  const { busy, refusal: wrong, run } = bound ? remove : confirm;
  const plan = useMemo(() => totpPlan(), []);
  const begin = async () => {
    const outcome = await call("member/totp", {});
    setRefusal(outcome.ok ? undefined : outcome);
    if (outcome.ok) setEnrolment(outcome.value);
  };
  const submit = async (form: Record<string, string>) => {
    if (await run(form)) setEnrolment(undefined);
  };
  const asks = bound || enrolment !== undefined;
  return (
    <div className={styles.flow}>
      <h2 className={styles.heading}>{t("member:totp.title")}</h2>
      <p>{t(bound ? "member:totp.bound" : "member:totp.text")}</p>
      <ProblemLine refusal={refusal ?? wrong} />
      {enrolment && !bound && <AuthenticatorCode enrolment={enrolment} />}
      {asks ? (
        <SchemaForm
          key={String(bound)}
          plan={plan}
          problems={wrong?.errors ?? none}
          busy={busy}
          submitLabel={t(bound ? "member:totp.remove" : "common:action.confirm")}
          onSubmit={(data) => void submit(textsOf(data))}
        />
      ) : (
        <button type="button" className="button" onClick={() => void begin()}>
          {t("member:totp.begin")}
        </button>
      )}
    </div>
  );
}
