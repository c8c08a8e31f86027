import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../contract/words.ts";
import type { FieldProblem, Refusal } from "../../kernel/outcome.ts";
import { deskPlan, totpPlan } from "../../site/registration/account-plans.ts";
import { call, deskToken } from "../api/client.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { Icon } from "../kit/sprite.tsx";
import { AuthenticatorCode } from "./parts/authenticator-code.tsx";
import { CaptchaPicture } from "./parts/captcha-picture.tsx";
import { useCaptcha } from "./parts/form-surroundings.ts";
import { textsOf } from "./parts/form-texts.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { Step } from "./parts/step.tsx";

type Staff = Output<"desk/me">;
type Named = { username: string; password: string; captcha?: string };
type Enrolment = NonNullable<Output<"desk/session/login">["enrol"]>;

const none: FieldProblem[] = [];

/** The desk's door: name and password, then the authenticator, always (wire.md, Desk). */
export function Desk() {
  const [staff, setStaff] = useState<Staff | null>();
  // Whoever has signed in or out here has seen another step before.
  const [follows, setFollows] = useState(false);
  const look = async () => {
    if (deskToken.read() === null) return setStaff(null);
    const outcome = await call("desk/me", {});
    if (!outcome.ok) deskToken.drop();
    setStaff(outcome.ok ? outcome.value : null);
  };
  useEffect(() => void look(), []);
  if (staff === undefined) return null;
  const move = (next: () => void) => {
    setFollows(true);
    next();
  };
  return staff ? (
    <AtDesk staff={staff} follows={follows} onLeave={() => move(() => setStaff(null))} />
  ) : (
    <SignIn follows={follows} onDone={() => move(() => void look())} />
  );
}

type AtDeskProps = { staff: Staff; follows: boolean; onLeave: () => void };

function AtDesk({ staff, follows, onLeave }: AtDeskProps) {
  const { t } = useTranslation(["auth", "common"]);
  const leave = async () => {
    await call("desk/session/logout", {});
    deskToken.drop();
    onLeave();
  };
  return (
    <Step
      name="in"
      heading="h1"
      follows={follows}
      title={t("auth:page.desk")}
      text={t("auth:desk.in", { name: staff.username, role: t(`auth:desk.role.${staff.role}`) })}
    >
      <p className={styles.done}>
        <Icon name="shield" size={28} />
      </p>
      <p className={styles.quiet}>{t("auth:desk.soon")}</p>
      <button type="button" className="button quiet" onClick={() => void leave()}>
        {t("common:action.logout")}
      </button>
    </Step>
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
    () => (named ? totpPlan() : deskPlan({ captcha: captcha.wanted })),
    [named, captcha.wanted],
  );

  const submit = async (form: Record<string, string>) => {
    setBusy(true);
    const given = (named ?? form) as Named;
    const outcome = await call("desk/session/login", named ? { ...named, ...form } : given);
    setBusy(false);
    setRefusal(outcome.ok ? undefined : outcome);
    if (!outcome.ok) {
      if (outcome.value?.captcha) captcha.want();
      if (outcome.code !== "code.wrong") setNamed(undefined);
      return;
    }
    if (outcome.value.token) {
      deskToken.keep(outcome.value.token);
      return onDone();
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
      <SchemaForm
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
