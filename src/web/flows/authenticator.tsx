import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../contract/shared-types.ts";
import type { FieldProblem, Refusal } from "../../kernel/outcome.ts";
import { totpPlan } from "../../site/forms/account-plans.ts";
import { call } from "../api/client.ts";
import { useMutation } from "../api/use-mutation.ts";
import { useQuery } from "../api/use-query.ts";
import { PlanForm } from "../form/plan-form.tsx";
import { Button } from "../kit/button.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { toast } from "../kit/toast.ts";
import { AuthenticatorCode } from "./parts/authenticator-code.tsx";
import { textsOf } from "./parts/form-to-input.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { Step } from "./parts/step.tsx";

const none: FieldProblem[] = [];

/** Binds an authenticator app, or removes it against one of its codes (spec section 4). */
export function Authenticator() {
  const { t } = useTranslation(["member", "auth", "common"]);
  const { value: security, problem, retry } = useQuery("member/info/security", {});
  const [enrolment, setEnrolment] = useState<Output<"member/totp">>();
  const [removing, setRemoving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const begin = async () => {
    const outcome = await call("member/totp", {});
    setRefusal(outcome.ok ? undefined : outcome);
    if (outcome.ok) setEnrolment(outcome.value);
  };
  if (!security)
    return problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={160} />;
  const bound = security.totp;
  const step = bound ? (removing ? "removing" : "bound") : enrolment ? "binding" : "off";
  const texts = {
    bound: t("member:totp.bound"),
    removing: t("member:totp.removeText"),
    binding: t("auth:totp.scan"),
    off: t("member:totp.text"),
  };
  return (
    <Step
      name={step}
      title={t(step === "removing" ? "member:totp.removeTitle" : "member:totp.title")}
      text={texts[step]}
    >
      {step === "off" && (
        <>
          <ProblemLine refusal={refusal} />
          <Button onClick={() => void begin()}>{t("member:totp.begin")}</Button>
        </>
      )}
      {step === "binding" && enrolment && (
        <>
          <AuthenticatorCode enrolment={enrolment} />
          <Proof
            operation="member/totp/confirm"
            submitLabel={t("common:action.confirm")}
            onDone={() => {
              toast({ textKey: "member:totp.done" });
              setEnrolment(undefined);
            }}
          />
        </>
      )}
      {step === "bound" && (
        <Button kind="danger" className={styles.remove} onClick={() => setRemoving(true)}>
          {t("member:totp.remove")}
        </Button>
      )}
      {step === "removing" && <Removal onEnd={() => setRemoving(false)} />}
    </Step>
  );
}

/** Removing needs a confirmation and a code. */
function Removal({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation("member");
  return (
    <>
      <Proof
        operation="member/totp/remove"
        submitLabel={t("member:totp.remove")}
        tone="danger"
        onDone={() => {
          toast({ textKey: "member:totp.removed" });
          onEnd();
        }}
      />
      <Button kind="quiet" onClick={onEnd}>
        {t("member:totp.keep")}
      </Button>
    </>
  );
}

type ProofProps = {
  operation: "member/totp/confirm" | "member/totp/remove";
  submitLabel: string;
  tone?: "danger";
  onDone: () => void;
};

/** A code of the app, which binds or removes it. */
function Proof({ operation, submitLabel, tone, onDone }: ProofProps) {
  const { busy, refusal, run } = useMutation(operation);
  const plan = useMemo(() => totpPlan(), []);
  const submit = async (form: Record<string, string>) => {
    if (await run(form)) onDone();
  };
  return (
    <>
      <ProblemLine refusal={refusal} />
      <PlanForm
        plan={plan}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={submitLabel}
        {...(tone ? { tone } : {})}
        onSubmit={(data) => void submit(textsOf(data))}
      />
    </>
  );
}
