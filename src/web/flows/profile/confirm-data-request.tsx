import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/shared-types.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { existingSecretRule, planOf } from "../../../site/forms/account-plans.ts";
import { textSchema } from "../../../site/forms/registration-schema.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useQuery } from "../../api/use-query.ts";
import { PlanForm } from "../../form/plan-form.tsx";
import { Button } from "../../kit/button.tsx";
import { Skeleton } from "../../kit/placeholders.tsx";
import { toast } from "../../kit/toast.ts";
import { textsOf } from "../parts/form-to-input.ts";
import { ProblemLine } from "../parts/problem-line.tsx";
import { Step } from "../parts/step.tsx";

type Props = {
  kind: "export" | "erasure";
  waits: Pick<Output<"member/requests">, "exportHours" | "erasureDays">;
  onEnd: () => void;
};

const none: FieldProblem[] = [];
const anyText = textSchema(existingSecretRule);
const byPassword = planOf({
  password: {
    schema: anyText,
    ui: { widget: "password", labelKey: "auth:field.ownPassword", autoComplete: "current-password" },
  },
});
const byCode = planOf({
  verificationCode: {
    schema: anyText,
    ui: { widget: "code", labelKey: "auth:field.totp", autoComplete: "one-time-code", inputMode: "numeric" },
  },
});
const byNothing = planOf({});

/** The confirmation of a request about the member's data. */
export function AskForData({ kind, waits, onEnd }: Props) {
  const { t } = useTranslation(["profile", "auth", "common"]);
  const { value: security } = useQuery("member/info/security", {});
  const { busy, refusal, run } = useMutation("member/requests/ask");
  const plan = useMemo(() => {
    if (security?.hasPassword ?? true) return byPassword;
    return security?.stepUp ? byCode : byNothing;
  }, [security]);
  const ask = async (form: Record<string, string>) => {
    if (!(await run({ kind, ...form }))) return;
    toast({ textKey: "profile:data.asked" });
    onEnd();
  };
  const count = kind === "export" ? waits.exportHours : waits.erasureDays;
  if (!security) return <Skeleton height={200} />;
  return (
    <Step
      name={kind}
      title={t(`profile:data.${kind}Title`)}
      text={t(`profile:data.${kind}Text`, { count })}
      follows
    >
      <ProblemLine refusal={refusal} />
      <PlanForm
        plan={plan}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t(`profile:data.${kind}`)}
        {...(kind === "erasure" ? { tone: "danger" } : {})}
        onSubmit={(form) => void ask(textsOf(form))}
      >
        <Button kind="quiet" onClick={onEnd}>
          {t("common:action.cancel")}
        </Button>
      </PlanForm>
    </Step>
  );
}
