import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { Output } from "../../contract/words.ts";
import type { FieldProblem, Refusal } from "../../kernel/outcome.ts";
import { deskNamespaces, deskPages } from "../../site/desk.ts";
import { deskPlan, totpPlan } from "../../site/registration/account-plans.ts";
import { call } from "../api/client.ts";
import { useLeaveDesk, useStaff } from "../api/use-desk.ts";
import { deskToken } from "../context/session.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { SchemaForm } from "../form/schema-form.tsx";
import { Button } from "../kit/button.tsx";
import { Skeleton } from "../kit/placeholders.tsx";
import { Icon } from "../kit/sprite.tsx";
import { AuthenticatorCode } from "./parts/authenticator-code.tsx";
import { CaptchaPicture } from "./parts/captcha-picture.tsx";
import { useCaptcha } from "./parts/form-hooks.ts";
import { textsOf } from "./parts/form-texts.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { Step } from "./parts/step.tsx";
import { WaitingBadge } from "./parts/waiting-badge.tsx";

type Named = { username: string; password: string; captcha?: string };
type Enrolment = NonNullable<Output<"desk/session/login">["enrol"]>;

const none: FieldProblem[] = [];

/** The login of the back office: name and password, then always the authenticator (docs/protocols/calls.md, Desk). */
export function Desk() {
  const { session } = useSite();
  // After a login or logout in this view, the next step takes the focus.
  const [follows, setFollows] = useState(false);
  const isIn = session.visitor.desk === true;
  return isIn ? (
    <StaffOverview follows={follows} onLeave={() => setFollows(true)} />
  ) : (
    <SignIn follows={follows} onDone={() => setFollows(true)} />
  );
}

type StaffOverviewProps = { follows: boolean; onLeave: () => void };

/** The signed-in staff member, and the pages with their waiting rows. */
function StaffOverview({ follows, onLeave }: StaffOverviewProps) {
  const { payload } = useSite();
  const { t, ready } = useTranslation(["auth", "common", ...deskNamespaces(payload)]);
  const staff = useStaff();
  const leave = useLeaveDesk();
  if (!staff || !ready) return <Skeleton height={320} />;
  const pages = deskPages(payload, staff.role);
  return (
    <Step
      name="in"
      heading="h1"
      follows={follows}
      title={t("auth:page.desk")}
      text={t("auth:desk.in", { name: staff.username, role: t(`auth:desk.role.${staff.role}`) })}
    >
      {pages.length === 0 && <p className={styles.quiet}>{t("auth:desk.nothing")}</p>}
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.id}>
            <DeskPageLink page={page} />
          </li>
        ))}
      </ul>
      <Button
        kind="quiet"
        onClick={() => {
          onLeave();
          void leave();
        }}
      >
        {t("common:action.logout")}
      </Button>
    </Step>
  );
}

function DeskPageLink({ page }: { page: PageDocument }) {
  const { t } = useTranslation(["auth", "staff"]);
  return (
    <SiteLink to={page.route ?? "/desk"} className={styles.page}>
      <Icon name={page.icon ?? "circle"} size={22} />
      <span>{t(page.titleKey)}</span>
      <WaitingBadge page={page} />
    </SiteLink>
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
