import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { FieldProblem, Refusal } from "../../kernel/outcome.ts";
import { newPasswordPlan } from "../../site/forms/account-plans.ts";
import { call } from "../api/client.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { PlanForm } from "../form/plan-form.tsx";
import { Button, buttonClass } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { textsOf } from "./parts/form-to-input.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { Step } from "./parts/step.tsx";

const none: FieldProblem[] = [];

/** An expired link: leads to a new one. */
function DeadLink({ follows }: { follows: boolean }) {
  const { t } = useTranslation("auth");
  const { open } = useModals();
  return (
    <Step name="dead" follows={follows} title={t("auth:page.setPassword")} text={t("auth:set.dead")}>
      <Button onClick={() => open("forgot-password")}>{t("auth:set.another")}</Button>
    </Step>
  );
}

/** Sets a new password by a mailed link (spec section 2, set new password). */
export function SetPassword() {
  const { payload } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const plan = useMemo(() => newPasswordPlan(payload.register), [payload.register]);
  const code = query.get("code") ?? "";
  const submit = async (form: Record<string, string>) => {
    setBusy(true);
    const { newPassword = "", confirmNewPassword = "" } = form;
    const outcome = await call("member/password/reset", { code, newPassword, confirmNewPassword });
    setBusy(false);
    setDone(outcome.ok);
    setRefusal(outcome.ok ? undefined : outcome);
  };
  if (done)
    return (
      <Step name="done" title={t("auth:set.done")}>
        <p className={styles.done}>
          <Icon name="check" size={28} />
        </p>
        <SiteLink to="/login" className={buttonClass()}>
          {t("common:action.login")}
        </SiteLink>
      </Step>
    );
  if (code === "" || refusal?.code === "code.expired") return <DeadLink follows={refusal !== undefined} />;
  return (
    <Step name="choosing" title={t("auth:page.setPassword")} text={t("auth:set.why")}>
      <ProblemLine refusal={refusal} />
      <PlanForm
        plan={plan}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t("auth:change.submit")}
        onSubmit={(data) => void submit(textsOf(data))}
      />
    </Step>
  );
}
