import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../contract/shared-types.ts";
import type { FieldProblem, Refusal } from "../../kernel/outcome.ts";
import { deskPlan, totpPlan } from "../../site/forms/account-plans.ts";
import { call } from "../api/client.ts";
import { deskToken } from "../context/session.ts";
import { useSite } from "../context/site.ts";
import { PlanForm } from "../form/plan-form.tsx";
import { DeskStart } from "./desk-start.tsx";
import styles from "./parts/auth-entry.module.css";
import { AuthenticatorCode } from "./parts/authenticator-code.tsx";
import { CaptchaPicture } from "./parts/captcha-picture.tsx";
import { useCaptcha } from "./parts/countries-and-captcha.ts";
import { textsOf } from "./parts/form-to-input.ts";
import { ProblemLine } from "./parts/problem-line.tsx";
import { Step } from "./parts/step.tsx";

type Named = { username: string; password: string; captcha?: string };
type Enrolment = NonNullable<Output<"desk/session/login">["enrol"]>;

const none: FieldProblem[] = [];

/** The login of the back office: name and password, then always the authenticator (docs/protocols/calls.md, Desk). */
export function DeskLogin() {
  const { session } = useSite();
  // After a login or logout in this view, the next step takes the focus.
  const [follows, setFollows] = useState(false);
  const isIn = session.visitor.desk === true;
  return isIn ? (
    <DeskStart follows={follows} onLeave={() => setFollows(true)} />
  ) : (
    <div className={styles.alone}>
      <div className={styles.card}>
        <SignIn follows={follows} onDone={() => setFollows(true)} />
      </div>
    </div>
  );
}

function SignIn({ follows, onDone }: { follows: boolean; onDone: () => void }) {
  const { t } = useTranslation(["auth", "common"]);
  const [named, setNamed] = useState<Named>();
  const [enrol, setEnrol] = useState<Enrolment>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha();
  const plan = useMemo(
    () => (named ? totpPlan() : deskPlan({ captcha: captcha.required })),
    [named, captcha.required],
  );

  const submit = async (form: Record<string, string>) => {
    setBusy(true);
    const given = (named ?? form) as Named;
    const outcome = await call("desk/session/login", named ? { ...named, ...form } : given);
    setBusy(false);
    setRefusal(outcome.ok ? undefined : outcome);
    if (!outcome.ok) {
      if (outcome.value?.captcha) captcha.show();
      if (outcome.code !== "code.wrong") setNamed(undefined);
      return;
    }
    if (outcome.value.token) {
      onDone();
      return deskToken.keep(outcome.value.token);
    }
    setEnrol(outcome.value.enrol);
    setNamed(given);
  };
  return (
    <Step
      name={named ? "code" : "name"}
      heading="h1"
      follows={follows}
      title={t("auth:desk.title")}
      text={named && t(enrol ? "auth:totp.bindFirst" : "auth:proof.text.totp")}
    >
      {named && enrol && (
        <>
          <p>{t("auth:totp.scan")}</p>
          <AuthenticatorCode enrolment={enrol} />
        </>
      )}
      <ProblemLine refusal={refusal} />
      <PlanForm
        key={named ? "code" : "name"}
        plan={plan}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t(named ? "common:action.confirm" : "common:action.login")}
        slots={{ captcha: <CaptchaPicture image={captcha.image} onRefresh={captcha.refresh} /> }}
        onSubmit={(data) => void submit(textsOf(data))}
      />
    </Step>
  );
}
